import { describe, expect, it } from 'vitest';
import { type Mais, umEnvio } from '../../fila/motor/envio.test-helper.ts';
import type { Envio } from '../../fila/motor/envio.ts';
import { fakeVenda, item } from '../../fila/motor/simulador.test-helper.ts';
import { overview, upsert } from './vendas-com-fila.ts';

const envio = ({ operation = 'abrir', body, ...mais }: Mais & { operation?: Envio['operation'] }) =>
  umEnvio(operation, {
    ...{ vendaId: 'local', identificador: 'MESA 9', attempts: 1, ...mais },
    body: { itens: [item('cafe', 2)], criadaEm: '2026-11-20T16:00:00.000Z', ...body },
  });
const done = (id: string, createdAt: string) => ({
  ...fakeVenda(id, [item('cafe', 1)]),
  tipo: 'VENDAS' as const,
  finalizada: true,
  createdAt,
});

describe('the overview', () => {
  it('shows the three newest finished sales, none of them cancelled', () => {
    const vendas = [
      done('a', '2026-11-20T10:00:00.000Z'),
      done('b', '2026-11-20T13:00:00.000Z'),
      { ...done('x', '2026-11-20T15:00:00.000Z'), cancelada: true },
      done('c', '2026-11-20T12:00:00.000Z'),
      done('d', '2026-11-20T11:00:00.000Z'),
    ];
    expect(overview(vendas, [], 'ana').finalizadas.map((venda) => venda.id)).toEqual(['b', 'c', 'd']);
  });

  it('has a tab among them by when it was finished, however long ago it was opened', () => {
    const hora = (hour: string) => `2026-11-20T${hour}:00:00.000Z`;
    const mesa = { ...done('mesa', hora('08')), tipo: 'COMANDAS' as const, finalizadaEm: hora('20') };
    const vendas = [done('a', hora('17')), done('b', hora('18')), done('c', hora('19')), mesa];
    expect(overview(vendas, [], 'ana').finalizadas.map(({ id }) => id)).toEqual(['mesa', 'c', 'b']);
  });

  it('keeps future sales out of the tabs', () => {
    const futura = { ...fakeVenda('f', []), tipo: 'FUTUROS' as const };
    const lists = overview([fakeVenda('t', []), futura], [], 'ana');
    expect(lists.comandas.map((venda) => venda.id)).toEqual(['t']);
    expect(lists.futuras.map((venda) => venda.id)).toEqual(['f']);
  });

  it('shows a tab that only this device knows, with everything done to it since', () => {
    const more = envio({ key: 'k2', seq: 2, operation: 'adicionar' });
    const [tab] = overview([], [envio({}), more], 'ana').comandas;
    expect(tab).toMatchObject({ id: 'local', naFila: true, total: 18, versao: 2 });
  });

  it('shows what the queue will make of a tab of the server', () => {
    const edit = envio({
      vendaId: 't',
      operation: 'alterar',
      body: { itens: [item('pao', 3, 1.1)], criadaEm: '' },
    });
    const [tab] = overview([fakeVenda('t', [item('cafe', 1)], 4)], [edit], 'ana').comandas;
    expect(tab).toMatchObject({ total: 3.3, versao: 5, naFila: true });
  });

  it('shows a tab that was closed here as finished, with what was paid of it', () => {
    const nomes = { formas: { d: { tipo: 'DINHEIRO' as const, nome: 'Dinheiro' } } };
    const close = envio({
      vendaId: 't',
      operation: 'encerrar',
      nomes,
      body: {
        itens: [item('cafe', 2)],
        criadaEm: '2026-11-20T18:00:00.000Z',
        versao: 4,
        taxaServico: 0.9,
        pagamentos: [
          { formaId: 'd', valor: 5, recebido: 10 },
          { formaId: 'x', valor: 4.9 },
        ],
      },
    });
    const lists = overview([fakeVenda('t', [item('cafe', 2)], 4)], [close], 'ana');
    expect(lists.comandas).toEqual([]);
    expect(lists.finalizadas).toMatchObject([
      {
        id: 't',
        total: 9.9,
        taxaServico: 0.9,
        troco: 5,
        finalizadaEm: '2026-11-20T18:00:00.000Z',
        naFila: true,
        pagamentos: [
          { nome: 'Dinheiro', tipo: 'DINHEIRO', valor: 5, recebido: 10, troco: 5 },
          { nome: 'Outra forma', tipo: 'OUTRO', valor: 4.9, recebido: null, troco: 0 },
        ],
      },
    ]);
  });

  it('shows a closing that was refused on a tab that is open still', () => {
    const refused = envio({ vendaId: 't', operation: 'encerrar', state: 'quarantine' });
    const [tab] = overview([fakeVenda('t', [item('cafe', 2)], 4)], [refused], 'ana').comandas;
    expect(tab).toMatchObject({ id: 't', recusada: true, finalizada: false });
  });

  it("never shows another person's queue", () => {
    expect(overview([], [envio({ usuarioId: 'bia' })], 'ana').comandas).toEqual([]);
  });

  it('replaces a sale instead of showing it twice', () => {
    expect(upsert([fakeVenda('a', []), fakeVenda('b', [])], fakeVenda('b', [], 2))).toMatchObject([
      { id: 'b', versao: 2 },
      { id: 'a' },
    ]);
  });
});
