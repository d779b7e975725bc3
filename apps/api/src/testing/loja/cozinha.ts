import type { Estacao, EstadoDoPedido, PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { expect } from 'vitest';
import { key, type Signed } from '../signed.ts';

type Fields = Record<string, unknown>;

/** PUT /api/estacoes, which are answered. */
export async function gravarEstacoes(owner: Signed, estacoes: readonly Fields[]): Promise<Estacao[]> {
  const answer = await owner.call('PUT', '/api/estacoes', { estacoes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ estacoes: Estacao[] }>().estacoes;
}

/** The cards on the screen. */
export async function lerPedidos(person: Signed, estacaoId?: string): Promise<PedidoDaCozinha[]> {
  const so = estacaoId === undefined ? '' : `?estacaoId=${estacaoId}`;
  return (await person.get<{ pedidos: PedidoDaCozinha[] }>(`/api/cozinha${so}`)).pedidos;
}

export function pedirEstado(
  person: Signed,
  id: string,
  de: EstadoDoPedido,
  estado: EstadoDoPedido,
  chave = key(),
) {
  return person.call('POST', `/api/cozinha/${id}/estado`, { de, estado }, chave);
}

/** Cards in a few words: 'PEDIDO Mesa 1: 2 Pizza (sem cebola)'. */
export function emPalavras(pedidos: readonly PedidoDaCozinha[]): string[] {
  return pedidos.map(({ tipo, venda, itens }) => {
    const linhas = itens.map(
      ({ nome, quantidade, observacao }) => `${quantidade} ${nome}${observacao ? ` (${observacao})` : ''}`,
    );
    return `${tipo} ${venda.identificador}: ${linhas.join(', ')}`;
  });
}
