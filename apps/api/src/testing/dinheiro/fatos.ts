/** The facts of the model's shop, only ever added. Figures follow from them by brute force (`figuras.ts`). */
import { repartir, valorDaLinha } from './contas.ts';

export interface LinhaVendida {
  produto: number | null;
  preco: number;
  milesimos: number;
  /** By weight: then two whole kilos are not two pieces. */
  peso: boolean;
  /** Off the line. */
  desconto: number;
  /** What a label says, in the place of price × quantity. */
  valor?: number;
}

export interface Pago {
  forma: number;
  valor: number;
  /** The card company's fee then, in hundredths of a percent. */
  taxa: number;
}

export interface Devolvida {
  dia: string;
  itens: { posicao: number; milesimos: number; liquido: number }[];
  total: number;
  pagos: { forma: number; valor: number }[];
  aoEstoque: boolean;
}

export interface VendaFeita {
  id: string;
  dia: string;
  vendedor: number;
  linhas: readonly LinhaVendida[];
  desconto: number;
  acrescimo: number;
  /** The service fee. */
  taxa: number;
  /** Null: nobody said. */
  pagos: readonly Pago[] | null;
  cliente: number | null;
  gaveta: number;
  caixa: number | null;
  numero: number | null;
  cancelada: boolean;
  devolvidas: Devolvida[];
}

/** Money beside the sales: into a session's drawer (below 0: out of it). */
export interface Movimento {
  caixa: number | null;
  forma: number;
  valor: number;
}

export interface Sessao {
  id: string;
  gaveta: number;
  fundo: number;
  aberta: boolean;
}

/** A change of a customer's debt beside the sales. */
export interface Lancamento {
  cliente: number;
  valor: number;
}

/** Money taken for a future sale before its closing; below 0: given back. */
export interface Sinal extends Pago {
  venda: string;
  dia: string;
  /** The finished sale was cancelled: it counts nowhere. */
  desfeito: boolean;
}

/** A future sale that is open: its goods are on the shelf. */
export interface FuturaAberta {
  id: string;
  versao: number;
  linhas: LinhaVendida[];
}

/** A tab that is open: its goods have left the shelf. */
export interface ComandaAberta {
  id: string;
  versao: number;
  linhas: LinhaVendida[];
}

export interface Fatos {
  comandas: Set<ComandaAberta>;
  vendas: VendaFeita[];
  sinais: Sinal[];
  movimentos: Movimento[];
  sessoes: Sessao[];
  lancamentos: Lancamento[];
}

/** The shop's share of a payment. */
export function sinalDe({ sinais }: Fatos, venda: string): number {
  return sinais.filter((sinal) => sinal.venda === venda).reduce((sum, { valor }) => sum + valor, 0);
}

export function subtotalDe(linhas: readonly LinhaVendida[]): number {
  return linhas.reduce(
    (sum, { preco, milesimos, desconto, valor }) =>
      sum + (valor ?? valorDaLinha(preco, milesimos)) - desconto,
    0,
  );
}

type ComTotal = Pick<VendaFeita, 'linhas' | 'desconto' | 'acrescimo' | 'taxa'>;

export function totalDe({ linhas, desconto, acrescimo, taxa }: ComTotal): number {
  return subtotalDe(linhas) - desconto + acrescimo + taxa;
}

/** The revenue of each line, without the service fee. */
export function liquidosDe({ linhas, desconto, acrescimo }: ComTotal): number[] {
  const valores = linhas.map((linha) => subtotalDe([linha]));
  const menos = repartir(desconto, valores);
  const mais = repartir(acrescimo, valores);
  return valores.map((valor, n) => valor - (menos[n] ?? 0) + (mais[n] ?? 0));
}

/** The part of a line that can still be given back, in thousandths. */
export function restanteDe(venda: VendaFeita, posicao: number): number {
  const devolvidos = venda.devolvidas
    .flatMap(({ itens }) => itens)
    .filter((item) => item.posicao === posicao);
  return (
    (venda.linhas[posicao]?.milesimos ?? 0) - devolvidos.reduce((sum, { milesimos }) => sum + milesimos, 0)
  );
}

/**
 * What so many thousandths more of a line are worth, whole and without the fee. Of pieces the next ones; of what is weighed
 * only all that is left.
 */
export function valorDevolvido(
  venda: VendaFeita,
  posicao: number,
  milesimos: number,
): { total: number; liquido: number } {
  const liquidos = liquidosDe(venda);
  const totais = repartir(totalDe(venda), liquidos);
  const linha = venda.linhas[posicao];
  if (!linha) throw new Error('no such line');
  const antes = linha.milesimos - restanteDe(venda, posicao);
  const parte = (todo: number) => {
    if (linha.peso) return todo;
    const pecas = repartir(
      todo,
      Array.from({ length: linha.milesimos / 1000 }, () => 1),
    );
    return pecas.slice(antes / 1000, (antes + milesimos) / 1000).reduce((a, b) => a + b, 0);
  };
  return { total: parte(totais[posicao] ?? 0), liquido: parte(liquidos[posicao] ?? 0) };
}
