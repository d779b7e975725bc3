import type { Signed } from '../signed.ts';
/** Lines between tabs, as a client asks for it. */

import type { Movida } from '@balcao/contract/vendas/mover';
import type { Venda, VendaWritten } from '@balcao/contract/vendas/vendas';
import { expect } from 'vitest';
import { gravar, written } from './vendas.ts';

export interface Pedido {
  itens: readonly Record<string, unknown>[];
  para: unknown;
}

export function pedirMudanca(person: Signed, id: string, pedido: Pedido) {
  return gravar(person, 'POST', `/api/vendas/${id}/mover`, pedido);
}

export async function mover(person: Signed, id: string, pedido: Pedido): Promise<Movida> {
  const answer = await pedirMudanca(person, id, pedido);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Movida>();
}

export function pedirJuncao(person: Signed, vendaOriginalId: string, vendaDuplicadaId: string) {
  return gravar(person, 'POST', '/api/vendas/fundir', { vendaOriginalId, vendaDuplicadaId });
}

export async function juntar(person: Signed, original: string, duplicada: string) {
  return written(await pedirJuncao(person, original, duplicada), 200);
}

/** A sale as it is read, of what was answered when it was written. */
export function semAvisos({ avisos: _, ...venda }: VendaWritten): Venda {
  return venda;
}

/** How many pieces of what is on a sale, line by line. */
export function linhas(venda: Pick<Venda, 'itensVenda'>) {
  return venda.itensVenda.map(({ nome, quantidade }) => [nome, quantidade]);
}
