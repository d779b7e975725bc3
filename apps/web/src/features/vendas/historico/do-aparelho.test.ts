import { describe, expect, it } from 'vitest';
import { type Mais, umEnvio } from '../../../fila/motor/envio.test-helper.ts';
import type { Envio } from '../../../fila/motor/envio.ts';
import { fakeVenda, item } from '../../../fila/motor/simulador.test-helper.ts';
import { filtrarDoAparelho, formasDoAparelho, somarDoAparelho, vendasDoAparelho } from './do-aparelho.ts';

const ZONA = { fuso: 'America/Sao_Paulo', virada: '00:00' };
const envio = (operation: Envio['operation'], vendaId: string, { body, ...mais }: Mais = {}) =>
  umEnvio(operation, {
    ...{ vendaId, identificador: vendaId, tipo: 'VENDAS', ...mais },
    body: { itens: [item('cafe', 2)], criadaEm: '2026-11-20T16:00:00.000Z', ...body },
  });
const formas = {
  formas: { d: { tipo: 'DINHEIRO' as const, nome: 'Dinheiro' }, p: { tipo: 'PIX' as const, nome: 'Pix' } },
};
const entregue = (id: string, over: object = {}) =>
  envio('abrir', id, {
    state: 'delivered',
    venda: { ...fakeVenda(id, [item('cafe', 1)]), total: 4.5, finalizada: true, tipo: 'VENDAS', ...over },
  });

describe('the history of this device', () => {
  it('has what was delivered as the server had it last, and what waits as it will be', () => {
    const later = { ...fakeVenda('a', [item('cafe', 3)], 3), total: 13.5, finalizada: true };
    const rows = [
      entregue('a'),
      envio('alterar', 'a', { state: 'delivered', venda: later }),
      envio('abrir', 'b'),
    ];
    const vendas = vendasDoAparelho(rows);
    expect(vendas.map(({ id, total, naFila }) => [id, total, naFila])).toEqual([
      ['b', 9, true],
      ['a', 13.5, false],
    ]);
  });

  it('leaves out what was given up, and what a person has to see to first', () => {
    expect(
      vendasDoAparelho([
        envio('abrir', 'a', { state: 'discarded' }),
        envio('abrir', 'b', { state: 'quarantine' }),
      ]),
    ).toEqual([]);
  });

  it('shows a sale that was cancelled here as that, before anybody else knows', () => {
    const body = { itens: [], criadaEm: '2026-11-20T17:00:00.000Z', cancelamento: { motivo: 'Caiu' } };
    const [venda] = vendasDoAparelho([entregue('a'), envio('cancelar', 'a', { body })]);
    expect(venda).toMatchObject({
      cancelada: true,
      motivo: 'Caiu',
      canceladaPor: { nome: 'Ana' },
      naFila: true,
    });
    expect(somarDoAparelho(venda ? [venda] : [])).toMatchObject({
      finalizadas: { quantidade: 0, total: 0 },
      canceladas: { quantidade: 1, total: 4.5 },
    });
  });

  it('knows of a tab that others opened what was paid for it here', () => {
    const pagamentos = [{ formaId: 'd', valor: 9 }];
    const body = { itens: [item('cafe', 2)], criadaEm: '2026-11-20T17:00:00.000Z', pagamentos };
    const closing = envio('encerrar', 't', { tipo: 'COMANDAS', nomes: formas, body });
    const [venda] = vendasDoAparelho([closing]);
    expect(venda).toMatchObject({ finalizada: true, total: 9, finalizadaEm: body.criadaEm });
    const seen = vendasDoAparelho([closing], [{ ...fakeVenda('t', [item('cafe', 2)]), numero: null }]);
    expect(seen).toHaveLength(1);
  });

  it('moves lines between the tabs that it shows, and counts nothing twice', () => {
    const para = { id: 'novo', identificador: 'Mesa 8' };
    const pedido = [{ posicao: 0, quantidade: 2, produtoId: 'cafe', preco: 4.5 }];
    const vendas = vendasDoAparelho([
      envio('abrir', 'um', { tipo: 'COMANDAS' }),
      envio('mover', 'um', {
        tipo: 'COMANDAS',
        body: { itens: [item('cafe', 2)], criadaEm: '', mover: { itens: pedido, para } },
      }),
    ]);
    expect(vendas.find(({ id }) => id === 'um')).toMatchObject({
      cancelada: true,
      movidaPara: 'novo',
      total: 0,
    });
    expect(vendas.find(({ id }) => id === 'novo')).toMatchObject({ identificador: 'Mesa 8', total: 9 });
    expect(somarDoAparelho(vendas)).toMatchObject({
      abertas: { quantidade: 1, total: 9 },
      canceladas: { quantidade: 0 },
    });
  });

  it('sums how it came in, form by form', () => {
    const paga = (id: string, pagamentos: { formaId: string; valor: number }[]) =>
      envio('abrir', id, {
        nomes: formas,
        body: { itens: [item('cafe', 2)], criadaEm: '2026-11-20T16:00:00.000Z', pagamentos },
      });
    const vendas = vendasDoAparelho([
      paga('a', [{ formaId: 'p', valor: 9 }]),
      paga('b', [
        { formaId: 'd', valor: 4.1 },
        { formaId: 'p', valor: 4.9 },
      ]),
    ]);
    expect(formasDoAparelho(vendas)).toEqual([
      ['Pix', 1390],
      ['Dinheiro', 410],
    ]);
  });

  it.each([
    [{ de: '2026-11-20', ate: '2026-11-20' }, ['b', 'a']],
    [{ de: '2026-11-21' }, []],
    [{ situacao: 'canceladas' as const }, []],
    [{ vendedorId: 'bia' }, []],
    [{ busca: 'CAFÉ' }, ['b', 'a']],
    [{ busca: 'pão' }, []],
  ])('is filtered as the server does: %j', (consulta, ids) => {
    const vendas = vendasDoAparelho([
      entregue('a', { createdAt: '2026-11-20T12:00:00.000Z' }),
      envio('abrir', 'b'),
    ]);
    expect(filtrarDoAparelho(vendas, consulta, ZONA).map(({ id }) => id)).toEqual(ids);
  });
});
