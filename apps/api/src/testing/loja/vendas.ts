import type { ErrorEnvelope } from '@balcao/contract/base/endpoint';
import type { Venda, VendaWritten } from '@balcao/contract/vendas/vendas';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';
import { key } from '../signed.ts';

/** A line of a sale: one loaf at 0,75 unless told otherwise. */
export function item(produtoId: string | null, fields: Record<string, unknown> = {}) {
  return { produtoId, nome: 'Pão francês', preco: 0.75, quantidade: 1, ...fields };
}

type Fields = Record<string, unknown>;

/** POST /api/vendas under a fresh key, with the status that is expected. */
export async function vender(person: Signed, produtoId: string, fields: Fields = {}): Promise<VendaWritten> {
  const payload = { tipo: 'VENDAS', itens: [item(produtoId)], ...fields };
  return written(await person.call('POST', '/api/vendas', payload, key()), 201);
}

export function abrirMesa(person: Signed, produtoId: string, fields: Fields = {}): Promise<VendaWritten> {
  return vender(person, produtoId, { tipo: 'COMANDAS', identificador: 'Mesa 1', ...fields });
}

export function abrirFutura(person: Signed, produtoId: string, fields: Fields = {}): Promise<VendaWritten> {
  return vender(person, produtoId, { tipo: 'FUTUROS', ...fields });
}

/** PUT, itens and the like under a fresh key. */
export function gravar(person: Signed, method: 'POST' | 'PUT', url: string, payload: unknown) {
  return person.call(method, url, payload, key());
}

export async function encerrar(person: Signed, id: string, payload?: unknown): Promise<VendaWritten> {
  return written(await person.call('PUT', `/api/vendas/${id}/encerrar`, payload), 200);
}

/** The owner takes it back, with a reason. */
export async function cancelar(person: Signed, id: string): Promise<VendaWritten> {
  return written(await person.call('DELETE', `/api/vendas/${id}`, { motivo: 'Erro' }), 200);
}

export function written(answer: LightMyRequestResponse, status: number): VendaWritten {
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json<VendaWritten>();
}

export type Refusal = ErrorEnvelope & { venda?: Venda };

/** The envelope of a refusal, with the status and the code that are expected. */
export function refused(answer: LightMyRequestResponse, status: number, code: string): Refusal {
  const refusal = answer.json<Refusal>();
  expect([answer.statusCode, refusal.code], answer.body).toEqual([status, code]);
  return refusal;
}

/** The texts of a 400, by field. */
export function campos(answer: LightMyRequestResponse): Record<string, string> | undefined {
  return refused(answer, 400, 'VALIDACAO').campos;
}

export async function lerVenda(person: Signed, id: string): Promise<Venda> {
  return person.get<Venda>(`/api/vendas/${id}`);
}

/** The balance of each product of a store, deleted ones too. */
export async function lerSaldos({ test, lojaId }: Signed): Promise<Map<string, number>> {
  const { rows } = await test.sql.query<{ produto_id: string; quantidade: string }>(
    'select produto_id, quantidade from saldos where loja_id = $1',
    [lojaId],
  );
  return new Map(rows.map((row) => [row.produto_id, Number(row.quantidade)]));
}

export async function lerSaldo(person: Signed, produtoId: string): Promise<number | undefined> {
  return (await lerSaldos(person)).get(produtoId);
}

/** Each balance is the sum of its movements. */
export async function expectLedgerToAgree({ test, lojaId }: Signed): Promise<void> {
  const { rows } = await test.sql.query(
    `select s.produto_id, s.quantidade, coalesce(sum(m.quantidade), 0) as movimentos
     from saldos s left join movimentos_estoque m on m.loja_id = s.loja_id and m.produto_id = s.produto_id
     where s.loja_id = $1 group by s.produto_id, s.quantidade
     having s.quantidade <> coalesce(sum(m.quantidade), 0)`,
    [lojaId],
  );
  expect(rows).toEqual([]);
}

/** Everything that a sale may write, as text: equal before and after a call that changed nothing. */
export async function snapshot({ test, lojaId }: Signed): Promise<string> {
  const tables = [
    ...['vendas', 'itens_venda', 'chaves', 'movimentos_estoque', 'saldos', 'produtos', 'pagamentos_venda'],
    ...['movimentos_caixa', 'clientes', 'lancamentos_cliente', 'contadores', 'pendencias'],
    ...['devolucoes', 'itens_devolucao', 'pagamentos_devolucao', 'sinais', 'totais_dia', 'totais_forma'],
  ];
  const parts = tables.map(
    (table) =>
      `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t where t.loja_id = $1)`,
  );
  const { rows } = await test.sql.query<{ estado: string }>(
    `select jsonb_build_array(${parts.join(', ')})::text as estado`,
    [lojaId],
  );
  return rows[0]?.estado ?? '';
}
