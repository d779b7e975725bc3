import { expect, test } from 'vitest';
import { emPalavras } from '../../testing/loja/cozinha.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, written } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (ana) => {
  const pizza = await ana.novoProduto({ nome: 'Pizza', valor: 40, categoria: 'Comidas' });
  const suco = await ana.novoProduto({ nome: 'Suco', valor: 8, categoria: 'Bebidas' });
  const chaveiro = await ana.novoProduto({ nome: 'Chaveiro', valor: 5, categoria: 'Variados' });
  const carne = await ana.novoProduto({ nome: 'Picanha', valor: 90, categoria: 'Comidas', unidade: 'kg' });
  const [cozinha, bar] = await ana.gravarEstacoes([
    { nome: 'Cozinha', categorias: ['Comidas'], tela: true },
    { nome: 'Bar', categorias: ['Bebidas'], tela: true, vendasDiretas: true },
  ]);
  return { pizza, suco, chaveiro, carne, cozinha: cozinha?.id ?? '', bar: bar?.id ?? '' };
});

const pizza = (quantidade = 1, fields: object = {}) =>
  item(loja.pizza, { nome: 'Pizza', preco: 40, quantidade, ...fields });
const suco = (quantidade = 1, fields: object = {}) =>
  item(loja.suco, { nome: 'Suco', preco: 8, quantidade, ...fields });
const mesa = (itens: object[], fields: object = {}) =>
  loja.abrirMesa('', { itens, identificador: 'Mesa 4', confirmarDuplicada: true, ...fields });
const put = async (id: string, itens: object[], fields: object = {}) =>
  written(await loja.gravar('PUT', `/api/vendas/${id}`, { itens, ...fields }), 200);
const cozinha = async () => emPalavras(await loja.lerPedidos(loja.cozinha));
const bar = async () => emPalavras(await loja.lerPedidos(loja.bar));

test('a tab sends what is new, to each station its own, and the sale says how many cards it has', async () => {
  const venda = await mesa([
    pizza(2, { observacao: 'sem cebola' }),
    pizza(1),
    suco(2),
    item(loja.chaveiro, { nome: 'Chaveiro', preco: 5 }),
    item(null, { nome: 'Couvert', preco: 10 }),
    item(loja.carne, { nome: 'Picanha', preco: 90, quantidade: 0.35 }),
  ]);
  expect(venda.cozinha).toEqual({ NOVO: 2, PREPARANDO: 0, PRONTO: 0, ENTREGUE: 0 });
  const [pedido] = await loja.lerPedidos(loja.cozinha);
  expect(pedido).toEqual({
    ...{ id: pedido?.id, tipo: 'PEDIDO', estado: 'NOVO', atrasado: false },
    estacao: { id: loja.cozinha, nome: 'Cozinha' },
    venda: { id: venda.id, identificador: 'Mesa 4', tipo: 'COMANDAS' },
    vendedor: venda.vendedor,
    itens: [
      { nome: 'Pizza', quantidade: 2, unidade: 'un', observacao: 'sem cebola' },
      { nome: 'Pizza', quantidade: 1, unidade: 'un', observacao: null },
      { nome: 'Picanha', quantidade: 0.35, unidade: 'kg', observacao: null },
    ],
    ...{ quando: venda.createdAt, recebidoEm: venda.createdAt, mudouEm: venda.createdAt },
  });
  expect(await bar()).toEqual(['PEDIDO Mesa 4: 2 Suco']);
  given.clock.advance(60_000);
  const mais = await loja.gravar('POST', `/api/vendas/${venda.id}/itens`, { itens: [pizza(1), suco(1)] });
  expect(written(mais, 200).cozinha).toMatchObject({ NOVO: 4 });
  expect((await cozinha()).slice(1)).toEqual(['PEDIDO Mesa 4: 1 Pizza']);
  expect(await loja.lerVenda(venda.id)).toMatchObject({ cozinha: { NOVO: 4 }, versao: 2 });
});

test('what goes is cancelled before what comes is ordered; a changed note is both', async () => {
  const { id } = await mesa([pizza(3), suco(1)]);
  given.clock.advance(1000);
  await put(id, [pizza(1), pizza(1, { observacao: 'bem passada' }), suco(1)]);
  expect((await cozinha()).slice(1)).toEqual([
    'CANCELAMENTO Mesa 4: 2 Pizza',
    'PEDIDO Mesa 4: 1 Pizza (bem passada)',
  ]);
  expect(await bar()).toHaveLength(1);
});

test('prices, names, discounts and closing send nothing; a card is called as its tab is now', async () => {
  const { id } = await mesa([pizza(2)]);
  given.clock.advance(1000);
  await put(id, [pizza(1, { preco: 1 }), pizza(1, { nome: 'Pizza grande', desconto: 2 })], {
    identificador: 'Mesa 9',
  });
  await loja.encerrar(id);
  expect(await cozinha()).toEqual(['PEDIDO Mesa 9: 2 Pizza']);
  expect((await loja.lerVenda(id)).cozinha).toMatchObject({ NOVO: 1 });
});

test('who cancels a tab takes back what was not delivered', async () => {
  const { id } = await mesa([pizza(2), suco(1)]);
  given.clock.advance(1000);
  await put(id, [pizza(3), suco(1)]);
  const [primeiro] = await loja.lerPedidos(loja.cozinha);
  await loja.pedirEstado(primeiro?.id ?? '', 'NOVO', 'ENTREGUE');
  given.clock.advance(1000);
  const cancelada = await loja.cancelar(id);
  expect(cancelada.cozinha).toEqual({ NOVO: 4, PREPARANDO: 0, PRONTO: 0, ENTREGUE: 1 });
  expect(await cozinha()).toEqual(['PEDIDO Mesa 4: 1 Pizza', 'CANCELAMENTO Mesa 4: 1 Pizza']);
  expect(await bar()).toEqual(['PEDIDO Mesa 4: 1 Suco', 'CANCELAMENTO Mesa 4: 1 Suco']);
  // A repeat answers the same sale.
  await loja.cancelar(id);
  expect(await loja.lerPedidos()).toHaveLength(4);
});

test('moving and joining carry along what was sent, and send nothing', async () => {
  const um = await mesa([pizza(3)], { identificador: 'Mesa 1' });
  const dois = await mesa([pizza(1)], { identificador: 'Mesa 2' });
  given.clock.advance(1000);
  const mover = (quantidade: number) =>
    loja.pedirMudanca(um.id, { itens: [{ posicao: 0, quantidade }], para: dois.id });
  const umaFoi = (await mover(1)).json();
  expect([umaFoi.de.cozinha.NOVO, umaFoi.para.cozinha.NOVO]).toEqual([1, 1]);
  expect(await cozinha()).toEqual(['PEDIDO Mesa 1: 3 Pizza', 'PEDIDO Mesa 2: 1 Pizza']);
  // Now most of the three are there.
  const duasForam = (await mover(1)).json();
  expect([duasForam.de.cozinha, duasForam.para.cozinha.NOVO]).toEqual([null, 2]);
  expect(await cozinha()).toEqual(['PEDIDO Mesa 2: 3 Pizza', 'PEDIDO Mesa 2: 1 Pizza']);
  given.clock.advance(1000);
  await put(um.id, [pizza(2)]);
  await put(dois.id, [pizza(1)]);
  expect((await cozinha()).slice(2)).toEqual(['PEDIDO Mesa 1: 1 Pizza', 'CANCELAMENTO Mesa 2: 2 Pizza']);
  given.clock.advance(1000);
  await loja.pedirJuncao(um.id, dois.id);
  expect((await cozinha()).every((texto) => texto.includes('Mesa 1'))).toBe(true);
  given.clock.advance(1000);
  await loja.cancelar(um.id);
  expect((await cozinha()).slice(4)).toEqual(['CANCELAMENTO Mesa 1: 3 Pizza']);
});

test('two products that become one, and are taken apart again, send nothing', async () => {
  const outra = await loja.novoProduto({ nome: 'Piza', valor: 40, categoria: 'Comidas' });
  const { id } = await mesa([pizza(1), item(outra, { nome: 'Piza', preco: 40 })]);
  given.clock.advance(1000);
  const par = { produtoOriginalId: loja.pizza, produtoDuplicadoId: outra };
  expect((await loja.call('POST', '/api/produtos/fundir', par)).statusCode).toBe(200);
  given.clock.advance(1000);
  expect((await loja.call('POST', '/api/produtos/fundir/desfazer', par)).statusCode).toBe(200);
  given.clock.advance(1000);
  expect((await loja.call('POST', '/api/produtos/fundir', par)).statusCode).toBe(200);
  await put(id, [pizza(2)], { identificador: 'Mesa 5' });
  expect(await cozinha()).toHaveLength(1);
  await put(id, [pizza(1)]);
  // As it was ordered.
  expect((await cozinha()).slice(1)).toEqual(['CANCELAMENTO Mesa 5: 1 Piza']);
});

test('a station of direct sales gets them by their number, no other does; a future sale sends nothing, ever', async () => {
  const venda = await loja.vender('', { itens: [pizza(1), suco(2)] });
  expect(venda.cozinha).toMatchObject({ NOVO: 1 });
  expect(await cozinha()).toEqual([]);
  expect(await bar()).toEqual([`PEDIDO Venda nº ${venda.numero}: 2 Suco`]);
  const futura = await loja.abrirFutura('', { itens: [pizza(1), suco(1)] });
  await put(futura.id, [pizza(2), suco(3)]);
  await loja.encerrar(futura.id);
  await loja.cancelar(futura.id);
  expect(await loja.lerPedidos()).toHaveLength(1);
  // Taken back at once, it is not to be made; half an hour later it was drunk.
  const outra = await loja.vender('', { itens: [suco(1)], identificador: 'João' });
  await loja.cancelar(venda.id);
  given.clock.advance(31 * 60_000);
  await loja.cancelar(outra.id);
  expect((await bar()).slice(1)).toEqual([
    `PEDIDO Venda nº ${outra.numero} · João: 1 Suco`,
    `CANCELAMENTO Venda nº ${venda.numero}: 2 Suco`,
  ]);
});

test('from the queue: when it was ordered, in that order, and late; a sale that is long finished is not sent', async () => {
  const em = (minutos: number) => new Date(given.clock.read().getTime() - minutos * 60_000).toISOString();
  const fila = (minutos: number) => ({ criadaEm: em(minutos), origem: 'fila' });
  const tarde = await mesa([pizza(1)], fila(50));
  const cedo = await mesa([pizza(2)], { ...fila(55), identificador: 'Mesa 5' });
  await loja.gravar('POST', `/api/vendas/${cedo.id}/itens`, { itens: [pizza(1)], ...fila(10) });
  await loja.vender('', { itens: [suco(1)], ...fila(31), confirmarDuplicada: true });
  const recente = await loja.vender('', { itens: [suco(2)], ...fila(29) });
  expect(await cozinha()).toEqual([
    'PEDIDO Mesa 5: 2 Pizza',
    'PEDIDO Mesa 4: 1 Pizza',
    'PEDIDO Mesa 5: 1 Pizza',
  ]);
  expect(await bar()).toEqual([`PEDIDO Venda nº ${recente.numero}: 2 Suco`]);
  const pedidos = await loja.lerPedidos();
  expect(pedidos.map(({ atrasado }) => atrasado)).toEqual([true, true, true, true]);
  expect(pedidos.map(({ quando }) => quando)).toEqual([55, 50, 29, 10].map(em));
  expect(pedidos[1]?.venda.id).toBe(tarde.id);
  // Another product of the same tab, dropped by another device meanwhile: later, but of before.
  expect(pedidos.every(({ recebidoEm }) => recebidoEm === em(0))).toBe(true);
});

test('a sale that is sent again under its key is not sent to the kitchen again', async () => {
  const chave = key();
  const payload = { tipo: 'COMANDAS', identificador: 'Mesa 1', itens: [pizza(1)] };
  written(await loja.call('POST', '/api/vendas', payload, chave), 201);
  const outra = await loja.call(
    'POST',
    '/api/vendas',
    { ...payload, cozinhaImpressa: [loja.cozinha] },
    chave,
  );
  expect([outra.statusCode, outra.json().code]).toEqual([409, 'TOKEN_DUPLICADO']);
  expect(outra.json().venda.cozinha).toMatchObject({ NOVO: 1 });
  const mais = key();
  for (const _ of [1, 2]) {
    await loja.call('POST', `/api/vendas/${outra.json().venda.id}/itens`, { itens: [pizza(1)] }, mais);
  }
  expect(await cozinha()).toHaveLength(2);
});

test('what was sent stays with its station, whatever becomes of its product’s category', async () => {
  const { id } = await mesa([pizza(2)]);
  const produto = (await loja.listarProdutos()).find((each) => each.id === loja.pizza);
  const mudado = await loja.call('PUT', `/api/produtos/${loja.pizza}`, { ...produto, categoria: 'Bebidas' });
  expect(mudado.statusCode, mudado.body).toBe(200);
  given.clock.advance(1000);
  await put(id, [pizza(3)]);
  given.clock.advance(1000);
  await put(id, [pizza(1)]);
  expect((await cozinha()).slice(1)).toEqual(['CANCELAMENTO Mesa 4: 1 Pizza']);
  expect(await bar()).toEqual(['PEDIDO Mesa 4: 1 Pizza', 'CANCELAMENTO Mesa 4: 1 Pizza']);
});

test('what was ordered without a kitchen is not sent when there is one, and only more of it is', async () => {
  await loja.gravarEstacoes([]);
  const { id } = await mesa([pizza(2), suco(1)]);
  await loja.gravarEstacoes([{ nome: 'Cozinha', categorias: ['Comidas'] }]);
  given.clock.advance(1000);
  await put(id, [pizza(3), suco(1)]);
  await put(id, [pizza(1), suco(1)]);
  expect(emPalavras(await loja.lerPedidos())).toEqual([
    'PEDIDO Mesa 4: 1 Pizza',
    'CANCELAMENTO Mesa 4: 1 Pizza',
  ]);
});

test('what comes after a tab was closed is ordered for the tab that it goes into', async () => {
  const { id } = await mesa([pizza(1)]);
  await loja.encerrar(id);
  given.clock.advance(1000);
  const { cozinha: cartoes } = written(
    await loja.gravar('POST', `/api/vendas/${id}/itens`, { itens: [pizza(1)] }),
    201,
  );
  expect(cartoes).toMatchObject({ NOVO: 1 });
  expect((await cozinha()).slice(1)).toEqual(['PEDIDO Mesa 4 (após fechamento): 1 Pizza']);
});

test('a line of boxes is called so, and a box is no piece', async () => {
  const codigo = '789';
  const lata = await loja.novoProduto({
    ...{ nome: 'Lata', valor: 5, categoria: 'Bebidas' },
    outrosCodigos: [{ codigo, quantidade: 12, valor: 50 }],
  });
  await mesa([
    item(lata, { nome: 'Lata', preco: 50, quantidade: 2, embalagem: { codigo, quantidade: 12 } }),
    item(lata, { nome: 'Lata', preco: 5, quantidade: 1 }),
  ]);
  expect(await bar()).toEqual(['PEDIDO Mesa 4: 2 Lata (caixa com 12), 1 Lata']);
});
