/** The rooms of the report, and what their addresses ask for. */
import { type Intervalo, lerComissao, periodoQuerySchema } from '@balcao/contract/relatorios/relatorios';

export const SALAS = ['resumo', 'produtos', 'comissoes'] as const;
export type Sala = (typeof SALAS)[number];

export const NOME_DA_SALA: Record<Sala, string> = {
  resumo: 'Resumo',
  produtos: 'Produtos',
  comissoes: 'Comissões',
};

/** An address that asks for days asks for commissions: it did so before there were rooms. */
const semNome = (params: URLSearchParams): Sala => (params.has('inicio') ? 'comissoes' : 'resumo');

export function lerSala(params: URLSearchParams): Sala {
  return SALAS.find((known) => known === params.get('sala')) ?? semNome(params);
}

/** Keeps the parameters of the other rooms, so that they are there on the way back. */
export function enderecoDaSala(sala: Sala, params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.delete('sala');
  if (semNome(next) !== sala) next.set('sala', sala);
  return `?${next}`;
}

export interface PedidoDoPeriodo extends Intervalo {
  /** Undefined: the store's. */
  percent: number | undefined;
}

/** The days and the percent in the address, where they are valid: a reload and a bookmark find them. */
export function lerPedido(params: URLSearchParams): PedidoDoPeriodo | undefined {
  const inicio = params.get('inicio') ?? '';
  const fim = params.get('fim') ?? '';
  if (!periodoQuerySchema.safeParse({ dataInicio: inicio, dataFim: fim }).success) return undefined;
  const comissao = params.get('comissao');
  return { inicio, fim, percent: comissao === null ? undefined : lerComissao(comissao).percent };
}
