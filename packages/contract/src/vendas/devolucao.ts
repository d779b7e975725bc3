/**
 * The value of a part of a finished sale when it is given back. All in centavos; said here alone, for both sides.
 *
 * The sale's total is split over its lines by what each brings in, and each line over its units, by largest remainder:
 * the earlier unit has the odd centavo, and units go back in that order. So all pieces together give back exactly what
 * was charged. What is weighed has no units: of it as much is given back in all as belongs to the weight that came back
 * so far, half a centavo up.
 */
import { splitCentavos } from '../base/money.ts';
import {
  emMilesimos,
  formatQuantidade,
  INTEIRO,
  somarQuantidades,
  type Unidade,
} from '../base/quantidade.ts';
import { type Ajustes, liquidosDosItens, totaisDaVenda } from './total.ts';

const LINHA_INEXISTENTE = 'Esta linha não existe na venda.';

interface LinhaVendida {
  precoCentavos: number;
  quantidade: number;
  unidade: Unidade;
  descontoCentavos?: number | undefined;
  valorCentavos?: number | null | undefined;
}

/** Pieces of a line, by its place in `itensVenda`. */
export interface Pedaco {
  posicao: number;
  quantidade: number;
}

export interface PedacoDevolvido extends Pedaco {
  total: number;
  /** Without the service fee. */
  liquido: number;
}

export interface ValorDaDevolucao {
  itens: PedacoDevolvido[];
  total: number;
  /** The part of it that is the service fee's. */
  taxaServico: number;
}

/** How much of each line is still with the customer, in the order of the lines. */
export function restantes(
  itens: readonly Pick<LinhaVendida, 'quantidade'>[],
  devolvidos: readonly Pedaco[],
): number[] {
  const voltou = somarPorPosicao(devolvidos);
  return itens.map(({ quantidade }, n) => somarQuantidades([quantidade, -(voltou.get(n) ?? 0)]));
}

/** The value of these pieces, given back now, after earlier returns. They are there (`erroDaDevolucao`). */
export function valorDaDevolucao(
  { itens, ajustes }: { itens: readonly LinhaVendida[]; ajustes: Ajustes },
  devolvidos: readonly Pedaco[],
  pedidos: readonly Pedaco[],
): ValorDaDevolucao {
  const liquidos = liquidosDosItens(itens, ajustes);
  const totais = splitCentavos(totaisDaVenda(itens, ajustes).total, liquidos);
  const antes = somarPorPosicao(devolvidos);
  const pedacos = pedidos.map(({ posicao, quantidade }) => {
    const linha = itens[posicao];
    if (!linha) throw new RangeError(LINHA_INEXISTENTE);
    const valor = { total: totais[posicao] ?? 0, liquido: liquidos[posicao] ?? 0 };
    const de = antes.get(posicao) ?? 0;
    const comeco = valorAte(linha, valor, de);
    const fim = valorAte(linha, valor, somarQuantidades([de, quantidade]));
    const total = fim.total - comeco.total;
    return { posicao, quantidade, total, liquido: fim.liquido - comeco.liquido };
  });
  const total = pedacos.reduce((sum, pedaco) => sum + pedaco.total, 0);
  return {
    itens: pedacos,
    total,
    taxaServico: total - pedacos.reduce((sum, { liquido }) => sum + liquido, 0),
  };
}

/** Why this can't be given back, at which field; undefined where it can. */
export function erroDaDevolucao(
  itens: readonly LinhaVendida[],
  devolvidos: readonly Pedaco[],
  pedidos: readonly Pedaco[],
): { campo: string; mensagem: string } | undefined {
  const restam = restantes(itens, devolvidos);
  for (const [n, { posicao, quantidade }] of pedidos.entries()) {
    const linha = itens[posicao];
    if (!linha) return { campo: `itens.${n}.posicao`, mensagem: LINHA_INEXISTENTE };
    const mensagem = erroDoPedaco(linha, restam[posicao] ?? 0, quantidade);
    if (mensagem) return { campo: `itens.${n}.quantidade`, mensagem };
  }
  return undefined;
}

/** No part of a piece comes back; of a line with a fraction of a piece (a queue left it) the rest can. */
export function erroDoPedaco(
  { unidade }: Pick<LinhaVendida, 'unidade'>,
  resta: number,
  quantidade: number,
): string | undefined {
  if (resta <= 0) return 'Tudo desta linha já foi devolvido.';
  if (quantidade > resta) return `Desta linha só dá para devolver ${formatQuantidade(resta, unidade)}.`;
  return unidade === 'un' && !Number.isInteger(quantidade) && quantidade !== resta ? INTEIRO : undefined;
}

/** The value of the first so many pieces of a line: of all of them exactly the line's, and never falling. */
function valorAte(
  linha: LinhaVendida,
  { total, liquido }: { total: number; liquido: number },
  quantos: number,
) {
  if (ehPorPeca(linha)) {
    const { quantidade: pecas } = linha;
    return { total: pecasAte(total, pecas, quantos), liquido: pecasAte(liquido, pecas, quantos) };
  }
  const ate = pesoAte(total, linha, quantos);
  // Follows from it, so that neither ever goes back by a centavo.
  return { total: ate, liquido: total === 0 ? 0 : Number((BigInt(ate) * BigInt(liquido)) / BigInt(total)) };
}

function ehPorPeca({ unidade, quantidade }: LinhaVendida): boolean {
  return unidade === 'un' && Number.isInteger(quantidade);
}

/** The first `total % pecas` of them have a centavo more than the others. */
function pecasAte(total: number, pecas: number, quantas: number): number {
  return quantas * Math.floor(total / pecas) + Math.min(quantas, total % pecas);
}

function pesoAte(total: number, { quantidade }: LinhaVendida, quanto: number): number {
  const todo = BigInt(emMilesimos(quantidade));
  return Number((2n * BigInt(total) * BigInt(emMilesimos(quanto)) + todo) / (2n * todo));
}

function somarPorPosicao(pedacos: readonly Pedaco[]): Map<number, number> {
  const soma = new Map<number, number>();
  for (const { posicao, quantidade } of pedacos) {
    soma.set(posicao, somarQuantidades([soma.get(posicao) ?? 0, quantidade]));
  }
  return soma;
}
