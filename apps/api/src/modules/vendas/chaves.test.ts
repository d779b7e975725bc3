import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const owner = lojaDoArquivo(given);
let produtoId: string;
beforeEach(async () => {
  produtoId = await owner.novoProduto({ valor: 0.75, quantidade: 100 });
});

const counter = (fields: Record<string, unknown> = {}) => ({
  tipo: 'VENDAS',
  itens: [item(produtoId)],
  ...fields,
});

describe.each([
  ['POST', () => '/api/vendas', counter],
  ['PUT', (id: string) => `/api/vendas/${id}`, () => ({ itens: [item(produtoId)] })],
  ['POST', (id: string) => `/api/vendas/${id}/itens`, () => ({ itens: [item(produtoId)] })],
] as const)('%s with the key header', (method, url, body) => {
  const bad = ['missing', '', 'x', '123', '0195a9f0-0000-7000-8000', `${randomUUID()}0`];
  test.each(bad)('%s is a 400 that names the header, and nothing changes', async (chave) => {
    const comanda = await owner.abrirMesa(produtoId);
    const before = await owner.snapshot();
    const headers: Record<string, string> = chave === 'missing' ? {} : { 'idempotency-key': chave };
    const answer = await owner.call(method, url(comanda.id), body(), headers);
    expect(campos(answer)).toEqual({
      'idempotency-key': 'Envie o cabeçalho Idempotency-Key com um UUID.',
    });
    expect(await owner.snapshot()).toBe(before);
  });
});

test('the key again with the same content answers 409 with the sale as it is now', async () => {
  const chave = key();
  const payload = { tipo: 'COMANDAS', identificador: 'Mesa 1', itens: [item(produtoId)] };
  const first = written(await owner.call('POST', '/api/vendas', payload, chave), 201);
  await owner.gravar('POST', `/api/vendas/${first.id}/itens`, { itens: [item(produtoId)] });
  await owner.encerrar(first.id);
  await owner.cancelar(first.id);
  const before = await owner.snapshot();
  const again = refused(await owner.call('POST', '/api/vendas', payload, chave), 409, 'TOKEN_DUPLICADO');
  expect(again.mensagem).toBe('Requisição duplicada detectada. A venda já foi processada.');
  expect(again.venda).toEqual(await owner.lerVenda(first.id));
  expect(again.venda).toMatchObject({ id: first.id, versao: 4, cancelada: true, total: 1.5 });
  expect(await owner.snapshot()).toBe(before);
});

test('origem, criadaEm, confirmarDuplicada, order of fields and notation are no content', async () => {
  const chave = randomUUID();
  const first = counter({ identificador: ' Balcão ', itens: [item(produtoId, { preco: 1.5 })] });
  written(await owner.call('POST', '/api/vendas', first, { 'idempotency-key': chave }), 201);
  const variants = [
    { ...first, origem: 'fila' },
    { ...first, criadaEm: '2020-01-01T00:00:00Z' },
    { ...first, confirmarDuplicada: true },
    { ...first, tipo: 'vendas', identificador: 'Balcão', extra: 1 },
    { identificador: 'Balcão', itens: first.itens, tipo: 'Vendas' },
  ];
  for (const payload of variants) {
    const headers = { 'idempotency-key': chave.toUpperCase() };
    refused(await owner.call('POST', '/api/vendas', payload, headers), 409, 'TOKEN_DUPLICADO');
  }
  expect(await owner.lerSaldo(produtoId)).toBe(99);
});

test('the key with other content is a 422 and nothing changes', async () => {
  const outro = await owner.novoProduto();
  const chave = key();
  const linha = { quantidade: 1, preco: 0.75, observacao: 'bem passado' };
  const first = {
    ...{ tipo: 'FUTUROS', id: randomUUID(), identificador: 'Festa' },
    ...{ paraQuem: 'Dona Júlia', quando: '2026-03-14', observacao: 'Sem lactose' },
    itens: [item(produtoId, linha), item(outro)],
  };
  written(await owner.call('POST', '/api/vendas', first, chave), 201);
  const before = await owner.snapshot();
  const variants = [
    ...[{ tipo: 'VENDAS' }, { identificador: 'Outro' }, { id: randomUUID() }, { id: undefined }],
    ...[{ paraQuem: 'Zoé' }, { quando: '2026-03-15' }, { observacao: null }],
    { itens: [item(outro), item(produtoId, linha)] },
    ...[{ quantidade: 2 }, { preco: 0.76 }, { nome: 'Broa' }, { observacao: 'mal passado' }].map((other) => ({
      itens: [item(produtoId, { ...linha, ...other }), item(outro)],
    })),
  ].map((other) => ({ ...first, ...other }));
  for (const payload of variants) {
    const refusal = refused(
      await owner.call('POST', '/api/vendas', payload, chave),
      422,
      'TOKEN_REUTILIZADO',
    );
    expect(refusal.venda).toBeUndefined();
  }
  expect(await owner.snapshot()).toBe(before);
});

test('a key counts across routes and sales: the same body elsewhere is other content', async () => {
  const comanda = await owner.abrirMesa(produtoId);
  const outra = await owner.abrirMesa(produtoId, { identificador: 'Mesa 2' });
  const chave = key();
  const body = { itens: [item(produtoId)] };
  const url = `/api/vendas/${comanda.id}`;
  written(await owner.call('POST', `${url}/itens`, body, chave), 200);
  const before = await owner.snapshot();
  const others = [
    ['PUT', url, body],
    ['POST', `/api/vendas/${outra.id}/itens`, body],
    ['POST', '/api/vendas', counter()],
  ] as const;
  for (const [method, path, payload] of others) {
    refused(await owner.call(method, path, payload, chave), 422, 'TOKEN_REUTILIZADO');
  }
  expect(await owner.snapshot()).toBe(before);
  const upper = `/api/vendas/${comanda.id.toUpperCase()}/itens`;
  refused(await owner.call('POST', upper, body, chave), 409, 'TOKEN_DUPLICADO');
});

test('PUT: the key is looked up before versao and state', async () => {
  const comanda = await owner.abrirMesa(produtoId);
  const url = `/api/vendas/${comanda.id}`;
  const chave = key();
  const payload = { itens: [item(produtoId, { quantidade: 2 })], versao: 1 };
  written(await owner.call('PUT', url, payload, chave), 200);
  for (const state of ['changed', 'finished', 'cancelled']) {
    if (state === 'finished') await owner.encerrar(comanda.id);
    if (state === 'cancelled') await owner.cancelar(comanda.id);
    const again = refused(await owner.call('PUT', url, payload, chave), 409, 'TOKEN_DUPLICADO');
    expect(again.venda).toEqual(await owner.lerVenda(comanda.id));
    const { versao: _, ...without } = payload;
    refused(await owner.call('PUT', url, without, chave), 422, 'TOKEN_REUTILIZADO');
  }
});

test('itens: the key that made the tab after closing answers with that tab', async () => {
  const comanda = await owner.abrirMesa(produtoId);
  await owner.encerrar(comanda.id);
  const url = `/api/vendas/${comanda.id}/itens`;
  const chave = key();
  const body = { itens: [item(produtoId)] };
  const nova = written(await owner.call('POST', url, body, chave), 201);
  const second = key();
  written(await owner.call('POST', url, body, second), 200);
  for (const known of [chave, second]) {
    const again = refused(await owner.call('POST', url, body, known), 409, 'TOKEN_DUPLICADO');
    expect(again.venda).toEqual(await owner.lerVenda(nova.id));
  }
  await owner.encerrar(nova.id);
  const again = refused(await owner.call('POST', url, body, chave), 409, 'TOKEN_DUPLICADO');
  expect(again.venda).toMatchObject({ id: nova.id, finalizada: true });
  expect(await owner.lerSaldo(produtoId)).toBe(97);
});

test('the key is looked up before plan, permission and what became of the product', async () => {
  const loja = await given.novoDono();
  const beto = await loja.novoFuncionario();
  const pao = await loja.novoProduto();
  const comanda = await beto.abrirMesa(pao);
  const url = `/api/vendas/${comanda.id}`;
  const tries = [
    ['POST', '/api/vendas', { tipo: 'VENDAS', itens: [item(pao)] }, key()],
    ['PUT', url, { itens: [item(pao, { quantidade: 2 })] }, key()],
    ['POST', `${url}/itens`, { itens: [item(pao)] }, key()],
  ] as const;
  for (const [method, path, payload, chave] of tries) {
    expect((await beto.call(method, path, payload, chave)).statusCode).toBeLessThan(300);
  }
  const allKnown = async () => {
    for (const [method, path, payload, chave] of tries) {
      refused(await beto.call(method, path, payload, chave), 409, 'TOKEN_DUPLICADO');
      const other = { ...payload, itens: [item(pao, { quantidade: 9 })] };
      refused(await beto.call(method, path, other, chave), 422, 'TOKEN_REUTILIZADO');
    }
  };
  await loja.call('DELETE', `/api/produtos/${pao}`);
  await allKnown();
  await beto.tirarPermissao('vendas', '2026-03-10T14:00:00Z');
  await allKnown();
  await given.sql.query('update lojas set plano_expira_em = $2 where id = $1', [
    loja.lojaId,
    '2026-03-10T14:00:00Z',
  ]);
  await allKnown();
  expect(await loja.lerSaldo(pao)).toBe(96);
});

test('whatever is refused does not burn its key', async () => {
  const chave = key();
  const sale = (fields = {}) => owner.call('POST', '/api/vendas', counter(fields), chave);
  refused(await sale({ itens: [] }), 400, 'VALIDACAO');
  refused(await sale({ itens: [item(randomUUID())] }), 400, 'VALIDACAO');
  const first = await owner.vender(produtoId, { id: randomUUID() });
  refused(await sale(), 409, 'VENDA_DUPLICADA_TEMPORAL');
  refused(await sale({ id: first.id, confirmarDuplicada: true }), 409, 'ID_EM_USO');
  const made = written(await sale({ confirmarDuplicada: true }), 201);
  expect(refused(await sale(), 409, 'TOKEN_DUPLICADO').venda?.id).toBe(made.id);

  const comanda = await owner.abrirMesa(produtoId);
  const url = `/api/vendas/${comanda.id}`;
  const second = key();
  const body = { itens: [item(produtoId)] };
  const put = (payload: object, path = url) => owner.call('PUT', path, payload, second);
  refused(await put(body, `/api/vendas/${randomUUID()}`), 404, 'NAO_ENCONTRADO');
  refused(await put(body, `/api/vendas/${made.id}`), 409, 'VENDA_FINALIZADA');
  refused(await put({ ...body, versao: 7 }), 409, 'COMANDA_ALTERADA');
  written(await put(body), 200);

  const caio = await owner.novoFuncionario(['produtos']);
  const third = key();
  refused(await caio.call('POST', '/api/vendas', counter(), third), 403, 'SEM_PERMISSAO');
  written(await owner.call('POST', `${url}/itens`, body, third), 200);
});
