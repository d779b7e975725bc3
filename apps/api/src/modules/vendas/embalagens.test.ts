/** Packs of a product: by their codes, and in the lines of a sale. */
import { dayOf } from '@balcao/contract/base/calendar';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { RelatorioEstoque } from '@balcao/contract/relatorios/estoque';
import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { beforeEach, describe, expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, item } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given);
const CAIXA = { codigo: '17891000100100', quantidade: 12 };
const FARDO = { codigo: '27891000100107', quantidade: 6 };
let lata: string;

beforeEach(async () => {
  lata = await loja.novoProduto({
    ...{ nome: 'Lata', valor: 4, custo: 2.5, quantidade: 100 },
    outrosCodigos: ['7891000100103', { ...CAIXA, valor: 42 }, FARDO],
  });
});

const caixa = (fields: object = {}) => item(lata, { nome: 'Lata', preco: 42, embalagem: CAIXA, ...fields });
const ler = async (id: string) => {
  const produtos = await loja.get<Produto[]>('/api/produtos');
  return produtos.find((produto) => produto.id === id);
};
const vendidas = async () => {
  const { giro } = await loja.get<RelatorioEstoque>('/api/relatorios/estoque');
  const hoje = dayOf(given.clock.read(), 'America/Sao_Paulo');
  const lucro = await loja.get<RelatorioLucro>(`/api/relatorios/lucro?dataInicio=${hoje}&dataFim=${hoje}`);
  return [giro.find(({ id }) => id === lata)?.vendido30, lucro.custo];
};
const post = (itens: unknown[], fields: object = {}) =>
  loja.call('POST', '/api/vendas', { tipo: 'VENDAS', itens, ...fields }, key());
const put = (id: string, itens: unknown[]) => loja.gravar('PUT', `/api/vendas/${id}`, { itens });
const mudarCodigos = async (outrosCodigos: unknown) => {
  const produto = { nome: 'Lata', valor: 4, estoque: 0, categoria: 'Comidas', outrosCodigos };
  const mesma = { quantidade: 100, quantidadeAnterior: 100 };
  return loja.call('PUT', `/api/produtos/${lata}`, { ...produto, ...mesma }, key());
};

describe('the codes of a product', () => {
  test('are texts, and packs beside them; a text of a pack’s code keeps the pack, another code has none', async () => {
    const packs = [
      { ...CAIXA, valor: 42 },
      { ...FARDO, valor: null },
    ];
    const codigos = ['7891000100103', CAIXA.codigo, FARDO.codigo];
    expect(await ler(lata)).toMatchObject({ outrosCodigos: codigos, embalagens: packs });
    await mudarCodigos([FARDO.codigo, { codigo: '1', quantidade: 2, valor: 8 }, CAIXA.codigo]);
    expect(await ler(lata)).toMatchObject({
      outrosCodigos: [FARDO.codigo, '1', CAIXA.codigo],
      embalagens: [packs[1], { codigo: '1', quantidade: 2, valor: 8 }, packs[0]],
    });
    await mudarCodigos(['1']);
    expect(await ler(lata)).toMatchObject({ outrosCodigos: ['1'], embalagens: [{ codigo: '1' }] });
    // Gone and come back as a text, it is the code of one piece.
    await mudarCodigos(['1', CAIXA.codigo]);
    expect((await ler(lata))?.embalagens).toHaveLength(1);
  });

  test.each([
    ['one piece', { codigo: '1', quantidade: 1 }],
    ['half a piece', { codigo: '1', quantidade: 2.5 }],
    ['no number', { codigo: '1' }],
    ['no code', { codigo: '', quantidade: 2 }],
    ['a price below nothing', { codigo: '1', quantidade: 2, valor: -1 }],
  ])('a pack of %s is a 400 at the codes', async (_, pack) => {
    expect(Object.keys(campos(await mudarCodigos([pack])) ?? {})).toEqual(['outrosCodigos']);
  });

  test('a merge brings the packs along, undone it takes them back', async () => {
    const outra = await loja.novoProduto({
      nome: 'Lata 350',
      outrosCodigos: [{ codigo: '5', quantidade: 24 }],
    });
    given.clock.advance(1000);
    const par = { produtoOriginalId: lata, produtoDuplicadoId: outra };
    expect((await loja.call('POST', '/api/produtos/fundir', par)).json()).toMatchObject({
      embalagens: [{ codigo: CAIXA.codigo }, { codigo: FARDO.codigo }, { codigo: '5', quantidade: 24 }],
    });
    given.clock.advance(1000);
    const desfeita = await loja.call('POST', '/api/produtos/fundir/desfazer', par);
    expect(desfeita.statusCode, desfeita.body).toBe(200);
    expect((await ler(lata))?.embalagens).toHaveLength(2);
    expect((await ler(outra))?.embalagens).toEqual([{ codigo: '5', quantidade: 24, valor: null }]);
  });
});

describe('a line of packs', () => {
  test('counts packs at the price of one, and takes their pieces, which are what is sold and what it cost', async () => {
    const venda = await loja.vender(lata, { itens: [caixa({ quantidade: 2 }), item(lata, { preco: 4 })] });
    expect(venda).toMatchObject({
      total: 88,
      itensVenda: [
        { quantidade: 2, preco: 42, precoTabela: 42, embalagem: CAIXA },
        { quantidade: 1, precoTabela: 4, embalagem: null },
      ],
    });
    expect(await loja.lerVenda(venda.id)).toMatchObject({ itensVenda: venda.itensVenda });
    expect(await loja.lerSaldo(lata)).toBe(75);
    expect(await vendidas()).toEqual([25, 62.5]);
    await loja.expectLedgerToAgree();
  });

  test('without a price of its own is worth its pieces', async () => {
    const { itensVenda } = await loja.vender(lata, { itens: [caixa({ preco: 24, embalagem: FARDO })] });
    expect(itensVenda[0]?.precoTabela).toBe(24);
  });

  test.each([
    ['another size', { ...CAIXA, quantidade: 24 }],
    ['a code that is none of its packs', { codigo: '7891000100103', quantidade: 12 }],
    ['another product’s code', { codigo: '999', quantidade: 12 }],
  ])('of %s is a 400 at the items, and from a queue taken as told', async (_, embalagem) => {
    expect(Object.keys(campos(await post([caixa({ embalagem })])) ?? {})).toEqual(['itens']);
    const queue = { origem: 'fila', criadaEm: given.clock.read().toISOString() };
    const venda = (await post([caixa({ embalagem })], queue)).json<VendaWritten>();
    expect(venda.itensVenda[0]?.embalagem).toEqual(embalagem);
    expect(await loja.lerSaldo(lata)).toBe(100 - embalagem.quantidade);
  });

  test('counts packs of what is sold by weight, too', async () => {
    const arroz = await loja.novoProduto({
      ...{ nome: 'Arroz', valor: 6, unidade: 'kg', quantidade: 50 },
      outrosCodigos: [{ codigo: '5', quantidade: 5, valor: 27 }],
    });
    const fardo = { codigo: '5', quantidade: 5 };
    const { itensVenda } = await loja.vender(arroz, {
      itens: [item(arroz, { nome: 'Arroz', preco: 27, quantidade: 2, embalagem: fardo })],
    });
    expect(itensVenda).toMatchObject([{ unidade: 'un', quantidade: 2, embalagem: fardo }]);
    expect(await loja.lerSaldo(arroz)).toBe(40);
  });

  test('comes back in parts and as a whole', async () => {
    const { id } = await loja.vender(lata, { itens: [caixa({ quantidade: 3 })] });
    const { DINHEIRO } = await loja.formasPorTipo();
    await loja.devolver(id, {
      itens: [{ posicao: 0, quantidade: 2 }],
      pagamentos: [{ formaId: DINHEIRO, valor: 84 }],
    });
    expect(await loja.lerSaldo(lata)).toBe(88);
    expect(await vendidas()).toEqual([12, 30]);
    await loja.cancelar(id);
    expect(await loja.lerSaldo(lata)).toBe(100);
    await loja.expectLedgerToAgree();
  });

  test('of a tab: stays as it is while the pack changes, is told apart, and moves with its pieces', async () => {
    const mesa = await loja.abrirMesa(lata, { itens: [caixa({ quantidade: 2 })] });
    await mudarCodigos([{ ...CAIXA, quantidade: 10 }]);
    expect((await put(mesa.id, [caixa({ quantidade: 3 })])).statusCode).toBe(200);
    expect(await loja.lerSaldo(lata)).toBe(64);
    // A till that knows no packs says nothing of them.
    const sem = await put(mesa.id, [item(lata, { nome: 'Lata', preco: 42, quantidade: 3 })]);
    expect(sem.json<VendaWritten>().itensVenda[0]?.embalagem).toEqual(CAIXA);
    const soltas = await put(mesa.id, [caixa(), item(lata, { preco: 42, embalagem: null })]);
    expect(soltas.json<VendaWritten>().itensVenda).toMatchObject([
      { embalagem: CAIXA, quantidade: 1 },
      { embalagem: null, quantidade: 1 },
    ]);
    expect(await loja.lerSaldo(lata)).toBe(87);
    const movida = await loja.gravar('POST', `/api/vendas/${mesa.id}/mover`, {
      itens: [{ posicao: 0, quantidade: 1 }],
      para: { identificador: 'Mesa 2' },
    });
    const { para } = movida.json<{ para: { id: string } }>();
    expect(await loja.lerSaldo(lata)).toBe(87);
    await loja.cancelar(para.id);
    expect(await loja.lerSaldo(lata)).toBe(99);
    await loja.cancelar(mesa.id);
    expect(await loja.lerSaldo(lata)).toBe(100);
    await loja.expectLedgerToAgree();
  });
});
