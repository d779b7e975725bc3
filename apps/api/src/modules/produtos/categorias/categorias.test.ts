import { CATEGORIAS, type Categoria, FIXAS } from '@balcao/contract/produtos/categorias';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { describe, expect, test } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);
const cor = '#c2650f';

const put = (categorias: object[], person = loja) => person.call('PUT', '/api/categorias', { categorias });

async function set(...categorias: object[]): Promise<Categoria[]> {
  const answer = await put(categorias);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().categorias;
}

const list = async (person = loja): Promise<Categoria[]> =>
  (await person.call('GET', '/api/categorias')).json().categorias;
const own = async () => (await list()).filter(({ fixa }) => !fixa).map(({ nome }) => nome);
const produto = async (nome: string) => (await loja.listarProdutos()).find((one) => one.nome === nome);

async function refused(categorias: object[], status: number, code: string) {
  const before = await list();
  const answer = await put(categorias);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await list()).toEqual(before);
  return answer.json();
}

test('a store begins with the six, and its own come after them, in their order', async () => {
  expect(await list()).toEqual(FIXAS);
  const answered = await set({ nome: 'Padaria', cor: '#AA0011' }, { nome: 'Doces', cor, ordem: 2 });
  expect(answered).toEqual([
    ...FIXAS,
    { nome: 'Doces', cor, ordem: 2, fixa: false },
    { nome: 'Padaria', cor: '#AA0011', ordem: 6, fixa: false },
  ]);
  expect(await list()).toEqual(answered);
  await set({ nome: 'Padaria', cor });
  expect(await own()).toEqual(['Padaria']);
});

test('a product may have one of them, and no other', async () => {
  await set({ nome: 'Pães', cor });
  const id = await loja.novoProduto({ nome: 'Baguete', categoria: 'Pães' });
  const body = { nome: 'Baguete', valor: 1, quantidade: 1, estoque: 1 };
  for (const categoria of ['Ferragens', 'pães', 'Todos', 'x'.repeat(41)]) {
    for (const answer of [
      await loja.call('PUT', `/api/produtos/${id}`, { ...body, categoria }),
      await loja.call('POST', '/api/produtos', { ...body, categoria }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().campos).toEqual({ categoria: 'Escolha uma categoria da lista.' });
    }
  }
  expect(await produto('Baguete')).toMatchObject({ categoria: 'Pães', valor: 0.75 });
});

test('an import reads the own ones, too', async () => {
  await set({ nome: 'Pães', cor });
  const send = (file: string) =>
    loja.call('POST', '/api/produtos/importar', file, { ...key(), 'content-type': 'text/csv' });
  expect((await send('nome;categoria\nBaguete;PAES\n')).statusCode).toBe(200);
  expect(await produto('Baguete')).toMatchObject({ categoria: 'Pães' });
  const { erros } = (await send('nome;categoria\nPrego;Ferragens\n')).json();
  expect(erros).toEqual([
    {
      linha: 2,
      campo: 'categoria',
      mensagem: `Categoria desconhecida. Use uma destas: ${CATEGORIAS.join(', ')}, Pães.`,
    },
  ]);
});

describe('a rename', () => {
  test('is followed by the products, deleted ones too, and by the figures', async () => {
    await set({ nome: 'Pães', cor });
    const id = await loja.novoProduto({ nome: 'Baguete', categoria: 'Pães' });
    const velho = await loja.novoProduto({ nome: 'Broa', categoria: 'Pães' });
    await loja.vender(id);
    await loja.vender(velho);
    await loja.call('DELETE', `/api/produtos/${velho}`);
    await set({ nome: 'Padaria', cor, nomeAnterior: 'Pães' });
    expect(await produto('Baguete')).toMatchObject({ categoria: 'Padaria' });
    const { pieChartData } = (await loja.call('GET', '/api/relatorios/dashboard')).json();
    expect(pieChartData).toMatchObject([{ name: 'Padaria' }]);
  });

  test('may be a swap, a chain, or another spelling', async () => {
    await set({ nome: 'A', cor }, { nome: 'B', cor });
    await loja.novoProduto({ nome: 'a', categoria: 'A' });
    await loja.novoProduto({ nome: 'b', categoria: 'B' });
    await set({ nome: 'B', cor, nomeAnterior: 'A' }, { nome: 'A', cor, nomeAnterior: 'B' });
    expect([(await produto('a'))?.categoria, (await produto('b'))?.categoria]).toEqual(['B', 'A']);
    await set(
      { nome: 'C', cor, nomeAnterior: 'A' },
      { nome: 'A', cor, nomeAnterior: 'B' },
      { nome: 'B', cor },
    );
    expect([(await produto('a'))?.categoria, (await produto('b'))?.categoria]).toEqual(['A', 'C']);
    await set({ nome: 'á', cor }, { nome: 'C', cor });
    expect((await produto('a'))?.categoria).toBe('á');
    expect(await own()).toEqual(['á', 'C']);
  });

  test('of one that is not there is a 400', async () => {
    await set({ nome: 'A', cor });
    for (const nomeAnterior of ['X', 'Bebidas']) {
      const { campos } = await refused([{ nome: 'B', cor, nomeAnterior }], 400, 'VALIDACAO');
      expect(Object.keys(campos)).toEqual(['categorias.0.nomeAnterior']);
    }
  });

  test('of a product’s category does not stand against undoing its merge', async () => {
    await set({ nome: 'Pães', cor }, { nome: 'Doces', cor });
    const ids = {
      produtoOriginalId: await loja.novoProduto({ nome: 'Pão', categoria: 'Pães' }),
      produtoDuplicadoId: await loja.novoProduto({ nome: 'pão', categoria: 'Doces' }),
    };
    t.clock.advance(1000);
    expect((await loja.call('POST', '/api/produtos/fundir', ids)).statusCode).toBe(200);
    await set({ nome: 'Padaria', cor, nomeAnterior: 'Pães' });
    const undone = await loja.call('POST', '/api/produtos/fundir/desfazer', ids);
    expect(undone.json()).toMatchObject({
      original: { categoria: 'Padaria' },
      // 'Doces' had no living product and went meanwhile.
      duplicado: { categoria: 'Variados' },
    });
  });
});

test('one that still has products can’t be left out, one whose products were deleted can', async () => {
  await set({ nome: 'Pães', cor }, { nome: 'Doces', cor });
  const id = await loja.novoProduto({ nome: 'Baguete', categoria: 'Pães' });
  const { mensagem } = await refused([{ nome: 'Doces', cor }], 409, 'CATEGORIA_EM_USO');
  expect(mensagem).toBe('A categoria “Pães” ainda tem 1 produto. Mude-os de categoria antes de excluí-la.');
  // Renamed to another's name is not kept either: that one goes.
  await refused([{ nome: 'Pães', cor, nomeAnterior: 'Doces' }], 409, 'CATEGORIA_EM_USO');
  await loja.call('DELETE', `/api/produtos/${id}`);
  await set({ nome: 'Doces', cor });
});

test('a product filed under a category that goes at the same moment is refused, or keeps it', async () => {
  for (let round = 0; round < 8; round += 1) {
    await set({ nome: 'Pães', cor });
    const [made] = await Promise.all([
      loja.call('POST', '/api/produtos', {
        ...{ nome: `Pão ${round}`, valor: 1, quantidade: 1, estoque: 1, categoria: 'Pães' },
      }),
      put([]),
    ]);
    const names = await own();
    expect(made.statusCode).toBe(names.includes('Pães') ? 201 : 400);
    if (made.statusCode === 201) await loja.call('DELETE', `/api/produtos/${made.json().id}`);
  }
});

test('what is wrong is said by its field', async () => {
  const { campos } = await refused(
    [
      { nome: 'bebidas', cor },
      { nome: 'A', cor: 'red' },
      { nome: 'á', cor },
    ],
    400,
    'VALIDACAO',
  );
  expect(Object.keys(campos).sort()).toEqual(['categorias.0.nome', 'categorias.1.cor', 'categorias.2.nome']);
  for (const categorias of [undefined, 'A', [5], [{ nome: 'A' }], [{ nome: 'A\0', cor }]]) {
    const answer = await loja.call('PUT', '/api/categorias', { categorias });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDACAO']);
  }
});

test('a favourite stays one until the call says otherwise', async () => {
  const id = await loja.novoProduto({ nome: 'Café' });
  const body = { nome: 'Café', valor: 1, quantidade: 1, estoque: 1, categoria: 'Bebidas' };
  const save = async (fields: object) =>
    (await loja.call('PUT', `/api/produtos/${id}`, { ...body, ...fields })).json<Produto>().favorito;
  expect((await produto('Café'))?.favorito).toBe(false);
  expect([await save({ favorito: true }), await save({}), await save({ favorito: false })]).toEqual([
    true,
    true,
    false,
  ]);
  expect((await loja.call('PUT', `/api/produtos/${id}`, { ...body, favorito: 'sim' })).statusCode).toBe(400);
  await loja.novoProduto({ nome: 'Chá', favorito: true });
  expect((await produto('Chá'))?.favorito).toBe(true);
});
