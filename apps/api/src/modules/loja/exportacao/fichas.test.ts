import { expect, it } from 'vitest';
import { exported, rowsOf } from '../../../testing/exportado.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { written } from '../../../testing/loja/vendas.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);

it('holds what products are made of, and what was made', async () => {
  const [bolo, ovo] = [await loja.novoProduto(), await loja.novoProduto({ custo: 0.5 })];
  const ficha = { modo: 'PRODUCAO', rendimento: 3, itens: [{ produtoId: ovo, quantidade: 1.5 }] };
  written(await loja.call('PUT', `/api/produtos/${bolo}/ficha`, ficha), 200);
  const producao = { produtoId: bolo, quantidade: 2 };
  const { id } = written(await loja.call('POST', '/api/estoque/producoes', producao, key()), 201);
  const files = await exported(loja);
  const feito = rowsOf(files, 'produtos_detalhes.csv').find((row) => row.id === bolo);
  expect(feito).toMatchObject({ ficha: 'PRODUCAO', rendimento: '3' });
  expect(rowsOf(files, 'itens_ficha.csv')).toEqual([
    { produto_id: bolo, posicao: '0', parte_id: ovo, quantidade: '1,500' },
  ]);
  expect(rowsOf(files, 'producoes.csv')).toMatchObject([
    { id, produto_id: bolo, quantidade: '2', custo: '0,50' },
  ]);
  expect(rowsOf(files, 'itens_producao.csv')).toMatchObject([
    { producao_id: id, produto_id: ovo, quantidade: '1', custo: '0,50' },
  ]);
});
