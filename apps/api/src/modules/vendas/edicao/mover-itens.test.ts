import type { Movida } from '@balcao/contract/vendas/mover';
import type { Venda, VendaWritten } from '@balcao/contract/vendas/vendas';
import { describe, expect, test } from 'vitest';
import { linhas, semAvisos } from '../../../testing/loja/mudancas.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item, refused, written } from '../../../testing/loja/vendas.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (owner) => ({
  pao: await owner.novoProduto({ valor: 0.75, quantidade: 100 }),
  cafe: await owner.novoProduto({ nome: 'Café', valor: 5, quantidade: 100 }),
}));

const doCafe = (quantidade: number, fields = {}) =>
  item(loja.cafe, { nome: 'Café', preco: 5, quantidade, ...fields });
const mesa = (identificador: string, itens: unknown[]): Promise<VendaWritten> =>
  loja.abrirMesa(loja.pao, { identificador, itens });
const stock = async () => [await loja.lerSaldo(loja.pao), await loja.lerSaldo(loja.cafe)];

describe('moving', () => {
  test('takes pieces of some lines to the end of another tab, with their price, note and catalogue price', async () => {
    const de = await mesa('Mesa 1', [item(loja.pao, { quantidade: 4 }), doCafe(3, { observacao: 'forte' })]);
    const para = await mesa('Mesa 2', [item(loja.pao)]);
    await given.sql.query('update produtos set valor_centavos = 900 where id = $1', [loja.cafe]);
    const before = await stock();

    const movida = await loja.mover(de.id, {
      itens: [
        { posicao: 1, quantidade: 2, produtoId: loja.cafe, preco: 5 },
        { posicao: 0, quantidade: 1 },
      ],
      para: para.id,
    });
    expect(linhas(movida.de)).toEqual([
      ['Pão francês', 3],
      ['Café', 1],
    ]);
    expect(linhas(movida.para)).toEqual([
      ['Pão francês', 1],
      ['Pão francês', 1],
      ['Café', 2],
    ]);
    expect(movida.para.itensVenda[2]).toMatchObject({ preco: 5, precoTabela: 5, observacao: 'forte' });
    expect([movida.de.total, movida.para.total]).toEqual([7.25, 11.5]);
    expect([movida.de.versao, movida.para.versao]).toEqual([2, 2]);
    expect([movida.de.avisos, movida.para.avisos]).toEqual([[], []]);
    expect(await stock()).toEqual(before);
    expect(await loja.lerVenda(de.id)).toEqual(semAvisos(movida.de));
    expect(await loja.lerVenda(para.id)).toEqual(semAvisos(movida.para));
    await loja.expectLedgerToAgree();
  });

  test('to a name opens a tab of that name, whoever moves being its seller', async () => {
    const de = await mesa('Mesa 1', [item(loja.pao), doCafe(1)]);
    const bia = await loja.novoFuncionario(['vendas']);
    const pedido = { itens: [{ posicao: 1, quantidade: 1 }], para: { identificador: '  Mesa 7 ' } };
    const { para } = await bia.mover(de.id, pedido);
    expect(para).toMatchObject({
      identificador: 'Mesa 7',
      tipo: 'COMANDAS',
      finalizada: false,
      cancelada: false,
      total: 5,
      versao: 1,
      vendedor: { id: bia.usuarioId },
      avisos: [],
    });
    const open = (await loja.call('GET', '/api/vendas/abertas')).json();
    expect(open).toEqual({ quantidade: 2, total: 5.75 });
    expect((await loja.call('GET', '/api/vendas?busca=mesa+7')).json<Venda[]>()).toHaveLength(1);
  });

  test('to a name that another open tab has is done, and said', async () => {
    const de = await mesa('Mesa 1', [item(loja.pao), doCafe(1)]);
    const other = await mesa('Mesa São João', [item(loja.pao)]);
    const pedido = { itens: [{ posicao: 0, quantidade: 1 }], para: { identificador: 'mesa sao joao' } };
    const { para } = await loja.mover(de.id, pedido);
    expect(para.id).not.toBe(other.id);
    expect(para.avisos).toEqual([{ tipo: 'MESMO_NOME', vendaId: other.id }]);
  });

  test('a product that was merged counts as the survivor', async () => {
    const duplicado = await loja.novoProduto({ nome: 'Café preto', valor: 5, quantidade: 1 });
    const de = await mesa('Mesa 1', [item(loja.pao), item(duplicado, { nome: 'Café preto', preco: 5 })]);
    const merge = { produtoOriginalId: loja.cafe, produtoDuplicadoId: duplicado };
    expect((await loja.call('POST', '/api/produtos/fundir', merge)).statusCode).toBe(200);
    const itens = [{ posicao: 1, quantidade: 1, produtoId: duplicado }];
    const { para } = await loja.mover(de.id, { itens, para: { identificador: 'Mesa 2' } });
    expect(para.itensVenda).toMatchObject([{ produtoId: loja.cafe }]);
    await loja.cancelar(para.id);
    expect(await loja.lerSaldo(loja.cafe)).toBe(101);
  });

  test('takes a part of what is weighed, and what is of no product', async () => {
    const queijo = await loja.novoProduto({ nome: 'Queijo', valor: 40, unidade: 'kg', quantidade: 10 });
    const itens = [
      item(queijo, { nome: 'Queijo', preco: 40, quantidade: 0.35 }),
      item(loja.pao, { produtoId: null, nome: 'Taxa', preco: 2, quantidade: 3 }),
    ];
    const de = await mesa('Mesa 1', itens);
    const { para, de: left } = await loja.mover(de.id, {
      itens: [
        { posicao: 0, quantidade: 0.1, produtoId: queijo },
        { posicao: 1, quantidade: 2, produtoId: null, preco: 2 },
      ],
      para: { identificador: 'Mesa 2' },
    });
    expect([linhas(left), linhas(para)]).toEqual([
      [
        ['Queijo', 0.25],
        ['Taxa', 1],
      ],
      [
        ['Queijo', 0.1],
        ['Taxa', 2],
      ],
    ]);
    expect([left.total, para.total]).toEqual([12, 8]);
    await loja.cancelar(left.id);
    expect(await loja.lerSaldo(queijo)).toBe(9.9);
    await loja.expectLedgerToAgree();
  });

  test('what was sold without stock control never comes back, wherever it went', async () => {
    const off = 'update saldos set sem_controle = true, quantidade = 0 where produto_id = $1';
    await given.sql.query(off, [loja.cafe]);
    const de = await mesa('Mesa 1', [item(loja.pao), doCafe(2)]);
    await given.sql.query('update saldos set sem_controle = false where produto_id = $1', [loja.cafe]);
    const pedido = { itens: [{ posicao: 1, quantidade: 2 }], para: { identificador: 'Mesa 2' } };
    const { para } = await loja.mover(de.id, pedido);
    await loja.cancelar(para.id);
    expect(await stock()).toEqual([99, 0]);
  });
});

describe('a tab that is left without a line', () => {
  test('is discarded: nobody cancelled it, no reason was asked, nothing comes back, then or later', async () => {
    const de = await mesa('Mesa 1', [item(loja.pao, { quantidade: 2 }), doCafe(1)]);
    const para = await mesa('Mesa 2', [item(loja.pao)]);
    const before = await stock();
    const bia = await loja.novoFuncionario(['vendas']);
    const itens = [
      { posicao: 0, quantidade: 2 },
      { posicao: 1, quantidade: 1 },
    ];
    const movida = await bia.mover(de.id, { itens, para: para.id });
    expect(movida.de).toMatchObject({
      cancelada: true,
      finalizada: false,
      motivo: 'Movida para Mesa 2',
      movidaPara: para.id,
      canceladaPor: null,
      itensVenda: [],
      total: 0,
    });
    expect(await stock()).toEqual(before);
    await loja.cancelar(de.id);
    expect(await stock()).toEqual(before);
    await loja.cancelar(para.id);
    expect(await stock()).toEqual([100, 100]);
  });

  test('is in the history, and in no figure of cancellations, sales or open tabs', async () => {
    const de = await mesa('Mesa 1', [item(loja.pao)]);
    const { para } = await loja.mover(de.id, {
      itens: [{ posicao: 0, quantidade: 1 }],
      para: { identificador: 'Mesa 2' },
    });
    const get = async <T>(url: string) => (await loja.call('GET', url)).json<T>();
    const ids = async (query: string) => (await get<Venda[]>(`/api/vendas${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([para.id]);
    expect(await ids('?busca=mesa')).toEqual(expect.arrayContaining([para.id, de.id]));
    expect(await ids('?situacao=canceladas')).toEqual([de.id]);
    const none = { quantidade: 0, total: 0 };
    for (const query of ['?de=2026-03-10', '?busca=mesa']) {
      const { resumo } = await get<{ resumo: object }>(`/api/vendas/resumo${query}`);
      const abertas = { quantidade: 1, total: 0.75 };
      expect(resumo, query).toMatchObject({ finalizadas: none, abertas, canceladas: none });
    }
    const days = 'dataInicio=2026-03-10&dataFim=2026-03-10';
    expect(await get(`/api/relatorios/cancelamentos?${days}`)).toEqual({ cancelamentos: [] });
    expect(await get(`/api/relatorios/periodo?${days}`)).toMatchObject({ totalVendas: 0 });
  });

  test('hands on its marks and what is added to it, from tab to tab', async () => {
    const queued = { origem: 'fila', criadaEm: '2026-03-10T14:00:00Z' };
    const de = await loja.abrirMesa(loja.pao, { itens: [item(loja.pao, { preco: 0.5 })], ...queued });
    expect(de.marcas).toEqual(['PRECO_DIVERGENTE']);
    const all = { itens: [{ posicao: 0, quantidade: 1 }] };
    const { para: dois } = await loja.mover(de.id, { ...all, para: { identificador: 'Mesa 2' } });
    expect(dois.marcas).toEqual(['PRECO_DIVERGENTE']);
    const { para: tres } = await loja.mover(dois.id, { ...all, para: { identificador: 'Mesa 3' } });

    const chave = key();
    const payload = { itens: [doCafe(2)], ...queued };
    const url = `/api/vendas/${de.id}/itens`;
    const venda = written(await loja.call('POST', url, payload, chave), 200);
    expect(venda).toMatchObject({ id: tres.id, identificador: 'Mesa 3', total: 10.5 });
    const again = refused(await loja.call('POST', url, payload, chave), 409, 'TOKEN_DUPLICADO');
    expect(again.venda?.id).toBe(tres.id);
    expect(await stock()).toEqual([99, 98]);

    await loja.encerrar(tres.id);
    const late = written(await loja.call('POST', url, { itens: [doCafe(1)] }, key()), 201);
    expect(late.identificador).toBe('Mesa 3 (após fechamento)');
  });

  test('is edited and closed no more: the tab that has its lines is brought', async () => {
    const de = await mesa('Mesa 1', [item(loja.pao)]);
    const { para } = await loja.mover(de.id, {
      itens: [{ posicao: 0, quantidade: 1 }],
      para: { identificador: 'Mesa 2' },
    });
    const before = await loja.snapshot();
    for (const versao of [undefined, 1, 2]) {
      const payload = { itens: [item(loja.pao)], versao };
      const edit = await loja.gravar('PUT', `/api/vendas/${de.id}`, payload);
      expect(refused(edit, 409, 'COMANDA_ALTERADA').venda).toEqual(semAvisos(para));
    }
    const close = await loja.call('PUT', `/api/vendas/${de.id}/encerrar`);
    expect(refused(close, 409, 'COMANDA_ALTERADA').venda).toEqual(semAvisos(para));
    expect(await loja.snapshot()).toBe(before);
  });
});

describe('a key', () => {
  test('again answers both tabs as they are now; for other lines or another tab it is refused', async () => {
    const de = await mesa('Mesa 1', [item(loja.pao, { quantidade: 2 }), doCafe(1)]);
    const chave = key();
    const url = `/api/vendas/${de.id}/mover`;
    const pedido = { itens: [{ posicao: 0, quantidade: 1 }], para: { identificador: 'Mesa 2' } };
    const first = await loja.call('POST', url, pedido, chave);
    const { para } = first.json<Movida>();
    await loja.gravar('POST', `/api/vendas/${para.id}/itens`, { itens: [doCafe(1)] });

    const again = await loja.call('POST', url, pedido, chave);
    const body = refused(again, 409, 'TOKEN_DUPLICADO') as unknown as Movida;
    expect(body.de).toEqual(await loja.lerVenda(de.id));
    expect(body.para).toEqual(await loja.lerVenda(para.id));
    expect(body.para.total).toBe(5.75);
    for (const other of [
      { ...pedido, itens: [{ posicao: 0, quantidade: 2 }] },
      { ...pedido, para: { identificador: 'Mesa 3' } },
      { ...pedido, para: para.id },
    ]) {
      refused(await loja.call('POST', url, other, chave), 422, 'TOKEN_REUTILIZADO');
    }
    expect((await loja.call('GET', '/api/vendas/abertas')).json()).toEqual({ quantidade: 2, total: 11.5 });
  });

  test('is looked up before everything else, and kept by a success alone', async () => {
    const de = await mesa('Mesa 1', [item(loja.pao), doCafe(1)]);
    const bia = await loja.novoFuncionario(['vendas']);
    const chave = key();
    const url = `/api/vendas/${de.id}/mover`;
    const pedido = { itens: [{ posicao: 1, quantidade: 1 }], para: { identificador: 'Mesa 2' } };
    const wrong = { ...pedido, itens: [{ posicao: 5, quantidade: 1 }] };
    refused(await bia.call('POST', url, wrong, chave), 400, 'VALIDACAO');
    expect((await bia.call('POST', url, pedido, chave)).statusCode).toBe(200);
    await loja.encerrar(de.id);
    refused(await bia.call('POST', url, pedido, chave), 409, 'TOKEN_DUPLICADO');
    refused(await bia.call('POST', url, pedido, key()), 409, 'VENDA_FINALIZADA');
  });
});
