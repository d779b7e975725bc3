import { expect, test } from 'vitest';
import { key, newOwner, newProduct, useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();

test('a counter sale is made finalized, with its total, and its stock leaves the shelf', async () => {
  const owner = await newOwner(given);
  const produtoId = await newProduct(owner, { valor: 0.75, quantidade: 10 });
  const itens = [{ produtoId, nome: 'Pão francês', preco: 0.75, quantidade: 3 }];
  const answer = await owner.call('POST', '/api/vendas', { tipo: 'vendas', itens }, key());
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({
    tipo: 'VENDAS',
    total: 2.25,
    finalizada: true,
    createdAt: '2026-03-10T15:00:00.000Z',
    finalizadaEm: '2026-03-10T15:00:00.000Z',
    identificador: `VENDA-${Date.parse('2026-03-10T15:00:00Z')}`,
    marcas: [],
    avisos: [],
    vendedor: { id: owner.usuarioId },
  });
  const produtos = await owner.call('GET', '/api/produtos');
  expect(produtos.json()).toMatchObject([{ id: produtoId, quantidade: 7 }]);
  const edits = await owner.call(
    'POST',
    '/api/vendas',
    { tipo: 'COMANDAS', identificador: 'Mesa 1', itens },
    key(),
  );
  const comanda = edits.json<{ id: string }>();
  const put = await owner.call(
    'PUT',
    `/api/vendas/${comanda.id}`,
    { itens: [{ ...itens[0], quantidade: 5 }], versao: 1 },
    key(),
  );
  expect(put.json()).toMatchObject({ total: 3.75, versao: 2 });
  const add = await owner.call('POST', `/api/vendas/${comanda.id}/itens`, { itens }, key());
  expect(add.json()).toMatchObject({ total: 6, versao: 3, avisos: [{ produtoId, quantidade: -1 }] });
  const fim = await owner.call('PUT', `/api/vendas/${comanda.id}/encerrar`);
  expect(fim.json()).toMatchObject({ finalizada: true });
  const depois = await owner.call('POST', `/api/vendas/${comanda.id}/itens`, { itens }, key());
  expect(depois.statusCode, depois.body).toBe(201);
  expect(depois.json()).toMatchObject({ identificador: 'Mesa 1 (após fechamento)' });
  const lista = await owner.call('GET', '/api/vendas');
  expect(lista.json()).toHaveLength(3);
});
