/** The figures of the model's shop, each added up anew from every fact. Centavos. */
import { taxaDe } from './contas.ts';
import { type Fatos, liquidosDe, sinalDe, totalDe } from './fatos.ts';

function somar<K>(linhas: Iterable<readonly [K, number]>): Map<K, number> {
  const soma = new Map<K, number>();
  for (const [chave, valor] of linhas) soma.set(chave, (soma.get(chave) ?? 0) + valor);
  return soma;
}

function* receitas(fatos: Fatos) {
  for (const venda of fatos.vendas) {
    if (venda.cancelada) continue;
    yield { venda, dia: venda.dia, valor: totalDe(venda) - venda.taxa, vendas: 1 };
    for (const devolvida of venda.devolvidas) {
      const liquido = devolvida.itens.reduce((sum, item) => sum + item.liquido, 0);
      yield { venda, dia: devolvida.dia, valor: -liquido, vendas: 0 };
    }
  }
}

export function faturamentoPorDia(fatos: Fatos): Map<string, { vendas: number; valor: number }> {
  const dias = new Map<string, { vendas: number; valor: number }>();
  for (const { dia, valor, vendas } of receitas(fatos)) {
    const antes = dias.get(dia) ?? { vendas: 0, valor: 0 };
    dias.set(dia, { vendas: antes.vendas + vendas, valor: antes.valor + valor });
  }
  return dias;
}

export function faturamentoPorVendedor(fatos: Fatos): Map<number, number> {
  return somar([...receitas(fatos)].map(({ venda, valor }) => [venda.vendedor, valor] as const));
}

export function faturamentoPorProduto(fatos: Fatos): Map<number | null, number> {
  return somar(
    fatos.vendas
      .filter(({ cancelada }) => !cancelada)
      .flatMap((venda) => [
        ...liquidosDe(venda).map((valor, n) => [venda.linhas[n]?.produto ?? null, valor] as const),
        ...venda.devolvidas.flatMap(({ itens }) =>
          itens.map(({ posicao, liquido }) => [venda.linhas[posicao]?.produto ?? null, -liquido] as const),
        ),
      ]),
  );
}

export interface PorForma {
  quantidade: number;
  valor: number;
  taxa: number;
  devolvido: number;
}

/** By form; null: nobody said how. */
export function porForma(fatos: Fatos): Map<number | null, PorForma> {
  const formas = new Map<number | null, PorForma>();
  const mais = (forma: number | null, parte: Partial<PorForma>) => {
    const antes = formas.get(forma) ?? { quantidade: 0, valor: 0, taxa: 0, devolvido: 0 };
    formas.set(forma, {
      quantidade: antes.quantidade + (parte.quantidade ?? 0),
      valor: antes.valor + (parte.valor ?? 0),
      taxa: antes.taxa + (parte.taxa ?? 0),
      devolvido: antes.devolvido + (parte.devolvido ?? 0),
    });
  };
  for (const venda of fatos.vendas.filter(({ cancelada }) => !cancelada)) {
    const sinal = sinalDe(fatos, venda.id);
    const resta = totalDe(venda) - sinal;
    // Paid before, and too much of it given back: nothing is left of which nobody said how.
    const quitada = resta === 0 && fatos.sinais.some((cada) => cada.venda === venda.id);
    if (venda.pagos === null && !quitada) mais(null, { quantidade: 1, valor: resta });
    for (const { forma, valor, taxa } of venda.pagos ?? []) {
      mais(forma, { quantidade: 1, valor, taxa: taxaDe(valor, taxa) });
    }
    for (const { forma, valor } of venda.devolvidas.flatMap(({ pagos }) => pagos))
      mais(forma, { devolvido: valor });
  }
  for (const { forma, valor, taxa } of fatos.sinais.filter(({ desfeito }) => !desfeito)) {
    if (valor > 0) mais(forma, { quantidade: 1, valor, taxa: taxaDe(valor, taxa) });
    else mais(forma, { devolvido: -valor });
  }
  return formas;
}

/** The expected sums of a session's drawer, by form; cash includes the opening float. */
export function esperadoNoCaixa(fatos: Fatos, caixa: number, dinheiro: number): Map<number, number> {
  const vendidos = fatos.vendas.filter((venda) => venda.caixa === caixa).flatMap(({ pagos }) => pagos ?? []);
  return somar([
    [dinheiro, fatos.sessoes[caixa]?.fundo ?? 0] as const,
    ...vendidos.map(({ forma, valor }) => [forma, valor] as const),
    ...fatos.movimentos
      .filter((movimento) => movimento.caixa === caixa)
      .map(({ forma, valor }) => [forma, valor] as const),
  ]);
}

export function dividas(fatos: Fatos, fiado: number): Map<number, number> {
  return somar([
    ...fatos.vendas
      .filter(({ cancelada }) => !cancelada)
      .flatMap(({ cliente, pagos, devolvidas }) => {
        if (cliente === null) return [];
        const devolvidos = devolvidas.flatMap((devolvida) => devolvida.pagos);
        return [
          ...(pagos ?? [])
            .filter(({ forma }) => forma === fiado)
            .map(({ valor }) => [cliente, valor] as const),
          ...devolvidos.filter(({ forma }) => forma === fiado).map(({ valor }) => [cliente, -valor] as const),
        ];
      }),
    ...fatos.lancamentos.map(({ cliente, valor }) => [cliente, valor] as const),
  ]);
}

/** Goods of each product that left the shelf and did not come back, in thousandths. */
export function saidas(fatos: Fatos): Map<number, number> {
  const abertas = [...fatos.comandas].flatMap(({ linhas }) => linhas);
  const deComandas = abertas.map(({ produto, milesimos }) => [produto, milesimos] as const);
  return somar(
    fatos.vendas
      .filter(({ cancelada }) => !cancelada)
      .flatMap((venda) => [
        ...venda.linhas.map(({ produto, milesimos }) => [produto, milesimos] as const),
        ...venda.devolvidas
          .filter(({ aoEstoque }) => aoEstoque)
          .flatMap(({ itens }) => itens)
          .map(({ posicao, milesimos }) => [venda.linhas[posicao]?.produto ?? null, -milesimos] as const),
      ])
      .concat(deComandas)
      .flatMap(([produto, valor]) => (produto === null ? [] : [[produto, valor] as const])),
  );
}
