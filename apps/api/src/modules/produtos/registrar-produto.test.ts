import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = lojaDoArquivo(t);
const cafe = {
  nome: 'Café',
  valor: 4.5,
  quantidade: 3,
  estoque: 10,
  categoria: 'Bebidas',
  codigoBarras: '789',
};

const post = (produto: object) => loja.call('POST', '/api/produtos', produto);
const listed = async (id: string) => (await loja.listarProdutos()).filter((produto) => produto.id === id);

test('a product that brings its id is made once, also when it is sent twice at once and with a bar code', async () => {
  for (let round = 0; round < 10; round += 1) {
    const mine = { ...cafe, id: randomUUID(), codigoBarras: `7890${round}` };
    const answers = await Promise.all([1, 2, 3].map(() => post(mine)));
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(201);
      expect(answer.json()).toEqual({
        ...mine,
        embalagens: [],
        codigoBalanca: null,
        custo: null,
        outrosCodigos: [],
        unidade: 'un',
        semControle: false,
        favorito: false,
        ...{ ncm: null, cest: null, origem: null, ficha: null },
        foto: null,
        criadoEm: '2026-03-10T15:00:00.000Z',
      });
    }
    expect(await listed(mine.id)).toHaveLength(1);
  }
});

test('what was sold since does not make it another product; the answer has the balance of now', async () => {
  const mine = { ...cafe, id: randomUUID(), codigoBarras: null };
  await post(mine);
  const itens = [{ produtoId: mine.id, nome: 'Café', preco: 4.5, quantidade: 1 }];
  await loja.call('POST', '/api/vendas', { tipo: 'VENDAS', itens }, key());
  const again = await post(mine);
  expect([again.statusCode, again.json()]).toMatchObject([201, { ...mine, quantidade: 2 }]);
  expect(await listed(mine.id)).toMatchObject([{ quantidade: 2 }]);
});

test.each([
  { nome: 'Chá' },
  { valor: 4.51 },
  { quantidade: 4 },
  { estoque: 11 },
  { categoria: 'Comidas' },
  { codigoBarras: '999' },
  { outrosCodigos: ['333'] },
  { custo: 3 },
  { custo: null },
  { ncm: '22021000' },
  { cest: '0301000' },
  { origem: 0 },
])('other content under a known id is refused: %o', async (other) => {
  const outrosCodigos = [randomUUID().slice(0, 8)];
  const mine = { ...cafe, id: randomUUID(), codigoBarras: null, outrosCodigos, custo: 2 };
  await post(mine);
  const answer = await post({ ...mine, ...other });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'ID_EM_USO']);
  expect(answer.json().mensagem).toBe('Este produto já foi cadastrado. Confira a lista.');
  expect(await listed(mine.id)).toMatchObject([mine]);
});

test('the id of a deleted product stays taken; a bar code of another product is told as that', async () => {
  const mine = { ...cafe, id: randomUUID(), codigoBarras: null };
  await post(mine);
  await loja.call('DELETE', `/api/produtos/${mine.id}`);
  expect((await post(mine)).json().code).toBe('ID_EM_USO');
  await loja.novoProduto({ codigoBarras: '555' });
  expect((await post({ ...cafe, id: randomUUID(), codigoBarras: '555' })).json().code).toBe('CODIGO_EM_USO');
});
