import type { Produto } from '@balcao/contract/produtos/produtos';
import { expect, it } from 'vitest';
import { exported, rowsOf } from '../../testing/exportado.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);
const cola = { nome: 'Cola', valor: 5, quantidade: 10, estoque: 10, categoria: 'Bebidas' };

const put = (id: string, fields: object) => loja.call('PUT', `/api/produtos/${id}`, { ...cola, ...fields });
const fiscal = ({ ncm, cest, origem }: Produto) => [ncm, cest, origem];
const daLista = async (who = loja) => (await who.listarProdutos()).map(fiscal);
const importar = (csv: string, who = loja) =>
  who.call('POST', '/api/produtos/importar', csv, { ...key(), 'content-type': 'text/csv' });

it('what a note says of a product is kept by a change that leaves it out, and cleared by null', async () => {
  const made = await loja.call('POST', '/api/produtos', {
    ...cola,
    ...{ ncm: '2202.10.00', cest: '03.010.00', origem: 0 },
  });
  expect([made.statusCode, fiscal(made.json())]).toEqual([201, ['22021000', '0301000', 0]]);
  const { id } = made.json();
  expect(await daLista()).toEqual([['22021000', '0301000', 0]]);
  expect(fiscal((await put(id, { nome: 'Cola 2 L' })).json())).toEqual(['22021000', '0301000', 0]);
  expect(fiscal((await put(id, { ncm: '22021000', origem: 8 })).json())).toEqual(['22021000', '0301000', 8]);
  const { produtos } = await loja.get('/api/sync?colecoes=produtos');
  expect(produtos.mudaram.map(fiscal)).toEqual([['22021000', '0301000', 8]]);
  expect(fiscal((await put(id, { ncm: null, cest: '', origem: null })).json())).toEqual([null, null, null]);
});

it.each([{ ncm: '220210' }, { ncm: '2202100X' }, { cest: '03.010.0' }, { origem: 9 }, { origem: '0' }])(
  'what can be none is refused at its field, and nothing changes: %j',
  async (fields) => {
    const id = await loja.novoProduto({ ...cola, ncm: '22021000' });
    for (const answer of [
      await put(id, { nome: 'Outra', ...fields }),
      await loja.call('POST', '/api/produtos', { ...cola, ...fields }),
    ]) {
      expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([400, Object.keys(fields)]);
    }
    expect(await loja.listarProdutos()).toMatchObject([{ nome: 'Cola', ncm: '22021000' }]);
  },
);

it('a file brings it for new products, for known ones what it says, and takes it out again', async () => {
  await loja.novoProduto({ ...cola, codigoBarras: '1', ncm: '22021000', cest: '0301000', origem: 0 });
  const file =
    'codigo;nome;NCM;CEST;Origem\r\n1;Cola;2202.99.00;;\r\n2;Café;9012100;301;1 - Estrangeira\r\n3;Chá;;;\r\n';
  expect((await importar(file)).json()).toMatchObject({ erros: [{ linha: 3, campo: 'cest' }] });
  expect((await importar(file.replace('301', 'SEM'))).json()).toMatchObject({ criados: 2, atualizados: 1 });
  const depois = [
    ['09012100', null, 1],
    [null, null, null],
    ['22029900', '0301000', 0],
  ];
  expect(await daLista()).toEqual(depois);

  const saved = rowsOf(await exported(loja), 'produtos.csv').map(({ ncm, cest, origem }) => [
    ncm,
    cest,
    origem,
  ]);
  expect(saved).toEqual(depois.map((row) => row.map((cell) => String(cell ?? ''))));
  const bia = await test.novoDono();
  expect((await importar((await loja.call('GET', '/api/produtos/exportar')).body, bia)).statusCode).toBe(200);
  expect(await daLista(bia)).toEqual(depois);
});
