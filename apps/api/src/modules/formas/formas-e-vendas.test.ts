import type { Forma } from '@balcao/contract/formas';
import type { Venda } from '@balcao/contract/vendas';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { item, lerVenda, refused } from '../../testing/loja/vendas.ts';
import { hold, untilStuck } from '../../testing/races.ts';
import { key, novoDono, novoProduto, type Person, useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let ana: Person;
let produtoId: string;
let formas: Forma[];

const put = (depois: readonly object[]) => ana.call('PUT', '/api/formas', { formas: depois });
const por = (tipo: string) => formas.find((forma) => forma.tipo === tipo) as Forma;
const sem = (tipo: string) => formas.filter((forma) => forma.tipo !== tipo);

/** Paid half in credit, half by Pix. */
const vender = (fields: object = {}) => {
  const pagamentos = [
    { formaId: por('CREDITO').id, valor: 0.5 },
    { formaId: por('PIX').id, valor: 0.25 },
  ];
  const payload = { tipo: 'VENDAS', itens: [item(produtoId)], pagamentos, ...fields };
  return ana.call('POST', '/api/vendas', payload, key());
};

const nomes = (answer: LightMyRequestResponse) => answer.json<Venda>().pagamentos.map(({ nome }) => nome);

beforeEach(async () => {
  ana = await novoDono(t);
  produtoId = await novoProduto(ana, { valor: 0.75, quantidade: 100 });
  formas = (await ana.call('GET', '/api/formas')).json().formas;
});

test('a sale keeps the name that its form had', async () => {
  const venda = (await vender()).json();
  await put(formas.map((forma) => (forma.tipo === 'CREDITO' ? { ...forma, nome: 'Maquininha' } : forma)));
  const { pagamentos } = await lerVenda(ana, venda.id);
  expect(pagamentos.map(({ nome }) => nome)).toEqual(['Crédito', 'Pix']);
});

test('one that was switched off or left out is a 400, from the queue it is taken', async () => {
  expect((await put(sem('CREDITO'))).statusCode).toBe(200);
  const { campos } = refused(await vender(), 400, 'VALIDACAO');
  expect(campos).toEqual({ 'pagamentos.0.formaId': 'Esta forma de pagamento está desligada.' });
  const taken = await vender({
    origem: 'fila',
    criadaEm: new Date(t.clock.read().getTime() - 1000).toISOString(),
  });
  expect(taken.statusCode, taken.body).toBe(201);
  // Switched on again it is the same one.
  await put(formas);
  expect((await vender({ confirmarDuplicada: true })).statusCode).toBe(201);
});

test('another store’s form pays nothing', async () => {
  const alheia = (await (await novoDono(t)).call('GET', '/api/formas')).json().formas[0];
  const pagamentos = [{ formaId: alheia.id, valor: 0.75 }];
  expect(refused(await vender({ pagamentos }), 400, 'VALIDACAO').campos).toHaveProperty(
    'pagamentos.0.formaId',
  );
});

// Guard: the one transaction of editarFormas. Written form by form, a sale finds some as they were and some as they will be.
test('a sale in the middle of a change finds all forms as they were, and waits for nobody', async () => {
  const depois = formas.map((forma) => ({ ...forma, nome: `${forma.nome} novo` }));
  const free = await hold(t, { table: 'formas', column: 'id', ids: [por('FIADO').id] });
  try {
    const changing = put(depois);
    await untilStuck(t, 1);
    const sold = await vender();
    expect(sold.statusCode, sold.body).toBe(201);
    expect(nomes(sold)).toEqual(['Crédito', 'Pix']);
    await free();
    expect((await changing).statusCode).toBe(200);
  } finally {
    await free();
  }
  expect(nomes(await vender({ confirmarDuplicada: true }))).toEqual(['Crédito novo', 'Pix novo']);
});

test('a change in the middle of a sale waits for nobody, and the sale is of before', async () => {
  const free = await hold(t, { table: 'saldos', column: 'produto_id', ids: [produtoId] });
  try {
    const selling = vender();
    await untilStuck(t, 1);
    expect((await put(sem('CREDITO'))).statusCode).toBe(200);
    await free();
    const sold = await selling;
    expect(sold.statusCode, sold.body).toBe(201);
    expect(nomes(sold)).toEqual(['Crédito', 'Pix']);
  } finally {
    await free();
  }
});
