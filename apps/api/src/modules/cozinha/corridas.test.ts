import { expect, test } from 'vitest';
import { emPalavras } from '../../testing/loja/cozinha.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import { countStuck, hold, holding, tally, times, untilStuck } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

// Each guard named here was taken out once to see the test fail.
const given = useTestApp();
const loja = umaLoja(given, async (ana) => {
  const pizza = await ana.novoProduto({ nome: 'Pizza', valor: 40, categoria: 'Comidas' });
  await ana.gravarEstacoes([{ nome: 'Cozinha', categorias: ['Comidas'] }]);
  return { pizza };
});

const pizza = (quantidade = 1) => item(loja.pizza, { nome: 'Pizza', preco: 40, quantidade });
const mesa = (quantidade = 1, identificador = 'Mesa 4') =>
  loja.abrirMesa('', { identificador, itens: [pizza(quantidade)] });
const somar = (id: string) => loja.gravar('POST', `/api/vendas/${id}/itens`, { itens: [pizza()] });
const pedidas = async () =>
  (await loja.lerPedidos()).reduce(
    (sum, { tipo, itens }) => sum + (tipo === 'PEDIDO' ? 1 : -1) * (itens[0]?.quantidade ?? 0),
    0,
  );

// Guard: the row lock on the tab (travarVenda), under which lines and what was sent are compared.
test('two waiters at one tab: each thing is ordered once', async () => {
  const { id } = await mesa();
  const outra = await mesa(2, 'Mesa 5');
  const trocar = () => loja.gravar('PUT', `/api/vendas/${id}`, { itens: [pizza(2)] });
  const answers = await Promise.all([
    ...(await times(6, async () => () => somar(id))).map((call) => call()),
    ...[trocar(), trocar()],
    loja.pedirMudanca(outra.id, { itens: [{ posicao: 0, quantidade: 1 }], para: id }),
    ...(await times(4, async () => () => somar(id))).map((call) => call()),
  ]);
  expect(tally(answers)).toEqual({ '200': 13 });
  const abertas = await Promise.all([id, outra.id].map((each) => loja.lerVenda(each)));
  const tidas = abertas
    .flatMap(({ itensVenda }) => itensVenda)
    .reduce((sum, { quantidade }) => sum + quantidade, 0);
  expect(await pedidas()).toBe(tidas);
});

// Guard: the row lock on the card (travarPedido).
test('two cooks at one card: one moves it, the other is told', async () => {
  await mesa();
  const id = (await loja.lerPedidos())[0]?.id ?? '';
  const answers = await holding(given, { table: 'pedidos_cozinha', column: 'id', id }, 5, () =>
    times(5, (n) => loja.pedirEstado(id, 'NOVO', n % 2 ? 'PRONTO' : 'PREPARANDO')),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 PEDIDO_ALTERADO': 4 });
});

// Guard: the row locks on the cards, before it is asked which were delivered (enviar_a_cozinha).
test('what is delivered while its tab is cancelled is not taken back', async () => {
  const { id: vendaId } = await mesa(2);
  const id = (await loja.lerPedidos())[0]?.id ?? '';
  const free = await hold(given, { table: 'pedidos_cozinha', column: 'id', ids: [id] });
  const entregue = loja.pedirEstado(id, 'NOVO', 'ENTREGUE');
  await untilStuck(given, 1);
  let feita = false;
  const cancelada = loja.cancelar(vendaId).finally(() => {
    feita = true;
  });
  // Whoever does not wait for the cook is done by himself.
  while (!feita && (await countStuck(given)) < 2);
  await free();
  expect((await entregue).statusCode).toBe(200);
  expect((await cancelada).cozinha).toEqual({ NOVO: 0, PREPARANDO: 0, PRONTO: 0, ENTREGUE: 1 });
});

// Guard: the catalogue, which a list of stations takes alone (editarEstacoes).
test('the first stations come while orders do: each order is sent or is of before', async () => {
  await loja.gravarEstacoes([]);
  const { id } = await mesa();
  const [, ...answers] = await Promise.all([
    loja.gravarEstacoes([{ nome: 'Cozinha', categorias: ['Comidas'] }]),
    ...(await times(8, async () => () => somar(id))).map((call) => call()),
  ]);
  expect(tally(answers)).toEqual({ '200': 8 });
  const antes = 9 - (await pedidas());
  await loja.gravar('PUT', `/api/vendas/${id}`, { itens: [pizza(10)] });
  expect(10 - (await pedidas())).toBe(antes);
  expect(emPalavras(await loja.lerPedidos()).filter((texto) => texto.startsWith('CANCELAMENTO'))).toEqual([]);
});
