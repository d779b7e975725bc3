/** Lines by weight and lines of no product, through the calls of a sale. */
import type { Venda, VendaWritten } from '@balcao/contract/vendas/vendas';
import { beforeEach, describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given);
let queijo: string;
let pao: string;

beforeEach(async () => {
  queijo = await loja.novoProduto({ nome: 'Queijo', valor: 39.9, quantidade: 10, unidade: 'kg' });
  pao = await loja.novoProduto({ valor: 0.75, quantidade: 100 });
});

const peso = (quantidade: number, fields: object = {}) =>
  item(queijo, { nome: 'Queijo', preco: 39.9, quantidade, ...fields });
const avulso = (nome: string, fields: object = {}) => item(null, { nome, preco: 3.5, ...fields });
const post = (payload: object, fields: object = {}) =>
  loja.call('POST', '/api/vendas', { tipo: 'VENDAS', ...payload, ...fields }, key());
const put = (id: string, itens: unknown[], fields: object = {}) =>
  loja.gravar('PUT', `/api/vendas/${id}`, { itens, ...fields });
const mudarUnidade = async (unidade: string, quantidade: number) => {
  const produto = { nome: 'Queijo', valor: 39.9, quantidade, estoque: 0, categoria: 'Comidas', unidade };
  return loja.call('PUT', `/api/produtos/${queijo}`, produto);
};

describe('by weight', () => {
  test('a line takes three decimals; its value is half a centavo up; the stock leaves to the gram', async () => {
    const itens = [peso(0.35), peso(0.005), item(pao)];
    const venda = await loja.vender(queijo, { itens });
    // 13.965, 0.1995 and 0.75.
    expect(venda.total).toBe(13.97 + 0.2 + 0.75);
    expect(venda.itensVenda).toMatchObject([
      { quantidade: 0.35, preco: 39.9, precoTabela: 39.9, unidade: 'kg' },
      { quantidade: 0.005, unidade: 'kg' },
      { quantidade: 1, unidade: 'un' },
    ]);
    expect(await loja.lerVenda(venda.id)).toMatchObject({ itensVenda: venda.itensVenda, total: 14.92 });
    expect(await loja.lerSaldo(queijo)).toBe(9.645);
    await loja.cancelar(venda.id);
    expect(await loja.lerSaldo(queijo)).toBe(10);
    await loja.expectLedgerToAgree();
  });

  test.each([
    ['four decimals', 0.3505],
    ['nothing', 0],
    ['less than nothing', -0.35],
    ['less than a gram', 0.0004],
    ['a float that drifted', 0.1 + 0.2],
    ['too much', 1_000_000.001],
    ['text', '0,350'],
  ])('%s is a 400 at its line, also from the queue', async (_what, quantidade) => {
    const before = await loja.snapshot();
    for (const origem of [{}, { origem: 'fila' }]) {
      const itens = [item(pao), peso(1, { quantidade, preco: 0.01 })];
      const refusal = campos(await post({ itens }, origem));
      expect(Object.keys(refusal ?? {})).toEqual(['itens.1.quantidade']);
    }
    expect(await loja.snapshot()).toBe(before);
  });

  test('a fraction of a piece is a 400 in every call, and taken from the queue', async () => {
    const mesa = await loja.abrirMesa(pao);
    const half = { itens: [item(pao, { quantidade: 0.5 })] };
    const calls = (fields: object) => [
      () => post(half, fields),
      () => put(mesa.id, half.itens, fields),
      () => loja.gravar('POST', `/api/vendas/${mesa.id}/itens`, { ...half, ...fields }),
    ];
    const before = await loja.snapshot();
    for (const call of calls({})) {
      expect(campos(await call())).toEqual({
        'itens.0.quantidade': 'Informe um número inteiro.',
      });
    }
    expect(await loja.snapshot()).toBe(before);
    const totals: number[] = [];
    const lines: unknown[] = [];
    for (const call of calls({ origem: 'fila' })) {
      const { total, itensVenda } = (await call()).json<VendaWritten>();
      totals.push(total);
      lines.push(itensVenda.at(-1));
    }
    // 0.375 each.
    expect(totals).toEqual([0.38, 0.38, 0.76]);
    expect(lines).toEqual(lines.map(() => expect.objectContaining({ quantidade: 0.5, unidade: 'kg' })));
    await loja.expectLedgerToAgree();
  });

  test('weighings and items avulsos that are added stay lines of their own, however alike', async () => {
    const like = [peso(0.335), avulso('Frete')];
    const mesa = await loja.abrirMesa(queijo, { itens: like });
    const url = `/api/vendas/${mesa.id}/itens`;
    await loja.gravar('POST', url, { itens: like });
    const maior = written(await loja.gravar('POST', url, { itens: like, origem: 'fila' }), 200);
    expect(maior.itensVenda.map(({ quantidade }) => quantidade)).toEqual([0.335, 1, 0.335, 1, 0.335, 1]);
    // Three times 13.37, and not 40.10.
    expect(maior.total).toBe(50.61);
    expect(written(await put(mesa.id, maior.itensVenda), 200).total).toBe(50.61);
  });

  test('an open tab keeps what its lines count when the product is sold by the piece from now on', async () => {
    const mesa = await loja.abrirMesa(queijo, { itens: [peso(0.5), peso(1.5)] });
    expect((await mudarUnidade('un', 8)).statusCode).toBe(200);
    const kept = written(await put(mesa.id, [peso(0.5), peso(2), item(pao)]), 200);
    expect(kept.itensVenda.map(({ quantidade, unidade }) => [quantidade, unidade])).toEqual([
      [0.5, 'kg'],
      [2, 'kg'],
      [1, 'un'],
    ]);
    const outra = await loja.abrirMesa(pao, { identificador: 'Mesa 2' });
    expect(campos(await put(outra.id, [peso(0.5)]))).toHaveProperty('itens.0.quantidade');
    expect((await loja.lerVenda(mesa.id)).total).toBe(100.5);
  });
});

describe('an item avulso', () => {
  test('is of no product: no stock, no catalogue price, always by the piece', async () => {
    const itens = [avulso('Sacola', { quantidade: 2 }), avulso('Frete', { preco: 8 }), item(pao)];
    const venda = await loja.vender(pao, { itens });
    expect(venda).toMatchObject({ total: 15.75, avisos: [], marcas: [] });
    expect(venda.itensVenda).toMatchObject([
      { produtoId: null, nome: 'Sacola', preco: 3.5, precoTabela: 3.5, quantidade: 2, unidade: 'un' },
      { produtoId: null, nome: 'Frete', preco: 8, precoTabela: 8, quantidade: 1, unidade: 'un' },
      { produtoId: pao },
    ]);
    const { rows } = await given.sql.query('select produto_id from movimentos_estoque where origem_id = $1', [
      venda.id,
    ]);
    expect(rows).toEqual([{ produto_id: pao }]);
    await loja.cancelar(venda.id);
    await loja.expectLedgerToAgree();
  });

  test('alone in a sale it moves nothing, and comes from the queue without a mark', async () => {
    const venda = await loja.vender(pao, { itens: [avulso('Gelo')], origem: 'fila' });
    expect(venda).toMatchObject({ avisos: [], marcas: [], total: 3.5 });
    expect(await loja.cancelar(venda.id)).toMatchObject({ cancelada: true, avisos: [] });
  });

  test.each<[string, object, string]>([
    ['an absent product', { produtoId: undefined }, 'produtoId'],
    ['a blank product', { produtoId: '' }, 'produtoId'],
    ['no name', { nome: undefined }, 'nome'],
    ['a blank name', { nome: ' ' }, 'nome'],
    ['no price', { preco: null }, 'preco'],
    ['a fraction', { quantidade: 1.5 }, 'quantidade'],
    ['a fraction of a centavo', { preco: 0.005 }, 'preco'],
  ])('%s is a 400 at its line', async (_what, fields, campo) => {
    const refusal = campos(await post({ itens: [avulso('Gelo', fields)] }));
    expect(Object.keys(refusal ?? {})).toEqual([`itens.0.${campo}`]);
  });

  test('is alike only with the same name', async () => {
    given.clock.advance(60_000);
    await loja.vender(pao, { itens: [avulso('Gelo'), avulso('Sacola')] });
    const again = { itens: [avulso('Sacola'), avulso('Gelo')] };
    refused(await post(again), 409, 'VENDA_DUPLICADA_TEMPORAL');
    for (const nomes of [
      ['Gelo', 'Frete'],
      ['Gelo', 'Gelo'],
    ]) {
      written(await post({ itens: nomes.map((nome) => avulso(nome)) }), 201);
    }
    // Products are alike whatever they are called.
    await loja.vender(pao, { itens: [item(pao, { nome: 'Pão' })] });
    refused(await post({ itens: [item(pao, { nome: 'Pãozinho' })] }), 409, 'VENDA_DUPLICADA_TEMPORAL');
  });

  test('goes on a tab, off it again, and keeps its note by its name', async () => {
    const itens = [avulso('Gelo', { observacao: 'em cubos' }), avulso('Sacola')];
    const mesa = await loja.abrirMesa(pao, { itens });
    const url = `/api/vendas/${mesa.id}/itens`;
    const maior = written(await loja.gravar('POST', url, { itens: [avulso('Frete', { preco: 9 })] }), 200);
    expect(maior.total).toBe(16);
    const menor = written(await put(mesa.id, [avulso('Sacola'), avulso('Gelo', { preco: 4 })]), 200);
    expect(
      menor.itensVenda.map(({ nome, preco, precoTabela, observacao }) => [
        nome,
        preco,
        precoTabela,
        observacao,
      ]),
    ).toEqual([
      ['Sacola', 3.5, 3.5, null],
      ['Gelo', 4, 4, 'em cubos'],
    ]);
    await loja.encerrar(mesa.id);
    expect(written(await loja.gravar('POST', url, { itens: [avulso('Gelo')] }), 201).total).toBe(3.5);
  });

  test('is found in the history by its name', async () => {
    const { id } = await loja.vender(pao, { itens: [avulso('Conserto do relógio')] });
    const answer = await loja.call('GET', '/api/vendas?busca=relogio');
    expect(answer.json<Venda[]>().map((venda) => venda.id)).toEqual([id]);
  });

  test('stays what it is when products are merged', async () => {
    const outro = await loja.novoProduto({ nome: 'Pão velho' });
    const mesa = await loja.abrirMesa(outro, {
      identificador: 'Mesa 9',
      itens: [avulso('Gelo'), item(outro)],
    });
    given.clock.advance(60_000);
    const par = { produtoOriginalId: pao, produtoDuplicadoId: outro };
    expect((await loja.call('POST', '/api/produtos/fundir', par)).statusCode).toBe(200);
    expect((await loja.lerVenda(mesa.id)).itensVenda.map(({ produtoId }) => produtoId)).toEqual([null, pao]);
    expect((await loja.call('POST', '/api/produtos/fundir/desfazer', par)).statusCode).toBe(200);
    expect((await loja.lerVenda(mesa.id)).itensVenda.map(({ produtoId }) => produtoId)).toEqual([
      null,
      outro,
    ]);
  });
});
