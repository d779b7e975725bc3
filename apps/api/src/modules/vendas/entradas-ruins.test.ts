import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => {
  const produtoId = await owner.novoProduto();
  const comandaId = (await owner.abrirMesa(produtoId)).id;
  return { produtoId, comandaId };
});
const PRODUTO = '0195a9f0-0000-7000-8000-000000000000';

const line = (fields: object = {}) => ({ itens: [item(PRODUTO, { ...fields })] });
const lines = (count: number, fields: object = {}) => ({
  itens: Array.from({ length: count }, () => item(PRODUTO, { ...fields })),
});
const TOTAL = 'O total máximo de uma venda é R$\u00a09.999.999,99.';
const LONE = 'a\ud800b';

/** A wrong item, the field that the refusal names, and a piece of its text. */
const BAD_ITEMS: [string, object, string, string][] = [
  ['no items', { itens: undefined }, 'itens', 'Adicione pelo menos um produto.'],
  ['null items', { itens: null }, 'itens', 'Adicione pelo menos um produto.'],
  ['empty items', { itens: [] }, 'itens', 'Adicione pelo menos um produto.'],
  ['items that are no list', { itens: { 0: item(PRODUTO) } }, 'itens', 'Adicione'],
  ['an item that is null', { itens: [null] }, 'itens.0', 'Valor inválido.'],
  ['an item that is a list', { itens: [[]] }, 'itens.0', 'Valor inválido.'],
  ['a missing product', line({ produtoId: undefined }), 'itens.0.produtoId', ''],
  ['a product that is no UUID', line({ produtoId: '1' }), 'itens.0.produtoId', 'Identificador inválido.'],
  ['a product that is a number', line({ produtoId: 1 }), 'itens.0.produtoId', 'Identificador inválido.'],
  ['an unknown product', line(), 'itens.0.produtoId', 'Produto não encontrado nesta loja.'],
  ['a missing name', line({ nome: undefined }), 'itens.0.nome', 'Campo obrigatório.'],
  ['a blank name', line({ nome: '  ' }), 'itens.0.nome', 'Campo obrigatório.'],
  ['a name of 121 characters', line({ nome: 'x'.repeat(121) }), 'itens.0.nome', 'no máximo 120'],
  ['a name with NUL', line({ nome: 'a\0b' }), 'itens.0.nome', 'Caractere inválido.'],
  ['a name with half a character', line({ nome: LONE }), 'itens.0.nome', 'Caractere inválido.'],
  ['a missing price', line({ preco: undefined }), 'itens.0.preco', 'Informe um número.'],
  ['a price of null (NaN in JSON)', line({ preco: Number.NaN }), 'itens.0.preco', 'Informe um número.'],
  ['a price that is text', line({ preco: '1.00' }), 'itens.0.preco', 'Informe um número.'],
  ['a negative price', line({ preco: -0.01 }), 'itens.0.preco', 'O valor não pode ser negativo.'],
  ['a price of 1.005', line({ preco: 1.005 }), 'itens.0.preco', 'duas casas decimais'],
  ['a price of 1e-7', line({ preco: 1e-7 }), 'itens.0.preco', 'duas casas decimais'],
  ['a price of 1e308', line({ preco: 1e308 }), 'itens.0.preco', 'R$\u00a09.999.999,99'],
  ['a price of 10 million', line({ preco: 10_000_000 }), 'itens.0.preco', 'R$\u00a09.999.999,99'],
  ['a missing quantity', line({ quantidade: undefined }), 'itens.0.quantidade', 'Informe um número.'],
  ['a quantity of 0', line({ quantidade: 0 }), 'itens.0.quantidade', 'maior que zero'],
  ['a negative quantity', line({ quantidade: -1 }), 'itens.0.quantidade', 'maior que zero'],
  ['a fraction of a piece', line({ quantidade: 1.5 }), 'itens.0.quantidade', 'número inteiro'],
  ['four decimals', line({ quantidade: 0.1234 }), 'itens.0.quantidade', 'três casas decimais'],
  ['1e308 pieces', line({ quantidade: 1e308 }), 'itens.0.quantidade', ''],
  ['1e6 + 1 pieces', line({ quantidade: 1_000_001 }), 'itens.0.quantidade', 'Quantidade fora do limite.'],
  ['a quantity that is text', line({ quantidade: '1' }), 'itens.0.quantidade', 'Informe um número.'],
  ['1e6 pieces at the highest price', line({ preco: 9_999_999.99, quantidade: 1_000_000 }), 'itens', TOTAL],
  ['500 such lines', lines(500, { preco: 9_999_999.99, quantidade: 1_000_000 }), 'itens', TOTAL],
  [
    'a total one centavo too high',
    { itens: [item(PRODUTO, { preco: 9_999_999.99 }), item(PRODUTO, { preco: 0.01 })] },
    'itens',
    TOTAL,
  ],
  ['a note too long', line({ observacao: 'x'.repeat(121) }), 'itens.0.observacao', ''],
  ['a note that is a number', line({ observacao: 7 }), 'itens.0.observacao', ''],
  ['a note with NUL', line({ observacao: 'sem\0cebola' }), 'itens.0.observacao', ''],
  ['a note with half a character', line({ observacao: LONE }), 'itens.0.observacao', ''],
  ['another origin', { ...line(), origem: 'loja' }, 'origem', 'Origem desconhecida.'],
  ['an instant without Z', { ...line(), criadaEm: '2026-03-10T12:00:00' }, 'criadaEm', 'ISO 8601 com Z'],
  ['an instant with an offset', { ...line(), criadaEm: '2026-03-10T12:00:00-03:00' }, 'criadaEm', 'ISO 8601'],
  [
    'an instant of the year 0',
    { ...line(), criadaEm: '0000-01-01T00:00:00Z' },
    'criadaEm',
    'a partir de 1900',
  ],
  [
    'an instant of the year 275760',
    { ...line(), criadaEm: '+275760-09-13T00:00:00Z' },
    'criadaEm',
    'ISO 8601',
  ],
  ['30 February', { ...line(), criadaEm: '2026-02-30T00:00:00Z' }, 'criadaEm', 'ISO 8601'],
  ['an instant that is a number', { ...line(), criadaEm: 1_773_154_800_000 }, 'criadaEm', 'ISO 8601'],
  ['a null instant', { ...line(), criadaEm: null }, 'criadaEm', 'ISO 8601'],
  ['a seller who is no UUID', { ...line(), vendedorId: 'x' }, 'vendedorId', 'Identificador inválido.'],
];

test.each(BAD_ITEMS)('%s: 400 that names the field, whatever the call', async (_name, bad, campo, text) => {
  const before = await loja.snapshot();
  const calls = [
    loja.gravar('POST', '/api/vendas', { tipo: 'VENDAS', ...bad }),
    loja.gravar('PUT', `/api/vendas/${loja.comandaId}`, bad),
    loja.gravar('POST', `/api/vendas/${loja.comandaId}/itens`, bad),
  ];
  for (const answer of await Promise.all(calls)) {
    const refusal = refused(answer, 400, 'VALIDACAO');
    expect(Object.keys(refusal.campos ?? {})).toContain(campo);
    expect(refusal.campos?.[campo]).toContain(text);
    expect(refusal.message).toBe(refusal.mensagem);
  }
  expect(await loja.snapshot()).toBe(before);
});

test.each<[object, string, string]>([
  [{ tipo: undefined }, 'tipo', 'Informe o tipo da venda.'],
  [{ tipo: 1 }, 'tipo', 'Informe o tipo da venda.'],
  [{ tipo: 'VENDA' }, 'tipo', 'Tipo de venda desconhecido.'],
  [{ tipo: '' }, 'tipo', 'Tipo de venda desconhecido.'],
  [{ tipo: 'COMANDAS' }, 'identificador', 'Informe o identificador da comanda.'],
  [{ tipo: 'COMANDAS', identificador: null }, 'identificador', 'Informe o identificador da comanda.'],
  [{ tipo: 'COMANDAS', identificador: ' \n\t ' }, 'identificador', 'Informe o identificador da comanda.'],
  [{ identificador: 'x'.repeat(61) }, 'identificador', 'Use no máximo 60 caracteres.'],
  [{ identificador: 'a\0' }, 'identificador', 'Caractere inválido.'],
  [{ identificador: LONE }, 'identificador', 'Caractere inválido.'],
  [{ identificador: 7 }, 'identificador', 'Valor inválido.'],
  [{ identificador: ['Mesa 1'] }, 'identificador', 'Valor inválido.'],
  [{ id: 'x' }, 'id', 'Identificador inválido.'],
  [{ id: null }, 'id', 'Identificador inválido.'],
  [{ confirmarDuplicada: 'true' }, 'confirmarDuplicada', 'Informe verdadeiro ou falso.'],
])('POST with %j is a 400 that names the field', async (bad, campo, text) => {
  const payload = { tipo: 'VENDAS', itens: [item(loja.produtoId)], ...bad };
  const refusal = campos(await loja.gravar('POST', '/api/vendas', payload));
  expect(refusal).toEqual({ [campo]: text });
});

test.each<[object, string]>([
  [{ versao: 0 }, 'versao'],
  [{ versao: 1.5 }, 'versao'],
  [{ versao: '1' }, 'versao'],
  [{ versao: null }, 'versao'],
  [{ versao: 1e308 }, 'versao'],
  [{ identificador: 'x'.repeat(61) }, 'identificador'],
  [{ identificador: 'a\0' }, 'identificador'],
  [{ tipo: 'x' }, 'tipo'],
])('PUT with %j is a 400 that names the field', async (bad, campo) => {
  const payload = { itens: [item(loja.produtoId)], ...bad };
  const answer = await loja.gravar('PUT', `/api/vendas/${loja.comandaId}`, payload);
  expect(Object.keys(campos(answer) ?? {})).toEqual([campo]);
});

test.each<[string, string, unknown, string]>([
  ['PUT', '/encerrar', { finalizadaEm: 'x' }, 'finalizadaEm'],
  ['PUT', '/encerrar', { finalizadaEm: '2026-03-10T12:00:00' }, 'finalizadaEm'],
  ['PUT', '/encerrar', { origem: 'x' }, 'origem'],
  ['PUT', '/encerrar', [], 'corpo'],
  ['PUT', '/encerrar', '"fila"', 'corpo'],
  ['PUT', '/encerrar', '7', 'corpo'],
  ['DELETE', '', { motivo: 7 }, 'motivo'],
  ['DELETE', '', { motivo: 'x'.repeat(201) }, 'motivo'],
  ['DELETE', '', { motivo: 'a\0b' }, 'motivo'],
  ['DELETE', '', [], 'corpo'],
])('%s …%s with %j is a 400 that names %s', async (method, path, payload, campo) => {
  const url = `/api/vendas/${loja.comandaId}${path}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await loja.call(method, url, payload, headers);
  expect(Object.keys(campos(answer) ?? {})).toEqual([campo]);
  expect(await loja.lerVenda(loja.comandaId)).toMatchObject({ finalizada: false, cancelada: false });
});

test.each(['[]', '"x"', '7', 'null', 'true', '', '{', '{"__proto__": {}}', '\u0000'])(
  'the body %j is a 400',
  async (payload) => {
    const headers = { ...key(), 'content-type': 'application/json' };
    for (const [method, url] of [
      ['POST', '/api/vendas'],
      ['PUT', `/api/vendas/${loja.comandaId}`],
      ['POST', `/api/vendas/${loja.comandaId}/itens`],
      ['POST', `/api/vendas/${loja.comandaId}/mover`],
      ['POST', '/api/vendas/fundir'],
    ] as const) {
      refused(await loja.call(method, url, payload, headers), 400, 'VALIDACAO');
    }
  },
);

test('an id in the path that is no UUID is a 400', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['PUT', '/encerrar'],
    ['POST', '/itens'],
    ['POST', '/mover'],
  ] as const) {
    const moved = { itens: [{ posicao: 0, quantidade: 1 }], para: { identificador: 'Mesa' } };
    const body = path === '/mover' ? moved : { itens: [item(loja.produtoId)] };
    const payload = method === 'GET' ? undefined : body;
    for (const id of ['x', '1', "'--", '%00', `${randomUUID()}x`]) {
      const answer = await loja.call(method, `/api/vendas/${id}${path}`, payload, key());
      expect(campos(answer)).toEqual({ id: 'Identificador inválido.' });
    }
  }
});

test.each(['🍞🥖 Pão', '<script>alert(1)</script>', "Robert'); drop table vendas;--", '\\u0000 $1 %s'])(
  '%s is kept to the letter',
  async (nome) => {
    const fields = { identificador: nome, itens: [item(loja.produtoId, { nome })], confirmarDuplicada: true };
    const venda = await loja.abrirMesa(loja.produtoId, fields);
    expect(await loja.lerVenda(venda.id)).toMatchObject({ identificador: nome, itensVenda: [{ nome }] });
  },
);

test('the largest sale that is allowed is taken, exact to the centavo', async () => {
  const pao = await loja.novoProduto();
  const itens = [
    item(pao, { preco: 9_999_989.99 }),
    item(pao, { preco: 0.0, quantidade: 1_000_000 }),
    item(pao, { preco: 10 }),
  ];
  expect((await loja.vender(pao, { itens })).total).toBe(9_999_999.99);
  const many = Array.from({ length: 500 }, () => item(pao, { preco: 0.01 }));
  expect(written(await loja.gravar('POST', '/api/vendas', { tipo: 'VENDAS', itens: many }), 201).total).toBe(
    5,
  );
});

test('more pieces than a balance can hold are a 400 that names the quantity, never a 500', async () => {
  const pao = await loja.novoProduto({ quantidade: -1_000_000 });
  const itens = Array.from({ length: 500 }, () => item(pao, { preco: 0, quantidade: 1_000_000 }));
  await loja.vender(pao, { itens });
  const before = await loja.snapshot();
  const again = { tipo: 'VENDAS', itens, confirmarDuplicada: true };
  const refusal = campos(await loja.gravar('POST', '/api/vendas', again));
  expect(Object.keys(refusal ?? {})).toEqual(['quantidade']);
  expect(await loja.snapshot()).toBe(before);
});

const UM = '0195a9f0-0000-7000-8000-000000000000';
test.each([
  ...['limite=0', 'limite=501', 'limite=x', 'limite=-1', 'limite=1.5', 'limite=1e2', 'limite=1&limite=2'],
  ...['finalizada=x', 'finalizada=1', 'finalizada=TRUE', 'finalizada=true&finalizada=true'],
  ...['garbage', '2026-03-10T15:00:00.000Z', '2026-03-10T15:00:00.000Z_x', `1_${UM}`, '%00'].map(
    (antes) => `antes=${antes}`,
  ),
  ...['%2B275760-09-13', '-271821-04-20', '0000-01-01'].map((dia) => `antes=${dia}T00:00:00.000Z_${UM}`),
  `antes=2026-03-10T15:00:00.000Z_${UM}_x`,
])('?%s is a 400 that names the parameter', async (query) => {
  const refusal = campos(await loja.call('GET', `/api/vendas?${query}`));
  expect(Object.keys(refusal ?? {})).toEqual([query.split('=')[0]]);
});

test('a tab gets no longer than 500 lines, except by the queue; however long, it can be edited', async () => {
  const itens = Array.from({ length: 500 }, () => item(loja.produtoId));
  const { id } = await loja.abrirMesa(loja.produtoId, { itens });
  const add = (fields: object) =>
    loja.gravar('POST', `/api/vendas/${id}/itens`, { itens: [item(loja.produtoId)], ...fields });
  const put = (count: number) =>
    loja.gravar('PUT', `/api/vendas/${id}`, {
      itens: Array.from({ length: count }, () => item(loja.produtoId)),
    });

  expect(campos(await add({}))).toHaveProperty('itens');
  expect(campos(await put(501))).toHaveProperty('itens');
  expect(written(await add({ origem: 'fila' }), 200).itensVenda).toHaveLength(501);
  expect(written(await put(501), 200).itensVenda).toHaveLength(501);
  expect(campos(await put(502))).toHaveProperty('itens');
  expect(written(await put(499), 200).itensVenda).toHaveLength(499);
});

const MUITOS = 'Uma venda tem no máximo 500 itens.';

test.each([
  ['501', 400, 'VALIDACAO', lines(501)],
  ['501 of which each is wrong', 400, 'VALIDACAO', lines(501, { preco: -1, nome: '' })],
  ['501 above every total', 400, 'VALIDACAO', lines(501, { preco: 9_999_999.99 })],
  ['9,999', 400, 'VALIDACAO', lines(9999)],
  [
    '9,999 that are too much to read',
    413,
    'GRANDE_DEMAIS',
    lines(9999, { observacao: 'sem cebola, bem passado' }),
  ],
] as const)(
  '%s lines: what is said is how many there may be, and nothing else',
  async (_name, status, code, itens) => {
    const calls = [
      loja.gravar('POST', '/api/vendas', { tipo: 'VENDAS', ...itens }),
      loja.gravar('POST', `/api/vendas/${loja.comandaId}/itens`, itens),
      loja.gravar('POST', `/api/vendas/${loja.comandaId}/mover`, {
        ...itens,
        para: { identificador: 'Mesa' },
      }),
    ];
    for (const answer of await Promise.all(calls)) {
      const refusal = refused(answer, status, code);
      expect([refusal.mensagem, refusal.campos]).toEqual([
        MUITOS,
        status === 400 ? { itens: MUITOS } : undefined,
      ]);
    }
  },
);
