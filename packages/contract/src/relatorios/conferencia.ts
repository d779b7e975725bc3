import { toReais } from '../base/money.ts';
import type { LinhaConferida } from './conferencia.schemas.ts';

/** Things that are put side by side, in reais or in pieces. */
export const CONFERENCIAS = {
  pagamentos: { oQue: 'Vendas e seus pagamentos', unidade: 'reais' },
  divergentes: { oQue: 'Pagamentos divergentes por conferir', unidade: 'quantidade' },
  itens: { oQue: 'Vendas e seus itens', unidade: 'reais' },
  liquidos: { oQue: 'Vendas e o valor líquido dos itens', unidade: 'reais' },
  devolucoesItens: { oQue: 'Devoluções e seus itens', unidade: 'reais' },
  devolucoesLiquidos: { oQue: 'Devoluções e o valor líquido dos itens', unidade: 'reais' },
  devolucoesPagamentos: { oQue: 'Devoluções e seus pagamentos', unidade: 'reais' },
  devolvido: { oQue: 'Vendas e o que foi devolvido delas', unidade: 'reais' },
  devolvidoDemais: { oQue: 'Itens devolvidos além do vendido', unidade: 'quantidade' },
  devolucoesCaixa: { oQue: 'Devoluções e saídas do caixa', unidade: 'reais' },
  estornos: { oQue: 'Vendas canceladas e estornos no caixa', unidade: 'reais' },
  caixas: { oQue: 'Caixas assinados e seus lançamentos', unidade: 'reais' },
  foraDeHora: { oQue: 'Vendas em um caixa de outra hora', unidade: 'quantidade' },
  sinais: { oQue: 'Sinais e movimentos do caixa', unidade: 'reais' },
  sinaisDasVendas: { oQue: 'Sinais e o que as vendas têm deles', unidade: 'reais' },
  sinaisEmCredito: { oQue: 'Sinais em crédito e contas dos clientes', unidade: 'reais' },
  despesasDoCaixa: { oQue: 'Despesas pagas do caixa e sangrias', unidade: 'reais' },
  recebimentos: { oQue: 'Fiado recebido e entradas no caixa', unidade: 'reais' },
  fiado: { oQue: 'Vendas no fiado e contas dos clientes', unidade: 'reais' },
  fiadoDevolvido: { oQue: 'Devoluções no fiado e contas dos clientes', unidade: 'reais' },
  saldos: { oQue: 'Saldos dos clientes e seus lançamentos', unidade: 'reais' },
  totais: { oQue: 'Totais do dia e vendas', unidade: 'reais' },
  totaisQuantidade: { oQue: 'Quantidades do dia e vendas', unidade: 'quantidade' },
  totaisDoMes: { oQue: 'Totais do mês e dos dias', unidade: 'reais' },
  totaisDoMesQuantidade: { oQue: 'Quantidades do mês e dos dias', unidade: 'quantidade' },
  numeros: { oQue: 'Numeração das vendas', unidade: 'quantidade' },
  estoque: { oQue: 'Estoque e seus movimentos', unidade: 'quantidade' },
} as const satisfies Record<string, { oQue: string; unidade: 'reais' | 'quantidade' }>;
export type LadoALado = keyof typeof CONFERENCIAS;

/** From whole centavos, or thousandths of a piece. */
export function toLinha(
  qual: LadoALado,
  { a, b, onde }: { a: number; b: number; onde: string | null },
): LinhaConferida {
  const { oQue, unidade } = CONFERENCIAS[qual];
  const shown = (value: number) => (unidade === 'reais' ? toReais(value) : value / 1000);
  return { o_que: oQue, a: shown(a), b: shown(b), diferenca: shown(a - b), onde };
}

const EM_QUANTIDADE = new Set<string>(
  Object.values(CONFERENCIAS)
    .filter(({ unidade }) => unidade === 'quantidade')
    .map(({ oQue }) => oQue),
);

/** Whether a line counts pieces; else it is money. */
export function contaPecas({ o_que }: Pick<LinhaConferida, 'o_que'>): boolean {
  return EM_QUANTIDADE.has(o_que);
}
