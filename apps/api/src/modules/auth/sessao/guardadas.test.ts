import { randomUUID } from 'node:crypto';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { beforeEach, expect, it } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import type { Person } from '../../../testing/person.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test);
const HORA = 3_600_000;
const DIA = 24 * HORA;
const NOW = '2026-03-10T15:00:00.000Z';

beforeEach(() => test.clock.set(NOW));

interface Guardada {
  id: string;
  entrega: string;
}

async function guardar(person: Person): Promise<Guardada> {
  const answer = await person.call('POST', '/api/auth/sessoes/guardar');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function abertas(...sessoes: string[]): Promise<string[]> {
  const answer = await test.send('POST', '/api/auth/sessoes/conferir', { sessoes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().abertas;
}

/** The person who delivered the sale for its seller. */
async function entreguePor(venda: Venda): Promise<string | null> {
  const { rows } = await test.sql.query('select entregue_por from vendas where id = $1', [venda.id]);
  return rows[0]?.entregue_por;
}

const me = async (person: Person) => (await person.call('GET', '/api/auth/me')).statusCode;

/** One sale of the past, as a queue brings it; undefined: as a person makes it. */
async function vender(token: string, produtoId: string, extra: object = { origem: 'fila' }) {
  return test.send(
    'POST',
    '/api/vendas',
    {
      tipo: 'VENDAS',
      itens: [{ produtoId, nome: 'Pão francês', preco: 0.75, quantidade: 1 }],
      criadaEm: '2026-03-10T11:00:00.000Z',
      ...extra,
    },
    { headers: { authorization: `Bearer ${token}`, ...key() } },
  );
}

it('lasts 30 days from its last use once a device keeps it, 12 hours before', async () => {
  const other = await test.signIn(ana.email, ana.senha);
  const { id } = await guardar(ana);
  test.clock.advance(30 * DIA - 1);
  expect(await me(other)).toBe(401);
  expect(await abertas(id)).toEqual([id]);
  expect(await me(ana)).toBe(200);
  test.clock.advance(30 * DIA - 1);
  expect(await me(ana)).toBe(200);
  test.clock.advance(30 * DIA);
  expect(await me(ana)).toBe(401);
  expect(await abertas(id)).toEqual([]);
});

it('is not kept alive by what the device delivers or asks', async () => {
  const produtoId = await ana.novoProduto();
  const { id, entrega } = await guardar(ana);
  test.clock.advance(30 * DIA - 1);
  expect((await vender(entrega, produtoId)).statusCode).toBe(201);
  expect(await abertas(id)).toEqual([id]);
  test.clock.advance(1);
  expect(await abertas(id)).toEqual([]);
});

it('the delivery token brings what a queue holds, as its person, and nothing else', async () => {
  const owner = await test.novoDono();
  const produtoId = await owner.novoProduto();
  const bia = await owner.novoFuncionario();
  const { entrega } = await guardar(bia);
  const sold = await vender(entrega, produtoId);
  expect(sold.statusCode, sold.body).toBe(201);
  expect(sold.json()).toMatchObject({ vendedor: { nome: 'Beto' }, marcas: [] });
  expect(await entreguePor(sold.json())).toBeNull();
  expect((await vender(entrega, produtoId, {})).json()).toMatchObject({ code: 'SEM_PERMISSAO' });

  const donos = await guardar(owner);
  const asBeto = await vender(donos.entrega, produtoId, { origem: 'fila', vendedorId: bia.usuarioId });
  expect(asBeto.json()).toMatchObject({ code: 'SEM_PERMISSAO' });

  const headers = { authorization: `Bearer ${donos.entrega}` };
  const made = await test.send('POST', '/api/clientes', { id: randomUUID(), nome: 'Maria' }, { headers });
  expect(made.statusCode, made.body).toBe(201);
  const cancelar = (payload: object) =>
    test.send('DELETE', `/api/vendas/${sold.json().id}`, payload, { headers });
  expect((await cancelar({ motivo: 'Engano' })).json()).toMatchObject({ code: 'SEM_PERMISSAO' });
  expect((await cancelar({ motivo: 'Engano', origem: 'fila' })).statusCode).toBe(200);
  for (const url of ['/api/auth/me', '/api/vendas', '/api/produtos', '/api/auth/sessoes']) {
    expect((await test.app.inject({ url, headers })).statusCode, url).toBe(401);
  }
  for (const url of ['/api/auth/sessoes/guardar', '/api/auth/logout', '/api/funcionarios']) {
    expect((await test.send('POST', url, {}, { headers })).statusCode, url).toBe(401);
  }
  const cookies = { balcao_sessao: donos.entrega };
  expect((await test.app.inject({ url: '/api/auth/me', cookies })).statusCode).toBe(401);
});

it('a new delivery token ends the one before', async () => {
  const produtoId = await ana.novoProduto();
  const first = await guardar(ana);
  const second = await guardar(ana);
  expect(second.id).toBe(first.id);
  expect((await vender(first.entrega, produtoId)).statusCode).toBe(401);
  expect((await vender(second.entrega, produtoId)).statusCode).toBe(201);
});

it('brings the sales of before a loss, marked, as a session does', async () => {
  const owner = await test.novoDono();
  const produtoId = await owner.novoProduto();
  test.clock.set('2026-03-10T08:00:00Z');
  const beto = await owner.novoFuncionario();
  const { entrega } = await guardar(beto);
  test.clock.set(NOW);
  await beto.tirarPermissao('vendas', '2026-03-10T12:00:00Z');
  const before = await vender(entrega, produtoId);
  expect(before.json()).toMatchObject({ marcas: ['PERMISSAO_RETIRADA'] });
  const after = await vender(entrega, produtoId, { origem: 'fila', criadaEm: '2026-03-10T12:30:00Z' });
  expect(after.json()).toMatchObject({ code: 'SEM_PERMISSAO' });
});

it('whoever is dismissed is told of no more, whoever asks; his sales are taken from the owner, marked', async () => {
  const owner = await test.novoDono();
  const produtoId = await owner.novoProduto();
  test.clock.set('2026-03-10T08:00:00Z');
  const beto = await owner.novoFuncionario();
  const kept = await guardar(beto);
  const donos = await guardar(owner);
  test.clock.set(NOW);
  expect(await abertas(kept.id, donos.id)).toEqual(expect.arrayContaining([kept.id, donos.id]));
  await beto.demitir('2026-03-10T12:00:00Z');
  expect(await abertas(kept.id, donos.id, randomUUID())).toEqual([donos.id]);
  expect(await me(beto)).toBe(401);
  expect((await vender(kept.entrega, produtoId)).statusCode).toBe(401);
  const given = await vender(owner.token, produtoId, { origem: 'fila', vendedorId: beto.usuarioId });
  expect(given.json()).toMatchObject({
    vendedor: { nome: 'Beto' },
    marcas: ['PERMISSAO_RETIRADA'],
  });
  expect(await entreguePor(given.json())).toBe(owner.usuarioId);
});

it('ends with a new password, and with the other sessions', async () => {
  const till = await test.signIn(ana.email, ana.senha);
  const { id } = await guardar(till);
  expect((await ana.call('DELETE', '/api/auth/sessoes')).statusCode).toBe(204);
  expect(await abertas(id)).toEqual([]);

  const again = await test.signIn(ana.email, ana.senha);
  const second = await guardar(again);
  const change = { senhaAtual: ana.senha, novaSenha: 'outra-senha-9' };
  expect((await ana.call('PUT', '/api/auth/senha', change)).statusCode).toBe(204);
  expect(await abertas(second.id)).toEqual([]);
});

it('the cookie follows whoever is at the till, and leaves with him', async () => {
  const owner = await test.novoDono();
  const beto = await owner.novoFuncionario();
  const taken = await test.send('PUT', '/api/auth/cookie', undefined, {
    headers: { authorization: `Bearer ${beto.token}` },
    cookies: { balcao_sessao: owner.token },
  });
  expect([taken.statusCode, taken.cookies]).toMatchObject([
    204,
    [{ name: 'balcao_sessao', value: beto.token, path: '/', httpOnly: true, sameSite: 'Lax' }],
  ]);
  const cookies = { balcao_sessao: beto.token };
  const left = await test.send('DELETE', '/api/auth/cookie', undefined, { cookies });
  expect([left.statusCode, left.cookies]).toMatchObject([204, [{ name: 'balcao_sessao', value: '' }]]);
  expect(await me(beto)).toBe(200);
});
