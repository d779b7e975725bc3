/** A product is sold by weight from now on, or by the piece again, while sales of it are on their way. */
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { expect, test } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item, refused, written } from '../../../testing/loja/vendas.ts';
import { holdingBalance } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (owner) => ({
  bolo: await owner.novoProduto({ nome: 'Bolo', valor: 20, quantidade: 10 }),
}));

const mudar = (unidade: string) =>
  loja.call(
    'PUT',
    `/api/produtos/${loja.bolo}`,
    {
      ...{
        nome: 'Bolo',
        valor: 20,
        quantidade: 10,
        quantidadeAnterior: 10,
        estoque: 0,
        categoria: 'Comidas',
      },
      unidade,
    },
    key(),
  );
const doBolo = (fields: object) => item(loja.bolo, { nome: 'Bolo', preco: 20, ...fields });
const linha = ({ itensVenda }: Pick<VendaWritten, 'itensVenda'>) =>
  itensVenda.map(({ quantidade, unidade }) => [quantidade, unidade]);
const fila = { origem: 'fila', criadaEm: '2026-03-08T12:00:00Z' };

test('what waited in a queue counts what it counted when it was sold, in every call', async () => {
  const mesa = await loja.abrirMesa(loja.bolo, { itens: [doBolo({ quantidade: 1 })] });
  expect((await mudar('kg')).statusCode).toBe(200);
  const dois = { itens: [doBolo({ quantidade: 2, unidade: 'un' })], ...fila };
  const venda = await loja.vender(loja.bolo, dois);
  expect([linha(venda), venda.total, venda.marcas]).toEqual([[[2, 'un']], 40, []]);
  const maior = written(await loja.gravar('POST', `/api/vendas/${mesa.id}/itens`, dois), 200);
  expect(linha(maior)).toEqual([
    [1, 'un'],
    [2, 'un'],
  ]);
  const itens = [
    doBolo({ quantidade: 3, unidade: 'un' }),
    doBolo({ preco: 19, quantidade: 4, unidade: 'un' }),
  ];
  const editada = written(await loja.gravar('PUT', `/api/vendas/${mesa.id}`, { itens, ...fila }), 200);
  expect(linha(editada)).toEqual([
    [3, 'un'],
    [4, 'un'],
  ]);
  expect(linha(await loja.lerVenda(venda.id))).toEqual([[2, 'un']]);
  expect(await loja.lerSaldo(loja.bolo)).toBe(1);
  await loja.expectLedgerToAgree();
  // Two kilograms that were weighed before it was sold by the piece again.
  expect((await mudar('un')).statusCode).toBe(200);
  const pesado = await loja.vender(loja.bolo, {
    itens: [doBolo({ quantidade: 2, unidade: 'kg' })],
    ...fila,
    confirmarDuplicada: true,
  });
  expect(linha(pesado)).toEqual([[2, 'kg']]);
});

test('a queue that says nothing, or something else, counts what the product does now; a fraction is weighed', async () => {
  expect((await mudar('kg')).statusCode).toBe(200);
  const lines = [
    ...[undefined, 'g', null, 5].map((unidade, n) => doBolo({ preco: n + 1, quantidade: 2, unidade })),
    doBolo({ preco: 9, quantidade: 0.5, unidade: 'un' }),
    item(null, { nome: 'Frete', unidade: 'kg' }),
  ];
  const venda = await loja.vender(loja.bolo, { itens: lines, ...fila });
  expect(linha(venda)).toEqual([...Array.from({ length: 4 }, () => [2, 'kg']), [0.5, 'kg'], [1, 'un']]);
});

test('a till that is connected counts what the product does now, whatever its screen said', async () => {
  expect((await mudar('kg')).statusCode).toBe(200);
  const venda = await loja.vender(loja.bolo, { itens: [doBolo({ quantidade: 2, unidade: 'un' })] });
  expect(linha(venda)).toEqual([[2, 'kg']]);
});

test('under its key a sale is the same one, whatever is said of the unit', async () => {
  const chave = key();
  const send = (unidade: string | undefined) =>
    loja.call('POST', '/api/vendas', { tipo: 'VENDAS', itens: [doBolo({ unidade })], ...fila }, chave);
  written(await send(undefined), 201);
  refused(await send('un'), 409, 'TOKEN_DUPLICADO');
  refused(await send('kg'), 409, 'TOKEN_DUPLICADO');
});

test('a sale and the change at once: both are done, the line counts the one or the other, nothing is lost', async () => {
  const [venda, produto] = await holdingBalance(given, loja.bolo, 2, () =>
    Promise.all([
      loja.call('POST', '/api/vendas', { tipo: 'VENDAS', itens: [doBolo({ quantidade: 2 })] }, key()),
      mudar('kg'),
    ]),
  );
  expect([venda.statusCode, produto.statusCode]).toEqual([201, 200]);
  const [[quantidade, unidade] = []] = linha(venda.json<VendaWritten>());
  expect(quantidade).toBe(2);
  expect(['un', 'kg']).toContain(unidade);
  expect(await loja.lerSaldo(loja.bolo)).toBe(8);
  await loja.expectLedgerToAgree();
});
