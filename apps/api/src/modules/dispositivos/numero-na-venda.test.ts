import { randomUUID } from 'node:crypto';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, refused } from '../../testing/loja/vendas.ts';
import { holding, tally, times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t, async (ana) => ({
  pao: await ana.novoProduto({ valor: 0.75, quantidade: 1000 }),
  dispositivoId: randomUUID(),
}));
const NOW = '2026-03-10T15:00:00.000Z';
const SEM_NUMERO = { dispositivoId: null, seqLocal: null };
const REPETIDA = { ...SEM_NUMERO, marcas: ['SEQUENCIA_REPETIDA'] };

const numerada = (seqLocal: number, fields: object = {}) =>
  loja.vender(loja.pao, {
    dispositivoId: loja.dispositivoId,
    seqLocal,
    confirmarDuplicada: true,
    ...fields,
  });
const recebidas = async () =>
  (await loja.call('GET', '/api/dispositivos'))
    .json()
    .dispositivos.map((one: { recebidas: number }) => one.recebidas);

test('device and number are in every answer, null without; of counter sales, tabs and future sales', async () => {
  expect(await numerada(1)).toMatchObject({ dispositivoId: loja.dispositivoId, seqLocal: 1, marcas: [] });
  const mesa = await numerada(2, { tipo: 'COMANDAS', identificador: 'Mesa 1' });
  expect(mesa).toMatchObject({ dispositivoId: loja.dispositivoId, seqLocal: 2 });
  expect(await numerada(3, { tipo: 'FUTUROS' })).toMatchObject({
    dispositivoId: loja.dispositivoId,
    seqLocal: 3,
  });
  expect(await loja.vender(loja.pao, { confirmarDuplicada: true })).toMatchObject(SEM_NUMERO);
  expect(await loja.vender(loja.pao, { ...SEM_NUMERO, confirmarDuplicada: true })).toMatchObject(SEM_NUMERO);
  expect(await loja.lerVenda(mesa.id)).toMatchObject({ dispositivoId: loja.dispositivoId, seqLocal: 2 });
  expect(await loja.encerrar(mesa.id)).toMatchObject({ dispositivoId: loja.dispositivoId, seqLocal: 2 });
  const todas = await loja.get<VendaWritten[]>('/api/vendas');
  expect(todas.map(({ seqLocal }) => seqLocal).sort()).toEqual([1, 2, 3, null, null]);
});

test('one of the two alone is no number', async () => {
  expect(await numerada(1, { dispositivoId: undefined })).toMatchObject(SEM_NUMERO);
  expect(await numerada(1, { seqLocal: undefined })).toMatchObject(SEM_NUMERO);
});

test.each([
  [{ seqLocal: 0 }, 'seqLocal'],
  [{ seqLocal: 1.5 }, 'seqLocal'],
  [{ seqLocal: '1' }, 'seqLocal'],
  [{ seqLocal: 2_147_483_648 }, 'seqLocal'],
  [{ dispositivoId: 'caixa' }, 'dispositivoId'],
])('what is no number is a 400: %j', async (fields, campo) => {
  const payload = {
    tipo: 'VENDAS',
    itens: [item(loja.pao)],
    dispositivoId: loja.dispositivoId,
    seqLocal: 1,
    ...fields,
  };
  const { campos } = refused(await loja.gravar('POST', '/api/vendas', payload), 400, 'VALIDACAO');
  expect(Object.keys(campos ?? {})).toEqual([campo]);
});

test('under its key a sale is the same one, whatever device and number are said', async () => {
  const chave = key();
  const send = (fields: object) =>
    loja.call('POST', '/api/vendas', { tipo: 'VENDAS', itens: [item(loja.pao)], ...fields }, chave);
  expect((await send({ dispositivoId: loja.dispositivoId, seqLocal: 1 })).statusCode).toBe(201);
  for (const fields of [
    {},
    { dispositivoId: loja.dispositivoId, seqLocal: 2 },
    { dispositivoId: randomUUID(), seqLocal: 1 },
  ]) {
    const { venda } = refused(await send(fields), 409, 'TOKEN_DUPLICADO');
    expect(venda).toMatchObject({ dispositivoId: loja.dispositivoId, seqLocal: 1 });
  }
  expect(await recebidas()).toEqual([1]);
});

test('a refused sale takes no number and makes no device', async () => {
  const bad = { tipo: 'VENDAS', itens: [item(randomUUID())], dispositivoId: loja.dispositivoId, seqLocal: 1 };
  refused(await loja.gravar('POST', '/api/vendas', bad), 400, 'VALIDACAO');
  expect(await recebidas()).toEqual([]);
  await numerada(1);
  const again = { tipo: 'VENDAS', itens: [item(loja.pao)], dispositivoId: loja.dispositivoId, seqLocal: 2 };
  refused(await loja.gravar('POST', '/api/vendas', again), 409, 'VENDA_DUPLICADA_TEMPORAL');
  const { id } = await numerada(2);
  refused(
    await loja.gravar('POST', '/api/vendas', { ...again, id, seqLocal: 3, confirmarDuplicada: true }),
    409,
    'ID_EM_USO',
  );
  expect(await numerada(3)).toMatchObject({ seqLocal: 3, marcas: [] });
  expect(await recebidas()).toEqual([3]);
});

test.each([
  ['at the counter', {}],
  ['from a queue', { origem: 'fila', criadaEm: NOW }],
  ['of a tab', { tipo: 'COMANDAS', identificador: 'Mesa 2' }],
])(
  'a number used already for another sale does not refuse it: without a number, marked, %s',
  async (_, fields) => {
    const first = await numerada(1);
    expect(await numerada(1, fields)).toMatchObject(REPETIDA);
    expect(await loja.lerVenda(first.id)).toMatchObject({
      dispositivoId: loja.dispositivoId,
      seqLocal: 1,
      marcas: [],
    });
    expect(await recebidas()).toEqual([1]);
  },
);

test('the store’s own numbers have no gap where a device repeats its', async () => {
  await numerada(1);
  expect([(await numerada(1)).numero, (await numerada(2)).numero]).toEqual([2, 3]);
});

test('another device, or another store’s sale, may have the same number', async () => {
  await numerada(1);
  const outro = randomUUID();
  expect(await numerada(1, { dispositivoId: outro })).toMatchObject({ dispositivoId: outro, seqLocal: 1 });
  const bia = await t.novoDono();
  const dela = await bia.vender(await bia.novoProduto(), { dispositivoId: randomUUID(), seqLocal: 1 });
  expect(dela).toMatchObject({ seqLocal: 1, marcas: [] });
});

test('with another store’s device it is taken without a number, unmarked', async () => {
  await numerada(1);
  const bia = await t.novoDono();
  const dela = await bia.vender(await bia.novoProduto(), { dispositivoId: loja.dispositivoId, seqLocal: 2 });
  expect(dela).toMatchObject({ ...SEM_NUMERO, marcas: [] });
  expect(await bia.get('/api/dispositivos')).toEqual({ dispositivos: [] });
  expect(await recebidas()).toEqual([1]);
});

// Guard: the unique index vendas_do_dispositivo. Without `on conflict` on it several keep the number.
test.each(['VENDAS', 'COMANDAS'])(
  '20 %s at once with one number: all are made, exactly one keeps it',
  async (tipo) => {
    const answers = await times(20, (n) =>
      loja.gravar('POST', '/api/vendas', {
        ...{ tipo, itens: [item(loja.pao)], identificador: `Mesa ${n}`, confirmarDuplicada: true },
        ...{ dispositivoId: loja.dispositivoId, seqLocal: 7 },
      }),
    );
    expect(tally(answers)).toEqual({ '201': 20 });
    const vendas = answers.map((answer) => answer.json<VendaWritten>());
    expect(vendas.filter(({ seqLocal }) => seqLocal === 7)).toHaveLength(1);
    expect(vendas.filter(({ marcas }) => marcas.includes('SEQUENCIA_REPETIDA'))).toHaveLength(19);
    expect(await recebidas()).toEqual([1]);
  },
);

// Guard: the second look of usar_dispositivo. Without it the second sale has no number.
test('two first sales of a device side by side: both are its', async () => {
  await loja.vender(loja.pao);
  const bolo = await loja.novoProduto({ nome: 'Bolo' });
  const counter = { table: 'contadores', column: 'loja_id', id: loja.lojaId };
  const both = await holding(t, counter, 2, () =>
    Promise.all([numerada(1), loja.vender(bolo, { dispositivoId: loja.dispositivoId, seqLocal: 2 })]),
  );
  expect(both).toMatchObject([
    { dispositivoId: loja.dispositivoId, seqLocal: 1 },
    { dispositivoId: loja.dispositivoId, seqLocal: 2 },
  ]);
  expect(await recebidas()).toEqual([2]);
});

test('two stores that make one device known at once: it is one’s, and the other sells without a number', async () => {
  const bia = await t.novoDono();
  const bolo = await bia.novoProduto();
  const both = await Promise.all([
    numerada(1),
    bia.vender(bolo, { dispositivoId: loja.dispositivoId, seqLocal: 1 }),
  ]);
  expect(both.filter((venda) => venda.dispositivoId === loja.dispositivoId)).toHaveLength(1);
  expect(both.filter((venda) => venda.dispositivoId === null)).toHaveLength(1);
});

test('what comes after the closing, and a tab that takes moved lines, have no number', async () => {
  const mesa = await loja.abrirMesa(loja.pao, { dispositivoId: loja.dispositivoId, seqLocal: 1 });
  await loja.encerrar(mesa.id);
  const late = await loja.gravar('POST', `/api/vendas/${mesa.id}/itens`, { itens: [item(loja.pao)] });
  expect([late.statusCode, late.json()]).toMatchObject([201, SEM_NUMERO]);
});
