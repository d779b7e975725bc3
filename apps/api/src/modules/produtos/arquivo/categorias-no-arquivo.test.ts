import { FIXAS } from '@balcao/contract/produtos/categorias';
import { expect, test } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const cor = '#14879a';

const send = (person: Person, file: string | Buffer, query = '', headers = key()) =>
  person.call('POST', `/api/produtos/importar${query}`, file, { 'content-type': 'text/csv', ...headers });
const set = async (person: Person, categorias: readonly object[]) => {
  const answer = await person.call('PUT', '/api/categorias', { categorias });
  expect(answer.statusCode, answer.body).toBe(200);
};
const own = async (person: Person) =>
  (await person.call('GET', '/api/categorias'))
    .json<{ categorias: { nome: string; cor: string; ordem: number; fixa: boolean }[] }>()
    .categorias.filter(({ fixa }) => !fixa);
/** A product as a row of a file. */
const facts = async (person: Person) =>
  (await person.listarProdutos()).map(
    ({ id: _id, criadoEm: _em, foto: _foto, favorito: _f, ...fields }) => fields,
  );
const rows = (...lines: string[]) => `nome;categoria;categoria_cor\r\n${lines.join('\r\n')}\r\n`;

test('what a store with categories of its own exports comes into a new one equal', async () => {
  const [ana, rui] = [await t.novoDono(), await t.novoDono()];
  const nomes = ['Pães & bolos', 'Bebidas!', '=1+1', "'aspas", 'Doces; "finos"', '🍰', 'Vazia'];
  const proprias = nomes.map((nome, n) => ({ nome, cor: `#00000${n}` }));
  await set(ana, proprias);
  for (const [n, categoria] of [...nomes.slice(0, -1), 'Bebidas', 'Eletrônicos'].entries()) {
    await ana.novoProduto({
      ...{ nome: `Produto ${n}`, valor: n + 0.07, categoria, semControle: n === 3 },
      ...(n % 2 ? { unidade: 'kg', quantidade: n / 1000 } : { quantidade: -n }),
      ...(n % 3 ? { codigoBarras: `=${n}`, outrosCodigos: [`-${n}`, `x${n}`] } : {}),
    });
  }
  const file = await ana.call('GET', '/api/produtos/exportar');
  expect((await send(rui, file.rawPayload)).json()).toMatchObject({ criados: 8, atualizados: 0, erros: [] });
  expect(await facts(rui)).toEqual(await facts(ana));
  const colours = async (person: Person) => (await own(person)).map(({ nome, cor }) => ({ nome, cor }));
  expect(new Set(await colours(rui))).toEqual(new Set(proprias.slice(0, -1)));
});

test('a category comes behind the store’s own, in the file’s order; one that is there keeps its colour', async () => {
  const ana = await t.novoDono();
  await set(ana, [{ nome: 'Pães', cor, ordem: 999 }]);
  const file = rows(
    'a;Doces;#AABBCC',
    'b;PAES;#000000',
    'c;doces;#111111',
    'd;bebidas;#222222',
    'e;Chás;#333333',
  );
  expect((await send(ana, file)).json()).toMatchObject({ criados: 5, atualizados: 0, erros: [] });
  expect((await own(ana)).map(({ nome, cor, ordem }) => [nome, cor, ordem])).toEqual([
    ['Pães', cor, 999],
    ['Chás', '#333333', 1000],
    ['Doces', '#AABBCC', 1000],
  ]);
  expect((await ana.listarProdutos()).map(({ categoria }) => categoria)).toEqual([
    'Doces',
    'Pães',
    'Doces',
    'Bebidas',
    'Chás',
  ]);
  // What came so can be saved as it is.
  await set(ana, await own(ana));
});

test.each([
  ['a colour that is none', 'a;Doces;azul', 'categoriaCor', 'Informe uma cor como #14879a.'],
  ['one beside a known category, too', 'a;Bebidas;#12', 'categoriaCor', 'Informe uma cor como #14879a.'],
  ['no colour', 'a;Doces;', 'categoria', 'Categoria desconhecida.'],
  ['the name of none', `a;Todos;${cor}`, 'categoria', '“Todos” já existe em toda loja. Use outro nome.'],
  ['a name too long', `a;${'x'.repeat(41)};${cor}`, 'categoria', 'Use no máximo 40 caracteres.'],
])('%s is an error of its row, and nothing comes of the file', async (_what, row, campo, mensagem) => {
  const ana = await t.novoDono();
  const answer = await send(ana, rows(`b;Chás;${cor}`, row));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().erros).toEqual([{ linha: 3, campo, mensagem: expect.stringContaining(mensagem) }]);
  expect([await own(ana), await ana.listarProdutos()]).toEqual([[], []]);
});

test('the thirty-first is an error of its row, whoever brought the thirty', async () => {
  const ana = await t.novoDono();
  const thirty = Array.from({ length: 30 }, (_, n) => ({ nome: `C${n}`, cor }));
  await set(ana, thirty.slice(0, 28));
  const file = rows(`a;C28;${cor}`, `b;;verde`, `c;C29;${cor}`, `d;C30;${cor}`, `e;C0;${cor}`);
  const answer = (await send(ana, file, '?parcial=true')).json();
  expect(answer).toMatchObject({ criados: 3 });
  expect(answer.erros).toMatchObject([
    { linha: 3, campo: 'categoriaCor' },
    { linha: 5, campo: 'categoria', mensagem: 'Use no máximo 30 categorias próprias.' },
  ]);
  expect((await own(ana)).map(({ nome }) => nome).sort()).toEqual(thirty.map(({ nome }) => nome).sort());
});

test('a category is made for a good row alone, by no preview, and once under a key', async () => {
  const ana = await t.novoDono();
  const file = `nome;preco;categoria;categoria_cor\r\na;x;Ruim;${cor}\r\nb;1;Boa;${cor}\r\nc;1;Ruim;\r\n`;
  const preview = await send(ana, file, '?parcial=true&simular=true');
  expect([preview.json().criados, await own(ana)]).toEqual([1, []]);
  const headers = key();
  const first = await send(ana, file, '?parcial=true', headers);
  expect(first.json().erros.map(({ linha }: { linha: number }) => linha)).toEqual([2, 4]);
  expect((await own(ana)).map(({ nome }) => nome)).toEqual(['Boa']);
  const again = await send(ana, file, '?parcial=true', headers);
  expect(again.json()).toEqual(first.json());
  expect(await ana.listarProdutos()).toHaveLength(1);
});

test('a row that the store refuses makes none either', async () => {
  const ana = await t.novoDono();
  await ana.novoProduto({ codigoBarras: '1' });
  const file = `nome;outros_codigos;categoria;categoria_cor\r\na;1;Ruim;${cor}\r\nb;2;Boa;${cor}\r\n`;
  expect((await send(ana, file, '?parcial=true')).json()).toMatchObject({
    criados: 1,
    erros: [{ linha: 2 }],
  });
  expect((await own(ana)).map(({ nome }) => nome)).toEqual(['Boa']);
});

test('files at once, and a list that is set meanwhile: each category once, no product without one', async () => {
  const ana = await t.novoDono();
  const files = Array.from({ length: 4 }, (_, n) => rows(`a${n};Doces;${cor}`, `b${n};Só ${n};${cor}`));
  const answers = await Promise.all([
    ...files.map((file) => send(ana, file)),
    ana.call('PUT', '/api/categorias', { categorias: [{ nome: 'Pães', cor }] }),
    ...files.map((file) => send(ana, file)),
  ]);
  // Where the list changed while a file was read, it is to be sent again.
  for (const { statusCode, body } of answers) expect([200, 409, 503], body).toContain(statusCode);
  const names = new Set(['Bebidas', ...(await own(ana)).map(({ nome }) => nome)]);
  for (const { categoria } of await ana.listarProdutos()) expect(names).toContain(categoria);
});

test('wanted without a colour, each is made once with one that is free, and no more than thirty', async () => {
  const ana = await t.novoDono();
  await set(
    ana,
    Array.from({ length: 28 }, (_, n) => ({ nome: `C${n}`, cor })),
  );
  const file = 'nome;categoria\r\na;Chás\r\nb;CHAS\r\nc;Todos\r\nd;Doces\r\ne;Pães\r\nf;bebidas\r\n';
  const answer = (await send(ana, file, '?parcial=true&criarCategorias=true')).json();
  expect(answer).toMatchObject({ criados: 4, categoriasNovas: ['Chás', 'Doces'] });
  expect(answer.erros).toMatchObject([
    { linha: 4, campo: 'categoria', mensagem: expect.stringContaining('Todos') },
    { linha: 6, campo: 'categoria', mensagem: 'Use no máximo 30 categorias próprias.' },
  ]);
  const cores = (await own(ana)).slice(-2).map((each) => each.cor);
  expect(new Set([...FIXAS.map((each) => each.cor), ...cores]).size).toBe(8);
  // Under the same key, unwanted is another request.
  const headers = key();
  expect((await send(ana, file, '?parcial=true', headers)).json().categoriasNovas).toEqual(['Pães']);
  expect((await send(ana, file, '?parcial=true&criarCategorias=true', headers)).statusCode).toBe(422);
});
