import type { Venda } from '@balcao/contract/vendas/vendas';
import { describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { item, refused, written } from '../../../testing/loja/vendas.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => ({
  produtoId: await owner.novoProduto({ valor: 0.75, quantidade: 100 }),
}));

const put = (id: string, itens: unknown[]) => loja.gravar('PUT', `/api/vendas/${id}`, { itens });
const notas = (venda: Pick<Venda, 'itensVenda'>) =>
  venda.itensVenda.map(({ quantidade, observacao }) => [quantidade, observacao]);

describe('a note on a line', () => {
  test('comes back with the sale, trimmed; blank is none; lines that differ in it stay apart', async () => {
    const itens = [
      item(loja.produtoId, { observacao: '  sem cebola ' }),
      item(loja.produtoId, { observacao: '' }),
      item(loja.produtoId),
      item(loja.produtoId, { observacao: null, quantidade: 2 }),
    ];
    const venda = await loja.vender(loja.produtoId, { itens });
    const esperadas = [
      [1, 'sem cebola'],
      [1, null],
      [1, null],
      [2, null],
    ];
    expect(notas(venda)).toEqual(esperadas);
    expect(notas(await loja.lerVenda(venda.id))).toEqual(esperadas);
    const listed = await loja.call('GET', '/api/vendas?situacao=finalizadas');
    expect(listed.json<Venda[]>().find(({ id }) => id === venda.id)?.itensVenda).toEqual(venda.itensVenda);
  });

  test('120 characters fit, however many bytes', async () => {
    const observacao = 'ç'.repeat(120);
    const venda = await loja.vender(loja.produtoId, { itens: [item(loja.produtoId, { observacao })] });
    expect(notas(venda)).toEqual([[1, observacao]]);
  });

  test('makes no other sale of an equal one within seconds', async () => {
    const produto = await loja.novoProduto();
    const payload = (observacao: string) => ({ tipo: 'VENDAS', itens: [item(produto, { observacao })] });
    written(await loja.call('POST', '/api/vendas', payload('a'), key()), 201);
    refused(await loja.call('POST', '/api/vendas', payload('b'), key()), 409, 'VENDA_DUPLICADA_TEMPORAL');
  });
});

describe('a PUT', () => {
  const comNotas = async (...lista: (string | null)[]) => {
    const itens = lista.map((observacao) => item(loja.produtoId, { observacao }));
    return loja.abrirMesa(loja.produtoId, { itens, confirmarDuplicada: true });
  };

  test('that says nothing of notes keeps them, line by line, whatever else changes', async () => {
    const mesa = await comNotas('sem cebola', null, 'bem passado');
    const itens = [
      item(loja.produtoId, { quantidade: 3 }),
      item(loja.produtoId),
      item(loja.produtoId, { preco: 0.5 }),
    ];
    expect(notas(written(await put(mesa.id, itens), 200))).toEqual([
      [3, 'sem cebola'],
      [1, null],
      [1, 'bem passado'],
    ]);
  });

  test('gives a note that one line names to no other', async () => {
    const mesa = await comNotas('sem cebola', 'bem passado');
    const itens = [
      item(loja.produtoId),
      item(loja.produtoId, { observacao: 'sem cebola' }),
      item(loja.produtoId),
    ];
    expect(notas(written(await put(mesa.id, itens), 200))).toEqual([
      [1, 'bem passado'],
      [1, 'sem cebola'],
      [1, null],
    ]);
  });

  test('takes a note away with null and with a blank one, and moves no stock for it', async () => {
    const mesa = await comNotas('sem cebola', 'bem passado');
    const itens = [item(loja.produtoId, { observacao: null }), item(loja.produtoId, { observacao: ' ' })];
    const venda = written(await put(mesa.id, itens), 200);
    expect(notas(venda)).toEqual([
      [1, null],
      [1, null],
    ]);
    expect(notas(await loja.lerVenda(mesa.id))).toEqual(notas(venda));
    const { rows } = await given.sql.query('select 1 from movimentos_estoque where origem_id = $1', [
      mesa.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('keeps the catalogue’s price of a line whose note alone changes', async () => {
    const produto = await loja.novoProduto({ valor: 2 });
    const mesa = await loja.abrirMesa(produto, { itens: [item(produto, { preco: 2 })] });
    await given.sql.query('update produtos set valor_centavos = 300 where id = $1', [produto]);
    const itens = [item(produto, { preco: 2, observacao: 'fatiado' })];
    expect(written(await put(mesa.id, itens), 200).itensVenda).toMatchObject([
      { precoTabela: 2, observacao: 'fatiado' },
    ]);
  });
});
