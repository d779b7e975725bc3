import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { comLoja } from '../../database/tenant.ts';
import { told } from '../../testing/loja/clientes.ts';
import { expectNothingWithoutStore } from '../../testing/loja/sem-loja.ts';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let ana: Person;
let rui: Person;
let deAna: string;
let deRui: string;

beforeAll(async () => {
  ana = await t.novoDono('Padaria da Ana');
  rui = await t.novoDono('Bar do Rui');
  deAna = (await ana.novoCliente()).id;
  deRui = (await rui.novoCliente()).id;
  await ana.ajustar(deAna, 10);
  await rui.ajustar(deRui, 10);
  told(await ana.receber(deAna, { valor: 1, formaId: await ana.formaDe('PIX') }), 201);
});

const everything = async () =>
  (
    await t.sql.query(
      `select (select jsonb_agg(c order by c.id) from clientes c) as c,
         (select jsonb_agg(l order by l.id) from lancamentos_cliente l) as l,
         (select jsonb_agg(m order by m.id) from movimentos_caixa m) as m, (select count(*) from chaves) as k`,
    )
  ).rows;

test('another store’s customer is not there for any route, with the same answer as one that never was', async () => {
  const before = await everything();
  const pix = await rui.formaDe('PIX');
  const calls = (id: string) => [
    rui.call('GET', `/api/clientes/${id}`),
    rui.call('PUT', `/api/clientes/${id}`, { nome: 'Tomada' }),
    rui.call('DELETE', `/api/clientes/${id}`),
    rui.call('GET', `/api/clientes/${id}/extrato`),
    rui.call('GET', `/api/clientes/${id}/exportar`),
    rui.call('POST', `/api/clientes/${id}/apagar-dados`),
    rui.call('POST', `/api/clientes/${id}/ajustes`, { valor: -1, motivo: 'x' }, key()),
    rui.receber(id, { valor: 1, formaId: pix }),
    rui.receber(id, { valor: 1, formaId: pix, origem: 'fila' } as never),
    rui.call('POST', '/api/clientes/fundir', { clienteOriginalId: deRui, clienteDuplicadoId: id }),
    rui.call('POST', '/api/clientes/fundir', { clienteOriginalId: id, clienteDuplicadoId: deRui }),
  ];
  const answers = async (id: string) => {
    const told = [];
    for (const call of calls(id)) told.push(await call);
    return told.map(({ statusCode, body }) => [statusCode, body]);
  };
  const foreign = await answers(deAna);
  expect(foreign.map(([status]) => status)).toEqual(foreign.map(() => 404));
  expect(foreign).toEqual(await answers(randomUUID()));
  expect(await everything()).toEqual(before);
});

test('is listed, counted and found by nobody else; its id may be another one’s too', async () => {
  for (const url of ['', '?busca=maria', '?devendo=true', '?ordem=recentes']) {
    expect(await rui.get(`/api/clientes${url}`)).toMatchObject([{ id: deRui }]);
  }
  expect(await rui.get('/api/clientes/devedores')).toMatchObject({
    quantidade: 1,
    total: 10,
  });
  const same = await rui.call('POST', '/api/clientes', { id: deAna, nome: 'Outra' });
  expect([same.statusCode, same.json()]).toEqual([
    201,
    expect.objectContaining({ id: deAna, nome: 'Outra' }),
  ]);
});

test.each(['clientes', 'lancamentos_cliente'])(
  'row-level security alone shows %s to their store',
  async (table) => {
    const all = await t.sql.query(`select 1 from ${table} where loja_id = $1`, [ana.lojaId]);
    expect(all.rowCount).toBeGreaterThan(0);
    const read = (lojaId: string) =>
      comLoja(t.database, { lojaId, sistema: 'teste' }, (trx) =>
        sql.raw<{ loja_id: string }>(`select * from ${table}`).execute(trx),
      );
    expect((await read(ana.lojaId)).rows).toHaveLength(all.rowCount ?? 0);
    for (const row of (await read(rui.lojaId)).rows) expect(row.loja_id).toBe(rui.lojaId);
    expect((await read(randomUUID())).rows).toEqual([]);
    await expectNothingWithoutStore(t, table);
  },
);

test('the past of an account is deleted by nobody', async () => {
  const change = comLoja(t.database, ana, (trx) => sql.raw('delete from lancamentos_cliente').execute(trx));
  await expect(change).rejects.toThrow(/permission denied/);
});
