import type { Venda } from '@balcao/contract/vendas/vendas';
import { expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { campos, item, written } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given);
const NOW = '2026-03-10T15:00:00.000Z';
let produtoId: string;

/** A product of its own per test: sales of different tests are never the same. */
async function newStock(quantidade = 10): Promise<string> {
  produtoId = await loja.novoProduto({ valor: 0.75, quantidade });
  return produtoId;
}

test('a counter sale is made finalized, with its total, and its stock leaves the shelf', async () => {
  await newStock(10);
  const payload = { tipo: 'vendas', itens: [item(produtoId, { quantidade: 3 })] };
  const answer = await loja.call('POST', '/api/vendas', payload, key());
  expect(answer.statusCode, answer.body).toBe(201);
  const venda = answer.json<Venda>();
  expect(venda).toEqual({
    id: venda.id,
    identificador: `VENDA-${Date.parse(NOW)}`,
    tipo: 'VENDAS',
    itensVenda: [
      {
        ...{ produtoId, nome: 'Pão francês', preco: 0.75, precoTabela: 0.75, quantidade: 3 },
        ...{ unidade: 'un', observacao: null, desconto: 0, embalagem: null, valor: null },
      },
    ],
    numero: 1,
    ...{ subtotal: 2.25, desconto: 0, acrescimo: 0, taxaServico: 0, total: 2.25 },
    ...{ cliente: null, pagamentos: [], troco: 0, devolvido: 0 },
    createdAt: NOW,
    finalizada: true,
    finalizadaEm: NOW,
    cancelada: false,
    canceladaEm: null,
    motivo: null,
    movidaPara: null,
    canceladaPor: null,
    paraQuem: null,
    quando: null,
    observacao: null,
    versao: 1,
    marcas: [],
    vendedor: { id: loja.usuarioId, nome: 'Padaria da Ana' },
    ...{ dispositivoId: null, seqLocal: null, cozinha: null, sinal: { total: 0, pagamentos: [] } },
    avisos: [],
  });
  expect(await loja.lerSaldo(produtoId)).toBe(7);
  const { avisos: _, ...kept } = answer.json<Venda & { avisos: unknown }>();
  expect((await loja.call('GET', `/api/vendas/${venda.id}`)).json()).toEqual(kept);
});

test('a tab is open, keeps its identifier trimmed, and its stock leaves the shelf at once', async () => {
  await newStock(10);
  const comanda = await loja.abrirMesa(produtoId, { identificador: '  Mesa 7 ' });
  expect(comanda).toMatchObject({ identificador: 'Mesa 7', finalizada: false, finalizadaEm: null });
  expect(await loja.lerSaldo(produtoId)).toBe(9);
});

test('a future sale is open, names itself, and takes no stock', async () => {
  await newStock(10);
  const futuro = await loja.abrirFutura(produtoId, { itens: [item(produtoId, { quantidade: 50 })] });
  expect(futuro).toMatchObject({
    tipo: 'FUTUROS',
    identificador: `FUTURO-${Date.parse(NOW)}`,
    finalizada: false,
    avisos: [],
  });
  expect(await loja.lerSaldo(produtoId)).toBe(10);
});

test.each([null, '', '   '])('identifier %j counts as missing in a counter sale', async (identificador) => {
  await newStock();
  const venda = await loja.vender(produtoId, { identificador });
  expect(venda.identificador).toBe(`VENDA-${Date.parse(NOW)}`);
});

test('an identifier given to a counter or future sale is kept', async () => {
  await newStock();
  expect((await loja.vender(produtoId, { identificador: 'Balcão' })).identificador).toBe('Balcão');
  expect((await loja.abrirFutura(produtoId, { identificador: 'Bolo' })).identificador).toBe('Bolo');
});

test('the price charged is the one sent; the catalogue price at arrival is stored beside it', async () => {
  await newStock();
  const venda = await loja.vender(produtoId, { itens: [item(produtoId, { preco: 0.5, quantidade: 2 })] });
  expect(venda).toMatchObject({ total: 1, marcas: [], itensVenda: [{ preco: 0.5, precoTabela: 0.75 }] });
  await loja.call('PUT', `/api/produtos/${produtoId}`, {
    ...{ nome: 'Pão', valor: 9, quantidade: 8, estoque: 1, categoria: 'Comidas' },
  });
  const depois = await loja.call('GET', `/api/vendas/${venda.id}`);
  expect(depois.json()).toMatchObject({ itensVenda: [{ nome: 'Pão francês', precoTabela: 0.75 }] });
});

test('criadaEm is when the sale happened; a clock ahead of the server counts as now', async () => {
  await newStock();
  const antes = await loja.vender(produtoId, { criadaEm: '2026-03-08T10:00:00.123Z' });
  expect(antes).toMatchObject({
    createdAt: '2026-03-08T10:00:00.123Z',
    finalizadaEm: '2026-03-08T10:00:00.123Z',
    identificador: `VENDA-${Date.parse('2026-03-08T10:00:00.123Z')}`,
  });
  const depois = await loja.vender(produtoId, { criadaEm: '9999-12-31T23:59:59Z' });
  expect(depois).toMatchObject({ createdAt: NOW, finalizadaEm: NOW });
});

test('a deleted product is refused in a new direct sale; an id that never was is too', async () => {
  await newStock();
  const vivo = await loja.novoProduto();
  expect((await loja.call('DELETE', `/api/produtos/${produtoId}`)).statusCode).toBe(204);
  const excluido = { tipo: 'VENDAS', itens: [item(vivo), item(produtoId)] };
  const first = campos(await loja.gravar('POST', '/api/vendas', excluido));
  expect(first).toEqual({ 'itens.1.produtoId': 'Este produto foi excluído.' });

  const desconhecido = { tipo: 'VENDAS', itens: [item('0195a9f0-0000-7000-8000-000000000000')] };
  const second = campos(await loja.gravar('POST', '/api/vendas', desconhecido));
  expect(second).toEqual({ 'itens.0.produtoId': 'Produto não encontrado nesta loja.' });
  expect(await loja.lerSaldo(vivo)).toBe(100);
});

test('a sale that is dated more than 24 hours back is made and marked, unless it waited on a device', async () => {
  await newStock();
  const day = 86_400_000;
  const ago = (ms: number) => new Date(given.clock.read().getTime() - ms).toISOString();
  const dated = (criadaEm: string, fields = {}) => loja.vender(produtoId, { criadaEm, ...fields });
  expect((await dated(ago(day))).marcas).toEqual([]);
  const late = await dated(ago(day + 1), { confirmarDuplicada: true });
  expect(late).toMatchObject({ createdAt: ago(day + 1), marcas: ['DATA_RETROATIVA'] });
  expect((await dated(ago(3 * day), { origem: 'fila' })).marcas).toEqual([]);
  // Of long before the store: a person who says so is believed.
  const old = '1900-01-01T00:00:00.000Z';
  expect(await dated(old)).toMatchObject({ createdAt: old, finalizadaEm: old, marcas: ['DATA_RETROATIVA'] });

  const comanda = await loja.abrirMesa(produtoId, { identificador: 'Ontem' });
  const itens = [item(produtoId)];
  const url = `/api/vendas/${comanda.id}`;
  const payload = { itens, criadaEm: ago(2 * day) };
  expect(written(await loja.gravar('POST', `${url}/itens`, payload), 200).marcas).toEqual([]);
  await loja.encerrar(comanda.id);
  const after = written(await loja.gravar('POST', `${url}/itens`, payload), 201);
  expect(after.marcas).toEqual(['DATA_RETROATIVA']);
});
