import { randomUUID } from 'node:crypto';
import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import type { Venda, VendaWritten } from '@balcao/contract/vendas/vendas';
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';
import { key } from '../signed.ts';
import type { TestApp } from '../test-app.ts';

type Fields = Record<string, unknown>;

/** POST /api/vendas/{id}/devolucoes under a fresh key; one piece of the first line, to the shelf, unless told otherwise. */
export function pedirDevolucao(person: Signed, id: string, fields: Fields = {}, headers = key()) {
  const payload = {
    itens: [{ posicao: 0, quantidade: 1 }],
    pagamentos: [],
    motivo: 'Defeito',
    aoEstoque: true,
    ...fields,
  };
  return person.call('POST', `/api/vendas/${id}/devolucoes`, payload, headers);
}

/** A sale, and what was given back of it. */
export interface Detalhada extends Venda {
  devolucoes: Devolucao[];
}

export async function devolver(person: Signed, id: string, fields: Fields = {}): Promise<Detalhada> {
  const answer = await pedirDevolucao(person, id, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  const { avisos, ...venda } = answer.json<VendaWritten>();
  const lida = await lerDetalhada(person, id);
  expect([avisos, { ...venda, devolucoes: lida.devolucoes }]).toEqual([[], lida]);
  return lida;
}

/** The server's value of these pieces ('0x2,1x0.5'). */
export async function avaliar(person: Signed, id: string, itens: string): Promise<number> {
  return (await person.get<{ valor: number }>(`/api/vendas/${id}/devolucoes/valor?itens=${itens}`)).valor;
}

export async function lerDetalhada(person: Signed, id: string): Promise<Detalhada> {
  const [venda, devolvidas] = await Promise.all(
    ['', '/devolucoes'].map((path) => person.call('GET', `/api/vendas/${id}${path}`)),
  );
  expect([venda?.statusCode, devolvidas?.statusCode], devolvidas?.body).toEqual([200, 200]);
  return { ...venda?.json<Venda>(), ...devolvidas?.json<{ devolucoes: Devolucao[] }>() } as Detalhada;
}

/** A customer, straight into the table. */
export async function novoFregues({ test, lojaId }: Signed, limite: number | null = null) {
  const id = randomUUID();
  await test.sql.query(
    `insert into clientes (loja_id, id, nome, limite_centavos, criado_em, atualizado_em)
     values ($1, $2, 'Maria da Silva', $3, $4, $4)`,
    [lojaId, id, limite, test.clock.read()],
  );
  return id;
}

/** A customer's debt in centavos, checked against the ledger. */
export async function lerDivida({ test, lojaId }: Signed, clienteId: string): Promise<number> {
  const { rows } = await test.sql.query<{ saldo: string; lancado: string }>(
    `select c.saldo_centavos as saldo,
       (select coalesce(sum(l.valor_centavos), 0) from lancamentos_cliente l
        where l.loja_id = c.loja_id and l.cliente_id = c.id) as lancado
     from clientes c where c.loja_id = $1 and c.id = $2`,
    [lojaId, clienteId],
  );
  expect(rows[0]?.saldo).toBe(rows[0]?.lancado);
  return Number(rows[0]?.saldo);
}

/** Drawer movements for a sale beside its payment: [tipo, tipo of the form, centavos, in a session]. */
export async function movimentosDaVenda(test: TestApp, vendaId: string) {
  const { rows } = await test.sql.query<{
    tipo: string;
    forma: string;
    valor: string;
    caixa_id: string | null;
  }>(
    `select m.tipo, f.tipo as forma, m.valor_centavos as valor, m.caixa_id
     from movimentos_caixa m join formas f on f.loja_id = m.loja_id and f.id = m.forma_id
     where m.venda_id = $1 order by m.criado_em, m.tipo, f.ordem`,
    [vendaId],
  );
  return rows.map(({ tipo, forma, valor, caixa_id }) => [tipo, forma, Number(valor), caixa_id]);
}
