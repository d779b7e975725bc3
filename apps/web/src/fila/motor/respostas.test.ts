import fc from 'fast-check';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { BACKOFF_FIRST, BACKOFF_MAX, backoff } from '../../lib/backoff.ts';
import { shownIn } from './envio.ts';
import type { RespostaDoServidor } from './motor-parts.ts';
import { decide } from './respostas.ts';
import { mergeItens } from './revisar.ts';
import { fakeVenda, item } from './simulador.test-helper.ts';

const envio = { operation: 'abrir', vendaId: 'v1' } as const;

function verdictOf(code: string, status: number, vendaId?: string) {
  const answer: RespostaDoServidor = {
    kind: 'error',
    status,
    code,
    mensagem: code,
    campos: {},
    ...(vendaId ? { venda: fakeVenda(vendaId, []) } : {}),
  };
  return decide(envio, answer).kind;
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

describe('uuids', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('are drawn on a page without HTTPS too, where the browser has no crypto.randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(z.uuidv4().safeParse(uuidv4()).success).toBe(true);
    expect(z.uuidv7().safeParse(uuidv7()).success).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => uuidv4())).size).toBe(1000);
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
