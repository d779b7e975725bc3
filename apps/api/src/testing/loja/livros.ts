/**
 * A shop's books kept by hand, for tests: what every report must say, computed from the source alone. On purpose with
 * none of the product's own arithmetic: BigInt centavos, the runtime's calendar in the zone asked for.
 */
export interface Lancamento {
  instante: string;
  vendedor: string;
  /** Thousandths of a piece or of a kilogram, at centavos for a whole one. */
  linhas: { produto: string; categoria: string; milesimos: bigint; centavos: bigint }[];
}

export interface Gasto {
  dia: string;
  categoria: string;
  centavos: bigint;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const read = new Map<string, { dia: string; hora: number }>();

/** `YYYY-MM-DD` and the hour on the wall of `fuso`: read once, every report asks for it. */
export function wallClock(instante: string, fuso: string): { dia: string; hora: number } {
  const known = read.get(instante + fuso);
  if (known) return known;
  let clock = clocks.get(fuso);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(fuso, clock);
  }
  const [dia = '', time = ''] = clock.format(new Date(instante)).split(' ');
  const told = { dia, hora: Number(time.slice(0, 2)) };
  read.set(instante + fuso, told);
  return told;
}

/** The value of a line: half a centavo up, once. */
export function valorDa({ milesimos, centavos }: { milesimos: bigint; centavos: bigint }): bigint {
  const exact = milesimos * centavos;
  return exact / 1000n + (exact % 1000n >= 500n ? 1n : 0n);
}

export function totalDe({ linhas }: Lancamento): bigint {
  return linhas.reduce((sum, linha) => sum + valorDa(linha), 0n);
}

/** Exact decimal text of thousandths as a JSON number would be read. */
export function inteiros(milesimos: bigint): number {
  const text = String(milesimos < 0n ? -milesimos : milesimos).padStart(4, '0');
  return Number(`${milesimos < 0n ? '-' : ''}${text.slice(0, -3)}.${text.slice(-3)}`);
}

/** Exact decimal text of centavos as a JSON number would be read. */
export function reais(centavos: bigint): number {
  const text = String(centavos).padStart(3, '0');
  return Number(`${text.slice(0, -2)}.${text.slice(-2)}`);
}

export function entre(
  vendas: readonly Lancamento[],
  inicio: string,
  fim: string,
  fuso: string,
): Lancamento[] {
  return vendas.filter(({ instante }) => {
    const { dia } = wallClock(instante, fuso);
    return dia >= inicio && dia <= fim;
  });
}

interface Soma {
  vendas: number;
  centavos: bigint;
}

function somarPor<K>(vendas: readonly Lancamento[], key: (venda: Lancamento) => K): Map<K, Soma> {
  const sums = new Map<K, Soma>();
  for (const venda of vendas) {
    const before = sums.get(key(venda)) ?? { vendas: 0, centavos: 0n };
    sums.set(key(venda), { vendas: before.vendas + 1, centavos: before.centavos + totalDe(venda) });
  }
  return sums;
}

/** The answers of GET /api/relatorios/periodo, /vendedores and /horas. */
export function relatorios(vendas: readonly Lancamento[], inicio: string, fim: string, fuso: string) {
  const dentro = entre(vendas, inicio, fim, fuso);
  const row = ({ vendas: totalVendas, centavos }: Soma) => ({ totalVendas, faturamento: reais(centavos) });
  const dias = [...somarPor(dentro, ({ instante }) => wallClock(instante, fuso).dia)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const horas = [...somarPor(dentro, ({ instante }) => wallClock(instante, fuso).hora)].sort(
    ([a], [b]) => a - b,
  );
  const vendedores = [...somarPor(dentro, ({ vendedor }) => vendedor)];
  return {
    periodo: {
      totalVendas: dentro.length,
      faturamentoTotal: reais(dentro.reduce((sum, venda) => sum + totalDe(venda), 0n)),
      vendasPorDia: dias.map(([data, soma]) => ({ data, ...row(soma) })),
    },
    horas: { horas: horas.map(([hora, soma]) => ({ hora, ...row(soma) })) },
    vendedores: new Map(vendedores.map(([id, soma]) => [id, row(soma)])),
  };
}

export interface Resumo {
  centavos: bigint;
  vendas: number;
  /** In thousandths. */
  unidades: bigint;
}

export function resumo(vendas: readonly Lancamento[]): Resumo {
  return {
    centavos: vendas.reduce((sum, venda) => sum + totalDe(venda), 0n),
    vendas: vendas.length,
    unidades: vendas.flatMap(({ linhas }) => linhas).reduce((sum, { milesimos }) => sum + milesimos, 0n),
  };
}

/** Revenue and units per product, or per category. */
export function porLinha(vendas: readonly Lancamento[], key: 'produto' | 'categoria') {
  const sums = new Map<string, { unidades: bigint; centavos: bigint }>();
  for (const linha of vendas.flatMap(({ linhas }) => linhas)) {
    const before = sums.get(linha[key]) ?? { unidades: 0n, centavos: 0n };
    sums.set(linha[key], {
      unidades: before.unidades + linha.milesimos,
      centavos: before.centavos + valorDa(linha),
    });
  }
  return sums;
}

/** Percent with one decimal, half up, in integers all the way: part × 1000 / whole, floor(x + ½). */
export function porMil(part: bigint, whole: bigint): number {
  const doubled = 2n * part * 1000n + whole;
  const floor = doubled / (2n * whole) - (doubled < 0n && doubled % (2n * whole) !== 0n ? 1n : 0n);
  return Number(floor) / 10;
}
