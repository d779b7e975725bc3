import type { Forma } from '@balcao/contract/caixa/formas';
import type { Venda } from '@balcao/contract/vendas/vendas';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, refused } from '../../testing/loja/vendas.ts';
import { hold, untilStuck } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t, async (ana) => ({
  produtoId: await ana.novoProduto({ valor: 0.75, quantidade: 100 }),
  formas: (await ana.get<{ formas: Forma[] }>('/api/formas')).formas,
}));

const put = (depois: readonly object[]) => loja.call('PUT', '/api/formas', { formas: depois });
const por = (tipo: string) => loja.formas.find((forma) => forma.tipo === tipo) as Forma;
const sem = (tipo: string) => loja.formas.filter((forma) => forma.tipo !== tipo);

/** Paid half in credit, half by Pix. */
const vender = (fields: object = {}) => {
  const pagamentos = [
    { formaId: por('CREDITO').id, valor: 0.5 },
    { formaId: por('PIX').id, valor: 0.25 },
  ];
  const payload = { tipo: 'VENDAS', itens: [item(loja.produtoId)], pagamentos, ...fields };
  return loja.call('POST', '/api/vendas', payload, key());
};

const nomes = (answer: LightMyRequestResponse) => answer.json<Venda>().pagamentos.map(({ nome }) => nome);

test('a sale keeps the name that its form had', async () => {
  const venda = (await vender()).json();
  await put(
    loja.formas.map((forma) => (forma.tipo === 'CREDITO' ? { ...forma, nome: 'Maquininha' } : forma)),
  );
  const { pagamentos } = await loja.lerVenda(venda.id);
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
  await put(loja.formas);
  expect((await vender({ confirmarDuplicada: true })).statusCode).toBe(201);
});

test('another store’s form pays nothing', async () => {
  const alheia = (await (await t.novoDono()).call('GET', '/api/formas')).json().formas[0];
  const pagamentos = [{ formaId: alheia.id, valor: 0.75 }];
  expect(refused(await vender({ pagamentos }), 400, 'VALIDACAO').campos).toHaveProperty(
    'pagamentos.0.formaId',
  );
});

// Guard: the one transaction of editarFormas. Written form by form, a sale finds some as they were and some as they will be.
test('a sale in the middle of a change finds all forms as they were, and waits for nobody', async () => {
  const depois = loja.formas.map((forma) => ({ ...forma, nome: `${forma.nome} novo` }));
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
  const free = await hold(t, { table: 'saldos', column: 'produto_id', ids: [loja.produtoId] });
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
