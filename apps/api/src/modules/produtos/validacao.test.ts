import { describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = lojaDoArquivo(t, async (ana) => ({ id: await ana.novoProduto() }));

const valid = { nome: 'Café', valor: 4.5, quantidade: 3, estoque: 10, categoria: 'Bebidas' };

const refused: [campo: string, values: unknown[]][] = [
  ['nome', [undefined, null, '', '   ', 5, {}, ['a'], 'x'.repeat(121), 'a\0b']],
  ['valor', [undefined, null, 'NaN', '4.5', {}, true, -0.01, 1.005, 1e308, 10_000_000, 0.001, 5e-324]],
  ['quantidade', [undefined, null, 'NaN', '3', [], 1.5, 1e308, -1e308, 1_000_001, 2 ** 53]],
  ['estoque', [undefined, null, 'NaN', '3', {}, 0.5, -1, 1e308, 1_000_001]],
  ['categoria', [undefined, null, '', 5, 'bebidas', 'Outros', ['Bebidas'], 'toString']],
  ['codigoBarras', [5, {}, ['789'], '7 8', 'ção', '9'.repeat(61), '78\u00009']],
];

describe.each(refused)('%s', (campo, values) => {
  test.each(values.map((value) => [value]))('%j is refused by name, in Portuguese', async (value) => {
    const before = (await loja.call('GET', '/api/produtos')).body;
    const payload = { ...valid, [campo]: value };
    for (const [method, url] of [
      ['POST', '/api/produtos'],
      ['PUT', `/api/produtos/${loja.id}`],
    ] as const) {
      const answer = await loja.call(method, url, payload);
      expect(answer.statusCode).toBe(400);
      const { code, mensagem, message, campos } = answer.json();
      expect([code, message, Object.keys(campos)]).toEqual(['VALIDACAO', mensagem, [campo]]);
      expect(campos[campo]).toBe(mensagem);
      expect(mensagem).not.toMatch(/invalid|expected|required|must/i);
    }
    expect((await loja.call('GET', '/api/produtos')).body).toBe(before);
  });
});

test.each(['nome', 'valor', 'quantidade', 'estoque', 'categoria'])(
  'a product without %s is told the text of the form, the wrong fields beside it',
  async (campo) => {
    const wrong = { ...valid, nome: 'x'.repeat(121), codigoBarras: '7 8' };
    for (const missing of [undefined, null, '']) {
      for (const [method, url] of [
        ['POST', '/api/produtos'],
        ['PUT', `/api/produtos/${loja.id}`],
      ] as const) {
        const answer = await loja.call(method, url, { ...wrong, [campo]: missing });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().mensagem).toBe('Preencha todos os campos');
        expect(answer.json().campos[campo]).toBe('Preencha todos os campos');
        expect(answer.json().campos).toHaveProperty('codigoBarras');
      }
    }
  },
);

test.each([
  ['fundir without ids', {}, ['produtoOriginalId', 'produtoDuplicadoId']],
  [
    'fundir with a number',
    { produtoOriginalId: 5, produtoDuplicadoId: 'x' },
    ['produtoOriginalId', 'produtoDuplicadoId'],
  ],
  [
    'fundir of a product with itself',
    {
      produtoOriginalId: '019a0000-0000-7000-8000-000000000000',
      produtoDuplicadoId: '019A0000-0000-7000-8000-000000000000',
    },
    ['produtoDuplicadoId'],
  ],
])('%s is a 400', async (_name, payload, campos) => {
  const answer = await loja.call('POST', '/api/produtos/fundir', payload);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().campos)).toEqual(campos);
});

test.each(['x', '1', '%00', '019a0000-0000-7000-8000-00000000000g'])(
  'an id %s in the path is a 400',
  async (bad) => {
    for (const method of ['PUT', 'DELETE']) {
      const answer = await loja.call(method, `/api/produtos/${bad}`, method === 'PUT' ? valid : undefined);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDACAO']);
    }
  },
);

test('the quantity that the form showed is checked like the quantity', async () => {
  for (const quantidadeAnterior of ['3', 1.2345, 1e308, null]) {
    const answer = await loja.call('PUT', `/api/produtos/${loja.id}`, { ...valid, quantidadeAnterior });
    expect(Object.keys(answer.json().campos)).toEqual(['quantidadeAnterior']);
  }
});

test.each([
  ['broken JSON', '{"nome": ', 'application/json', 400, 'VALIDACAO'],
  ['an empty body', '', 'application/json', 400, 'VALIDACAO'],
  ['an array', '[]', 'application/json', 400, 'VALIDACAO'],
  ['null', 'null', 'application/json', 400, 'VALIDACAO'],
  ['a price of NaN', '{"nome":"x","valor":NaN}', 'application/json', 400, 'VALIDACAO'],
  ['a form', 'nome=x', 'application/x-www-form-urlencoded', 415, 'TIPO_NAO_SUPORTADO'],
  ['CSV', 'nome;x', 'text/csv', 415, 'TIPO_NAO_SUPORTADO'],
  ['10 MB', JSON.stringify({ nome: 'x'.repeat(10_000_000) }), 'application/json', 413, 'GRANDE_DEMAIS'],
])('%s is a clear answer in Portuguese', async (_name, payload, type, status, code) => {
  const answer = await loja.call('POST', '/api/produtos', payload, { 'content-type': type });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.body).not.toMatch(/stack|node_modules|unexpected token/i);
});

test.each([
  '🥖 Pão d’água 👩🏽‍🍳',
  '<script>alert("x")</script>',
  "Robert'); drop table produtos;--",
  '=1+1',
  'x'.repeat(120),
  '__proto__',
  '\\"{}%s$1',
])('%s is stored and told as it is', async (nome) => {
  const product = await loja.novoProduto({ nome });
  const listed = await loja.listarProdutos();
  expect(listed.find((produto) => produto.id === product)?.nome).toBe(nome);
});

test('half of a surrogate pair is no server error', async () => {
  const answer = await loja.call('POST', '/api/produtos', JSON.stringify({ ...valid, nome: 'Pão \ud83e' }), {
    'content-type': 'application/json',
  });
  expect(answer.statusCode).toBeLessThan(500);
});

test.each([0, 0.01, 0.29, 1.1, 19.99, 1.15, 4.35, 9_999_999.99])(
  'a price of %d comes back exactly',
  async (valor) => {
    const product = await loja.novoProduto({ valor });
    const listed = await loja.listarProdutos();
    expect(listed.find((produto) => produto.id === product)?.valor).toBe(valor);
  },
);

test('fields that nobody knows are ignored', async () => {
  const answer = await loja.call('POST', '/api/produtos', {
    ...valid,
    criadoEm: 'ontem',
    lojaId: 'outra',
    fundidoEm: 'x',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).not.toHaveProperty('lojaId');
});
