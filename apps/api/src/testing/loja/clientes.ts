import type { Cliente, Extrato, Lancado } from '@balcao/contract/clientes/clientes';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';
import { key } from '../signed.ts';

type Fields = Record<string, unknown>;

/** The answer to a call that is expected to have this status. */
export function told<T>(answer: LightMyRequestResponse, status: number): T {
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json<T>();
}

/** A customer by the front door. */
export async function novoCliente(person: Signed, fields: Fields = {}): Promise<Cliente> {
  return told(await person.call('POST', '/api/clientes', { nome: 'Maria da Silva', ...fields }), 201);
}

/** The store's form of payment of that kind. */
export async function formaDe({ test, lojaId }: Signed, tipo: string): Promise<string> {
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from formas where loja_id = $1 and tipo = $2 order by ordem limit 1',
    [lojaId, tipo],
  );
  return rows[0]?.id ?? '';
}

/** Raises (above zero) or lowers a customer's debt by the owner's hand. */
export async function ajustar(owner: Signed, clienteId: string, valor: number, motivo = 'Caderno') {
  const answer = await owner.call('POST', `/api/clientes/${clienteId}/ajustes`, { valor, motivo }, key());
  return told<Lancado>(answer, 201);
}

export function receber(
  person: Signed,
  clienteId: string,
  body: { valor: number; formaId: string } & Fields,
  headers = key(),
) {
  return person.call('POST', `/api/clientes/${clienteId}/recebimentos`, body, headers);
}

export async function lerCliente(person: Signed, id: string): Promise<Cliente> {
  return told(await person.call('GET', `/api/clientes/${id}`), 200);
}

export async function lerExtrato(person: Signed, id: string): Promise<Extrato> {
  return told(await person.call('GET', `/api/clientes/${id}/extrato`), 200);
}

/** Each balance is the sum of its ledger. */
export async function expectContasToAgree({ test, lojaId }: Signed): Promise<void> {
  const { rows } = await test.sql.query(
    `select c.id, c.saldo_centavos, coalesce(sum(l.valor_centavos), 0) as lancado
     from clientes c left join lancamentos_cliente l on l.loja_id = c.loja_id and l.cliente_id = c.id
     where c.loja_id = $1 group by c.id, c.saldo_centavos
     having c.saldo_centavos <> coalesce(sum(l.valor_centavos), 0)`,
    [lojaId],
  );
  expect(rows).toEqual([]);
}
