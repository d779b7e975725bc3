/** The unit of a product, pieces or kilograms, in the product's own calls. */
import type { Produto } from '@balcao/contract/produtos/produtos';
import { describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { item, refused } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given);

const queijo = {
  nome: 'Queijo',
  valor: 39.9,
  quantidade: 2.35,
  estoque: 12.5,
  categoria: 'Comidas',
  unidade: 'kg',
};
const novo = (fields: object = {}) => loja.novoProduto({ ...queijo, ...fields });
const save = (id: string, fields: object = {}, headers = {}) =>
  loja.call('PUT', `/api/produtos/${id}`, { ...queijo, ...fields }, headers);
const campos = async (answer: ReturnType<typeof save>) => refused(await answer, 400, 'VALIDACAO').campos;

test('is un as ever, unless it is said; grams are kept in stock and ideal stock', async () => {
  const { unidade: _, ...semUnidade } = { ...queijo, quantidade: 2, estoque: 12 };
  const un = await loja.call('POST', '/api/produtos', semUnidade);
  expect(un.json()).toMatchObject({ unidade: 'un' });
  const kg = await loja.call('POST', '/api/produtos', queijo);
  expect(kg.statusCode, kg.body).toBe(201);
  expect(kg.json()).toMatchObject(queijo);
  const list = await loja.listarProdutos();
  expect(list.find(({ id }) => id === kg.json<Produto>().id)).toEqual(kg.json());
  await loja.expectLedgerToAgree();
});

test.each<[object, string]>([
  [{ unidade: 'g' }, 'unidade'],
  [{ unidade: 'KG' }, 'unidade'],
  [{ unidade: null }, 'unidade'],
  [{ quantidade: 2.3505 }, 'quantidade'],
  [{ quantidade: 1e308 }, 'quantidade'],
  [{ estoque: 0.0001 }, 'estoque'],
  [{ estoque: -0.5 }, 'estoque'],
  [{ unidade: 'un', estoque: 12 }, 'quantidade'],
  [{ unidade: 'un', quantidade: 2 }, 'estoque'],
])('%j is a 400 at %s, in a new product and in one that is there', async (bad, campo) => {
  const answer = await loja.call('POST', '/api/produtos', { ...queijo, ...bad });
  expect(Object.keys(refused(answer, 400, 'VALIDACAO').campos ?? {})).toEqual([campo]);
  const id = await novo({ quantidade: 2 });
  expect(Object.keys((await campos(save(id, bad))) ?? {})).toEqual([campo]);
});

test('a save that does not say it is held to what the product has', async () => {
  const kg = await novo();
  const { unidade: _, ...semUnidade } = queijo;
  const saved = await loja.call('PUT', `/api/produtos/${kg}`, { ...semUnidade, quantidade: 0.1 });
  expect(saved.json()).toMatchObject({ unidade: 'kg', quantidade: 0.1 });
  const un = await novo({ unidade: 'un', quantidade: 1, estoque: 1 });
  const refusal = refused(await loja.call('PUT', `/api/produtos/${un}`, semUnidade), 400, 'VALIDACAO');
  const inteiro = 'Informe um número inteiro.';
  expect(refusal.campos).toEqual({ quantidade: inteiro, estoque: inteiro });
});

describe('another unit', () => {
  test('is taken while the stock is whole, and refused at it while there is a fraction', async () => {
    const id = await novo();
    const refusal = await campos(save(id, { unidade: 'un', quantidade: 2, estoque: 12 }));
    expect(Object.keys(refusal ?? {})).toEqual(['unidade']);
    expect((await save(id, { quantidade: 2 })).statusCode).toBe(200);
    const un = await save(id, { unidade: 'un', quantidade: 2, estoque: 12 });
    expect(un.json()).toMatchObject({ unidade: 'un', quantidade: 2 });
    const kg = await save(id, { unidade: 'kg', quantidade: 2.5 });
    expect(kg.json()).toMatchObject({ unidade: 'kg', quantidade: 2.5 });
  });

  test('does not come beside a sale that leaves a fraction: one of the two is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await novo({ quantidade: 5, estoque: 5 });
      const [change, sale] = await Promise.all([
        save(id, { unidade: 'un', quantidade: 5, quantidadeAnterior: 5, estoque: 5 }, key()),
        loja.call(
          'POST',
          '/api/vendas',
          { tipo: 'VENDAS', itens: [item(id, { quantidade: 0.5 })], confirmarDuplicada: true },
          key(),
        ),
      ]);
      expect([200, 400]).toContain(change.statusCode);
      expect([201, 400]).toContain(sale.statusCode);
      // Both only where the sale had read the unit before, and then it says what it counted.
      if (sale.statusCode === 201) {
        expect(sale.json().itensVenda).toMatchObject([{ quantidade: 0.5, unidade: 'kg' }]);
        expect(await loja.lerSaldo(id)).toBe(4.5);
      }
    }
    await loja.expectLedgerToAgree();
  });

  test('a fraction that a queue left of what is sold by the piece stays until it is counted', async () => {
    const id = await novo({ unidade: 'un', quantidade: 5, estoque: 5 });
    await loja.vender(id, { itens: [item(id, { quantidade: 0.5 })], origem: 'fila' });
    const shown = { unidade: 'un', quantidade: 4.5, quantidadeAnterior: 4.5, estoque: 5 };
    expect((await save(id, { ...shown, nome: 'Coalho' }, key())).json()).toMatchObject({
      nome: 'Coalho',
      quantidade: 4.5,
    });
    // The specification's clients send what they read, and say nothing of before.
    for (const unidade of ['un', undefined]) {
      const saved = await save(id, { unidade, quantidade: 4.5, estoque: 5, nome: 'Minas' });
      expect(saved.json()).toMatchObject({ nome: 'Minas', quantidade: 4.5 });
      expect(await campos(save(id, { unidade, quantidade: 3.5, estoque: 5 }))).toHaveProperty('quantidade');
    }
    expect(await campos(save(id, { ...shown, quantidade: 3.5 }, key()))).toHaveProperty('quantidade');
    expect((await save(id, { ...shown, quantidade: 4 }, key())).json()).toMatchObject({ quantidade: 4 });
  });
});

test('two by weight are merged to the gram, and apart again; by the piece and by weight are a 400', async () => {
  const [um, outro, peca] = [
    await novo({ quantidade: 0.1 }),
    await novo({ quantidade: 0.2, estoque: 0.1 }),
    await novo({ unidade: 'un', quantidade: 1, estoque: 1 }),
  ];
  const par = (produtoOriginalId: string, produtoDuplicadoId: string) => ({
    produtoOriginalId,
    produtoDuplicadoId,
  });
  for (const [original, duplicado] of [
    [um, peca],
    [peca, um],
  ] as const) {
    const refusal = refused(
      await loja.call('POST', '/api/produtos/fundir', par(original, duplicado)),
      400,
      'VALIDACAO',
    );
    expect(Object.keys(refusal.campos ?? {})).toEqual(['produtoDuplicadoId']);
  }
  given.clock.advance(60_000);
  const merged = await loja.call('POST', '/api/produtos/fundir', par(um, outro));
  expect(merged.json()).toMatchObject({ unidade: 'kg', quantidade: 0.3, estoque: 12.6 });
  const undone = await loja.call('POST', '/api/produtos/fundir/desfazer', par(um, outro));
  expect(undone.json()).toMatchObject({
    original: { quantidade: 0.1, estoque: 12.5 },
    duplicado: { quantidade: 0.2, estoque: 0.1 },
  });
  await loja.expectLedgerToAgree();
});

test('the file carries unit and grams out and in; of a known product it changes neither', async () => {
  const ana = await given.novoDono();
  await ana.novoProduto({ ...queijo, codigoBarras: '1' });
  await ana.novoProduto({ nome: 'Pão', quantidade: 7, estoque: 9 });
  const file = (await ana.call('GET', '/api/produtos/exportar')).body;
  expect(file.split('\r\n')[0]).toContain('outros_codigos;unidade');
  expect(file).toContain('1;Queijo;39,90;2,350;12,500;Comidas;;kg');
  const csv = { 'content-type': 'text/csv' };
  const bia = await given.novoDono();
  const taken = await bia.call('POST', '/api/produtos/importar', file, { ...csv, ...key() });
  expect(taken.json()).toMatchObject({ criados: 2, atualizados: 0, erros: [] });
  const list = async () => bia.listarProdutos();
  expect(await list()).toMatchObject([{ unidade: 'un', quantidade: 7 }, queijo]);

  const known = 'codigo_barras;nome;quantidade;unidade\r\n1;Queijo prato;5;un\r\n';
  const again = await bia.call('POST', '/api/produtos/importar', known, { ...csv, ...key() });
  expect(again.json()).toMatchObject({ criados: 0, atualizados: 1, erros: [] });
  expect(await list()).toMatchObject([{}, { ...queijo, nome: 'Queijo prato' }]);

  const bad = 'nome;quantidade;unidade\r\nA;2,5;un\r\nB;2,5;\r\nC;2,5005;kg\r\nD;0,5;KG\r\nE;3;CX\r\n';
  const told = await bia.call('POST', '/api/produtos/importar?simular=true', bad, csv);
  expect(told.json().erros).toEqual([
    { linha: 2, campo: 'quantidade', mensagem: 'Informe um número inteiro.' },
    { linha: 3, campo: 'quantidade', mensagem: 'Informe um número inteiro.' },
    { linha: 4, campo: 'quantidade', mensagem: 'Use no máximo três casas decimais.' },
  ]);
  await bia.expectLedgerToAgree();
});
