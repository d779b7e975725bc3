import type { Venda } from '@balcao/contract/vendas';
import { beforeAll, describe, expect, test } from 'vitest';
import { abrirMesa, gravar, item, lerVenda, refused, vender, written } from '../../../testing/loja/vendas.ts';
import { key, novoDono, novoProduto, type Person, useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
let owner: Person;
let produtoId: string;

beforeAll(async () => {
  owner = await novoDono(given);
  produtoId = await novoProduto(owner, { valor: 0.75, quantidade: 100 });
});

const put = (id: string, itens: unknown[]) => gravar(owner, 'PUT', `/api/vendas/${id}`, { itens });
const notas = (venda: Pick<Venda, 'itensVenda'>) =>
  venda.itensVenda.map(({ quantidade, observacao }) => [quantidade, observacao]);

describe('a note on a line', () => {
  test('comes back with the sale, trimmed; blank is none; lines that differ in it stay apart', async () => {
    const itens = [
      item(produtoId, { observacao: '  sem cebola ' }),
      item(produtoId, { observacao: '' }),
      item(produtoId),
      item(produtoId, { observacao: null, quantidade: 2 }),
    ];
    const venda = await vender(owner, produtoId, { itens });
    const esperadas = [
      [1, 'sem cebola'],
      [1, null],
      [1, null],
      [2, null],
    ];
    expect(notas(venda)).toEqual(esperadas);
    expect(notas(await lerVenda(owner, venda.id))).toEqual(esperadas);
    const listed = await owner.call('GET', '/api/vendas?situacao=finalizadas');
    expect(listed.json<Venda[]>().find(({ id }) => id === venda.id)?.itensVenda).toEqual(venda.itensVenda);
  });

  test.each([
    ['too long', 'x'.repeat(121)],
    ['no text', 7],
    ['NUL', 'sem\0cebola'],
    ['half a character', '\ud83d'],
    ['a list', ['sem cebola']],
  ])('%s is a 400 at its line', async (_what, observacao) => {
    const payload = { tipo: 'VENDAS', itens: [item(produtoId), item(produtoId, { observacao })] };
    const refusal = refused(await owner.call('POST', '/api/vendas', payload, key()), 400, 'VALIDACAO');
    expect(Object.keys(refusal.campos ?? {})).toEqual(['itens.1.observacao']);
  });

  test('120 characters fit, however many bytes', async () => {
    const observacao = 'ç'.repeat(120);
    const venda = await vender(owner, produtoId, { itens: [item(produtoId, { observacao })] });
    expect(notas(venda)).toEqual([[1, observacao]]);
  });

  test('is part of what a key stands for', async () => {
    const chave = key();
    const payload = {
      tipo: 'COMANDAS',
      identificador: 'Mesa 9',
      itens: [item(produtoId, { observacao: 'a' })],
    };
    written(await owner.call('POST', '/api/vendas', payload, chave), 201);
    refused(await owner.call('POST', '/api/vendas', payload, chave), 409, 'TOKEN_DUPLICADO');
    const other = { ...payload, itens: [item(produtoId, { observacao: 'b' })] };
    refused(await owner.call('POST', '/api/vendas', other, chave), 422, 'TOKEN_REUTILIZADO');
  });

  test('makes no other sale of an equal one within seconds', async () => {
    const produto = await novoProduto(owner);
    const payload = (observacao: string) => ({ tipo: 'VENDAS', itens: [item(produto, { observacao })] });
    written(await owner.call('POST', '/api/vendas', payload('a'), key()), 201);
    refused(await owner.call('POST', '/api/vendas', payload('b'), key()), 409, 'VENDA_DUPLICADA_TEMPORAL');
  });

  test('is added with its line', async () => {
    const mesa = await abrirMesa(owner, produtoId);
    const itens = [item(produtoId, { observacao: 'gelado' })];
    const venda = written(await gravar(owner, 'POST', `/api/vendas/${mesa.id}/itens`, { itens }), 200);
    expect(notas(venda)).toEqual([
      [1, null],
      [1, 'gelado'],
    ]);
  });
});

describe('a PUT', () => {
  const comNotas = async (...lista: (string | null)[]) => {
    const itens = lista.map((observacao) => item(produtoId, { observacao }));
    return abrirMesa(owner, produtoId, { itens, confirmarDuplicada: true });
  };

  test('that says nothing of notes keeps them, line by line, whatever else changes', async () => {
    const mesa = await comNotas('sem cebola', null, 'bem passado');
    const itens = [item(produtoId, { quantidade: 3 }), item(produtoId), item(produtoId, { preco: 0.5 })];
    expect(notas(written(await put(mesa.id, itens), 200))).toEqual([
      [3, 'sem cebola'],
      [1, null],
      [1, 'bem passado'],
    ]);
  });

  test('gives a note that one line names to no other', async () => {
    const mesa = await comNotas('sem cebola', 'bem passado');
    const itens = [item(produtoId), item(produtoId, { observacao: 'sem cebola' }), item(produtoId)];
    expect(notas(written(await put(mesa.id, itens), 200))).toEqual([
      [1, 'bem passado'],
      [1, 'sem cebola'],
      [1, null],
    ]);
  });

  test('takes a note away with null and with a blank one, and moves no stock for it', async () => {
    const mesa = await comNotas('sem cebola', 'bem passado');
    const itens = [item(produtoId, { observacao: null }), item(produtoId, { observacao: ' ' })];
    const venda = written(await put(mesa.id, itens), 200);
    expect(notas(venda)).toEqual([
      [1, null],
      [1, null],
    ]);
    expect(notas(await lerVenda(owner, mesa.id))).toEqual(notas(venda));
    const { rows } = await given.sql.query('select 1 from movimentos_estoque where venda_id = $1', [mesa.id]);
    expect(rows).toHaveLength(1);
  });

  test('keeps the catalogue’s price of a line whose note alone changes', async () => {
    const produto = await novoProduto(owner, { valor: 2 });
    const mesa = await abrirMesa(owner, produto, { itens: [item(produto, { preco: 2 })] });
    await given.sql.query('update produtos set valor_centavos = 300 where id = $1', [produto]);
    const itens = [item(produto, { preco: 2, observacao: 'fatiado' })];
    expect(written(await put(mesa.id, itens), 200).itensVenda).toMatchObject([
      { precoTabela: 2, observacao: 'fatiado' },
    ]);
  });
});
