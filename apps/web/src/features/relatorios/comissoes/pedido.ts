import { type Intervalo, lerComissao, periodoQuerySchema } from '@balcao/contract/relatorios/relatorios';

export interface PedidoDoPeriodo extends Intervalo {
  /** Undefined: the store's. */
  percent: number | undefined;
}

/** What the address asks for, if it is a report: it survives a reload, and can be kept as a bookmark. */
export function lerPedido(params: URLSearchParams): PedidoDoPeriodo | undefined {
  const inicio = params.get('inicio') ?? '';
  const fim = params.get('fim') ?? '';
  if (!periodoQuerySchema.safeParse({ dataInicio: inicio, dataFim: fim }).success) return undefined;
  const comissao = params.get('comissao');
  return { inicio, fim, percent: comissao === null ? undefined : lerComissao(comissao).percent };
}
