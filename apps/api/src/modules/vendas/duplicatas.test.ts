import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { beforeEach, describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { item, refused, written } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given);
let produtoId: string;
let outro: string;

beforeEach(async () => {
  produtoId = await loja.novoProduto({ valor: 0.75 });
  outro = await loja.novoProduto({ valor: 2 });
});

const AT = Date.parse('2026-03-10T12:00:00Z');
const at = (offset: number) => new Date(AT + offset).toISOString();
const body = (fields: Record<string, unknown> = {}) => ({
  tipo: 'VENDAS',
  itens: [item(produtoId), item(outro, { preco: 2, quantidade: 3 })],
  criadaEm: at(0),
  ...fields,
});
const post = (fields: Record<string, unknown> = {}, person = loja) =>
  person.gravar('POST', '/api/vendas', body(fields));
const made = async (fields: Record<string, unknown> = {}, person = loja): Promise<VendaWritten> =>
  written(await post(fields, person), 201);
const duplicate = async (fields: Record<string, unknown> = {}) =>
  refused(await post(fields), 409, 'VENDA_DUPLICADA_TEMPORAL');

test('the same sale again under another key is refused with the text of the specification', async () => {
  await made();
  const before = await loja.snapshot();
  expect((await duplicate()).mensagem).toBe(
    'Venda duplicada detectada. Aguarde alguns segundos antes de tentar novamente.',
  );
  expect(await loja.snapshot()).toBe(before);
});

test.each([0, 1, 4999, 5000, -1, -4999, -5000])('%i ms apart is the same sale', async (offset) => {
  await made();
  await duplicate({ criadaEm: at(offset) });
});

test.each([5001, -5001, 3_600_000])('%i ms apart is another sale', async (offset) => {
  await made();
  expect((await made({ criadaEm: at(offset) })).marcas).toEqual([]);
});

test('what counts is when the sales happened, not when they arrived', async () => {
  await made();
  given.clock.advance(600_000);
  await duplicate({ criadaEm: at(3000) });
  await made({ criadaEm: at(20_000) });
  // Without an instant of its own a sale happens on arrival.
  await made({ criadaEm: undefined });
  given.clock.advance(5000);
  await duplicate({ criadaEm: undefined });
  given.clock.advance(1);
  await made({ criadaEm: undefined });
});

test('the order of the lines does not matter, their multiset does', async () => {
  const a = item(produtoId);
  const b = item(outro, { preco: 2, quantidade: 3 });
  await made({ itens: [a, b, a] });
  await duplicate({ itens: [b, a, a] });
  await duplicate({ itens: [a, a, { ...b, nome: 'Outro nome' }] });
  await made({ itens: [a, b] });
  await made({ itens: [a, b, b] });
  await made({ itens: [{ ...a, quantidade: 2 }, b] });
  await made({ itens: [a, { ...a, preco: 0.76 }, b] });
  await made({ itens: [a, a, { ...b, produtoId: a.produtoId }] });
});

test('another person or another type is another sale', async () => {
  const beto = await loja.novoFuncionario();
  await made();
  await made({}, beto);
  await made({ tipo: 'FUTUROS' });
  await made({ tipo: 'COMANDAS', identificador: 'Mesa 1' });
  await duplicate({ tipo: 'futuros' });
});

test('the identifier tells tabs apart, and only tabs', async () => {
  await made({ tipo: 'COMANDAS', identificador: 'Mesa 1' });
  await made({ tipo: 'COMANDAS', identificador: 'Mesa 2' });
  await duplicate({ tipo: 'COMANDAS', identificador: ' Mesa 1 ' });
  for (const tipo of ['VENDAS', 'FUTUROS']) {
    await made({ tipo, identificador: 'A' });
    await duplicate({ tipo, identificador: 'B' });
    await duplicate({ tipo });
  }
});

test('an identifier that looks like a line is no line', async () => {
  const caneta = item(outro, { preco: 2 });
  const tab = { tipo: 'COMANDAS' };
  await made({ ...tab, identificador: `Mesa${produtoId}:75:1;`, itens: [caneta] });
  await made({ ...tab, identificador: 'Mesa', itens: [item(produtoId), caneta] });
});

test('another store’s same sale does not count', async () => {
  await made();
  const other = await given.novoDono();
  const pao = await other.novoProduto();
  await other.vender(pao, { criadaEm: at(0) });
});

test('a cancelled sale does not count', async () => {
  const venda = await made();
  await loja.cancelar(venda.id);
  await made();
  await duplicate();
});

test('a merged product counts as its survivor', async () => {
  const gemeo = await loja.novoProduto({ valor: 0.75 });
  const fundir = { produtoOriginalId: produtoId, produtoDuplicadoId: gemeo };
  expect((await loja.call('POST', '/api/produtos/fundir', fundir)).statusCode).toBe(200);
  await made({ itens: [item(gemeo)] });
  await duplicate({ itens: [item(produtoId)] });
});

describe('confirmarDuplicada', () => {
  test('false is as good as missing, and a confirmed sale counts for the next one', async () => {
    await made({ confirmarDuplicada: true });
    await duplicate({ confirmarDuplicada: false });
  });
});

describe('from the queue', () => {
  test('it is never refused for this, but made and marked', async () => {
    await made();
    const venda = await made({ origem: 'fila', criadaEm: at(5000) });
    expect(venda.marcas).toEqual(['POSSIVEL_DUPLICATA']);
    expect((await made({ origem: 'fila', criadaEm: at(10_001) })).marcas).toEqual([]);
    expect(await loja.lerSaldo(produtoId)).toBe(97);
  });

  test('once confirmed it is unmarked', async () => {
    await made({ origem: 'fila' });
    expect((await made({ origem: 'fila', confirmarDuplicada: true })).marcas).toEqual([]);
  });
});
