import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BACKOFF_FIRST, BACKOFF_MAX, backoff } from '../../lib/backoff.ts';
import { recusa, umEnvio } from './envio.test-helper.ts';
import { type Envio, shownIn } from './envio.ts';
import type { RespostaDoServidor } from './motor-parts.ts';
import { applyVerdict, askAgainAsQueue, decide } from './respostas.ts';
import { mergeItens, revise, seguir } from './revisar.ts';
import { fakeVenda, item } from './simulador.test-helper.ts';

const envio = { operation: 'abrir', vendaId: 'v1' } as const;

function verdictOf(code: string, status: number, vendaId?: string) {
  const venda = vendaId ? { venda: fakeVenda(vendaId, []) } : {};
  return decide(envio, recusa(code, { status, ...venda })).kind;
}

describe('what an answer means', () => {
  it.each([
    ['TOKEN_REUTILIZADO', 422, 'quarantine'],
    ['VALIDACAO', 400, 'quarantine'],
    ['ID_EM_USO', 409, 'quarantine'],
    ['COMANDA_ALTERADA', 409, 'quarantine'],
    ['VENDA_FINALIZADA', 409, 'quarantine'],
    ['NAO_AUTENTICADO', 401, 'login'],
    ['PLANO_EXPIRADO', 402, 'held'],
    ['CURSOR_INVALIDO', 400, 'retry'],
    ['SEM_PERMISSAO', 403, 'held'],
    ['NAO_ENCONTRADO', 404, 'held'],
    ['MUITAS_TENTATIVAS', 429, 'retry'],
    ['ERRO_INTERNO', 500, 'retry'],
    ['INDISPONIVEL', 503, 'retry'],
    ['CODIGO_DO_FUTURO', 418, 'retry'],
    ['VENDA_DUPLICADA_TEMPORAL', 409, 'ask'],
  ])('%s (%i) → %s', (code, status, kind) => {
    expect(verdictOf(code, status)).toBe(kind);
  });

  it('takes TOKEN_DUPLICADO for a success only with my own sale', () => {
    expect(verdictOf('TOKEN_DUPLICADO', 409, 'v1')).toBe('delivered');
    expect(verdictOf('TOKEN_DUPLICADO', 409, 'another')).toBe('quarantine');
    expect(verdictOf('TOKEN_DUPLICADO', 409)).toBe('retry');
  });

  it('goes by the code, not by the status: a 404 without our envelope is the network speaking', () => {
    expect(decide(envio, { kind: 'foreign', status: 404 }).kind).toBe('retry');
    expect(decide(envio, { kind: 'none' }).kind).toBe('retry');
  });
});

const depois = (row: Envio, answer: RespostaDoServidor) =>
  applyVerdict(row, decide(row, answer), 1_000, () => 0.5);

const produto = (mais: object = {}) =>
  umEnvio('cadastrarProduto', {
    body: { produto: { id: 'bolo', nome: 'Bolo', codigoBarras: '789', categoria: 'Variados', ...mais } },
  });

describe('what a refusal means of other operations', () => {
  it.each([
    ['abrir', 'ID_EM_USO', 'quarantine'],
    ['cadastrarProduto', 'ID_EM_USO', 'delivered'],
    ['cadastrarCliente', 'ID_EM_USO', 'delivered'],
    ['lancarDespesa', 'ID_EM_USO', 'delivered'],
    ['lancarPerda', 'ID_EM_USO', 'delivered'],
    ['lancarPerda', 'TOKEN_DUPLICADO', 'delivered'],
    ['produzir', 'ID_EM_USO', 'delivered'],
    ['produzir', 'TOKEN_DUPLICADO', 'delivered'],
    ['lancarPerda', 'SEM_PERMISSAO', 'held'],
    ['lancarPerda', 'VALIDACAO', 'quarantine'],
    ['cadastrarProduto', 'PLANO_EXPIRADO', 'held'],
    ['cadastrarCliente', 'SEM_PERMISSAO', 'held'],
    ['cancelar', 'SEM_PERMISSAO', 'held'],
    ['movimentarCaixa', 'SEM_PERMISSAO', 'held'],
    ['receber', 'SEM_PERMISSAO', 'held'],
    // Nothing outside can lift that: it was never opened, or never made.
    ['mover', 'NAO_ENCONTRADO', 'quarantine'],
    ['cancelar', 'NAO_ENCONTRADO', 'quarantine'],
    ['movimentarCaixa', 'NAO_ENCONTRADO', 'quarantine'],
    ['receber', 'NAO_ENCONTRADO', 'quarantine'],
    ['adicionar', 'NAO_ENCONTRADO', 'held'],
    ['contarLinhas', 'CONTAGEM_FECHADA', 'quarantine'],
    ['tocarPedido', 'PEDIDO_ALTERADO', 'delivered'],
    ['tocarPedido', 'NAO_ENCONTRADO', 'delivered'],
    ['contarLinhas', 'NAO_ENCONTRADO', 'quarantine'],
    ['abrirContagem', 'ID_EM_USO', 'delivered'],
    ['abrirCaixa', 'CAIXA_ABERTO', 'quarantine'],
  ] as const)('%s: %s → %s', (operation, code, state) => {
    const row = operation === 'cadastrarProduto' ? produto() : umEnvio(operation);
    expect(depois(row, recusa(code))?.state).toBe(state);
  });

  it.each([
    ['receber', 'VALIDACAO', 'retry'],
    ['movimentarCaixa', 'CAIXA_FECHADO', 'retry'],
    ['abrirCaixa', 'CAIXA_ABERTO', 'quarantine'],
    ['receberSinal', 'VENDA_FINALIZADA', 'retry'],
    ['receberSinal', 'VENDA_CANCELADA', 'retry'],
    ['receberSinal', 'COMANDA_ALTERADA', 'quarantine'],
    ['cancelar', 'SINAL_PENDENTE', 'retry'],
    ['encerrar', 'VENDA_FINALIZADA', 'retry'],
    ['abrir', 'VENDA_FINALIZADA', 'quarantine'],
  ] as const)('%s, refused with %s and told again as the queue’s: %s', (operation, code, kind) => {
    const row = umEnvio(operation);
    expect(askAgainAsQueue(row, decide(row, recusa(code))).kind).toBe(kind);
  });

  it('a product whose code another one has by now comes without it, and once', () => {
    const without = depois(produto(), recusa('CODIGO_EM_USO'));
    expect(without).toMatchObject({
      state: 'waiting',
      body: { produto: { id: 'bolo', codigoBarras: null } },
    });
    expect(without && depois(without, recusa('CODIGO_EM_USO'))?.state).toBe('quarantine');
  });

  it('a product of a category that is gone comes among the various ones', () => {
    const row = produto({ categoria: 'Doces' });
    const campos = { categoria: 'Esta categoria não existe.' };
    expect(depois(row, recusa('VALIDACAO', { campos }))).toMatchObject({
      state: 'waiting',
      body: { produto: { categoria: 'Variados' } },
    });
    expect(depois(row, recusa('VALIDACAO', { campos: { nome: 'Vazio.' } }))?.state).toBe('quarantine');
  });
});

describe('a tab that changed meanwhile', () => {
  const changed = (row: Envio, itens: Parameters<typeof fakeVenda>[1]) => {
    const refused = depois(row, recusa('COMANDA_ALTERADA', { venda: fakeVenda(row.vendaId, itens, 7) }));
    if (!refused) throw new Error('It is unsettled.');
    return seguir(
      refused,
      () => 'other',
      1_000,
      () => 0.5,
    );
  };
  const cancels = () =>
    umEnvio('cancelar', {
      vendaId: 'v',
      body: { itens: [item('cafe', 1)], cancelamento: { motivo: null }, versao: 1 },
    });

  it('is cancelled where it holds what its person saw, whatever its version', () => {
    expect(changed(cancels(), [item('cafe', 1)])).toMatchObject({ state: 'waiting', body: { versao: 7 } });
  });

  it('is not where others put something on it, until its person says so', () => {
    const asked = changed(cancels(), [item('cafe', 1), item('bolo', 2)]);
    expect(asked).toMatchObject({ state: 'quarantine', body: { versao: 1 } });
    expect(revise(asked, () => 'other').body).toMatchObject({ versao: 7 });
  });

  it('gives its lines from wherever they stand now, under another key', () => {
    const pedido = { posicao: 0, quantidade: 2, produtoId: 'cafe', preco: 4.5 };
    const moves = umEnvio('mover', { vendaId: 'v', body: { mover: { itens: [pedido], para: 'dois' } } });
    const followed = changed(moves, [item('bolo', 1), item('cafe', 1), item('cafe', 3)]);
    expect(followed).toMatchObject({
      ...{ state: 'waiting', chave: 'other' },
      body: { mover: { itens: [{ ...pedido, posicao: 2 }] } },
    });
    expect(changed(moves, [item('bolo', 1)]).state).toBe('quarantine');
  });

  it.each(['receber', 'fecharCaixa'] as const)('leaves %s as it is', (operation) => {
    const row = umEnvio(operation);
    expect(revise(row, () => 'other')).toBe(row);
  });
});

describe('the back-off', () => {
  it('stays between one second and five minutes', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const wait = backoff(attempts, () => random);
        expect(wait).toBeGreaterThanOrEqual(BACKOFF_FIRST);
        expect(wait).toBeLessThanOrEqual(BACKOFF_MAX);
      }),
    );
  });
});

describe('merging a tab', () => {
  const lines = fc
    .uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), quantidade: fc.integer({ min: 1, max: 9 }) }),
      {
        selector: (line) => line.id,
      },
    )
    .map((list) => list.map((line) => item(line.id, line.quantidade)));

  it('keeps what was added on both devices', () => {
    const base = [item('a', 1)];
    expect(mergeItens(base, [item('a', 2), item('b', 1)], [item('a', 4)])).toEqual([
      item('a', 5),
      item('b', 1),
    ]);
  });

  it('takes out what I took out', () => {
    expect(mergeItens([item('a', 1), item('b', 1)], [item('a', 1)], [item('a', 1), item('b', 1)])).toEqual([
      item('a', 1),
    ]);
  });

  it('changes nothing when I changed nothing, and is mine when nobody else did', () => {
    fc.assert(
      fc.property(lines, lines, (base, other) => {
        const byId = (list: ReturnType<typeof item>[]) =>
          list.toSorted((x, y) => String(x.produtoId).localeCompare(String(y.produtoId)));
        expect(byId(mergeItens(base, base, other))).toEqual(byId(other));
        expect(byId(mergeItens(base, other, base))).toEqual(byId(other));
      }),
    );
  });
});

describe('what is shown as waiting', () => {
  const now = Date.parse('2026-11-20T15:00:00.000Z');
  const made = (ms: number) => ({
    attempts: 0,
    state: 'waiting' as const,
    body: { itens: [], criadaEm: new Date(now - ms).toISOString() },
  });

  it('leaves out what is on its way, and says when to look again', () => {
    const ms = shownIn(made(300), now);
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(2_500);
    expect(shownIn(made(300), now + ms)).toBe(0);
  });

  it('hides nothing that was tried, held back, or made by a clock ahead of this one', () => {
    expect(shownIn({ ...made(300), attempts: 1 }, now)).toBe(0);
    expect(shownIn({ ...made(300), state: 'quarantine' }, now)).toBe(0);
    expect(shownIn(made(-3_600_000), now)).toBe(0);
  });
});
