import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comoPaga, dividasAbertas, type LinhaDaConta } from './fiado.ts';

const dia = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00.000Z`;
let made = 0;
const lancado = (
  tipo: LinhaDaConta['tipo'],
  centavos: number,
  em: string,
  vendaId: string | null = null,
): LinhaDaConta => ({
  ordem: made++,
  tipo,
  centavos,
  vendaId,
  em,
});
const restantes = (lancamentos: LinhaDaConta[]) =>
  dividasAbertas(lancamentos).map(({ vendaId, restante }) => [vendaId, restante]);

describe('what is still open', () => {
  it('a receipt pays the oldest first, by when the sale was finished and not by when it arrived', () => {
    const conta = [
      lancado('VENDA', 1000, dia(5), 'b'),
      lancado('VENDA', 2000, dia(3), 'a'),
      lancado('RECEBIMENTO', -2500, dia(6)),
    ];
    expect(restantes(conta)).toEqual([['b', 500]]);
  });

  it('what came back of a sale lowers that sale, also when an older one is open', () => {
    const conta = [
      lancado('VENDA', 1000, dia(1), 'a'),
      lancado('VENDA', 1000, dia(2), 'b'),
      lancado('DEVOLUCAO', -400, dia(3), 'b'),
    ];
    expect(restantes(conta)).toEqual([
      ['a', 1000],
      ['b', 600],
    ]);
  });

  it('what comes back of a sale that was paid is credit for the others', () => {
    const conta = [
      lancado('VENDA', 1000, dia(1), 'a'),
      lancado('RECEBIMENTO', -1000, dia(2)),
      lancado('VENDA', 1500, dia(3), 'b'),
      lancado('CANCELAMENTO', -1000, dia(4), 'a'),
    ];
    expect(restantes(conta)).toEqual([['b', 500]]);
  });

  it('credit is used up by later sales by itself', () => {
    const conta = [
      lancado('VENDA', 1000, dia(1), 'a'),
      lancado('RECEBIMENTO', -3000, dia(2)),
      lancado('VENDA', 1500, dia(3), 'b'),
      lancado('VENDA', 800, dia(4), 'c'),
    ];
    expect(restantes(conta)).toEqual([['c', 300]]);
  });

  it('an adjustment that adds is a debt of its own day; one that takes off pays the oldest', () => {
    const conta = [
      lancado('AJUSTE', 5000, dia(1)),
      lancado('VENDA', 1000, dia(2), 'a'),
      lancado('AJUSTE', -5200, dia(3)),
    ];
    expect(restantes(conta)).toEqual([['a', 800]]);
  });
});

const conta = fc
  .array(
    fc.record({
      tipo: fc.constantFrom('VENDA', 'VENDA', 'RECEBIMENTO', 'AJUSTE', 'DEVOLUCAO', 'CANCELAMENTO'),
      valor: fc.integer({ min: 1, max: 100_000 }),
      dia: fc.integer({ min: 1, max: 28 }),
      de: fc.nat(),
      desce: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((passos) => {
    const lancamentos: LinhaDaConta[] = [];
    const fiado = new Map<string, number>();
    passos.forEach(({ tipo, valor, dia: n, de, desce }, position) => {
      const id = `p${position}`;
      if (tipo === 'VENDA') {
        fiado.set(id, valor);
        lancamentos.push({ ordem: position, tipo, centavos: valor, vendaId: id, em: dia(n) });
      } else if (tipo === 'RECEBIMENTO') {
        lancamentos.push({ ordem: position, tipo, centavos: -valor, vendaId: null, em: dia(n) });
      } else if (tipo === 'AJUSTE') {
        lancamentos.push({
          ordem: position,
          tipo,
          centavos: desce ? -valor : valor,
          vendaId: null,
          em: dia(n),
        });
      } else if (fiado.size > 0) {
        const vendaId = [...fiado.keys()][de % fiado.size] ?? '';
        const parte = Math.min(valor, fiado.get(vendaId) ?? 0);
        if (parte === 0) return;
        fiado.set(vendaId, (fiado.get(vendaId) ?? 0) - parte);
        const back = tipo === 'DEVOLUCAO' ? 'DEVOLUCAO' : 'CANCELAMENTO';
        lancamentos.push({ ordem: position, tipo: back, centavos: -parte, vendaId, em: dia(n) });
      }
    });
    return lancamentos;
  });
const soma = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0);

describe('of any account', () => {
  it('what is open adds up to what is owed, and to nothing where there is credit', () => {
    fc.assert(
      fc.property(conta, (lancamentos) => {
        const saldo = soma(lancamentos.map(({ centavos }) => centavos));
        expect(soma(dividasAbertas(lancamentos).map(({ restante }) => restante))).toBe(Math.max(saldo, 0));
      }),
    );
  });

  it('no debt is owed twice, less than nothing or more than it was; the oldest stand first', () => {
    fc.assert(
      fc.property(conta, (lancamentos) => {
        const abertas = dividasAbertas(lancamentos);
        for (const { restante, centavos } of abertas) {
          expect(restante).toBeGreaterThan(0);
          expect(restante).toBeLessThanOrEqual(centavos);
        }
        expect(new Set(abertas.map(({ ordem }) => ordem)).size).toBe(abertas.length);
        expect(abertas.map(({ em }) => em)).toEqual(abertas.map(({ em }) => em).toSorted());
      }),
    );
  });

  it('is the same in whatever order its rows arrived', () => {
    fc.assert(
      fc.property(conta, (lancamentos) => {
        expect(dividasAbertas(lancamentos.toReversed())).toEqual(dividasAbertas(lancamentos));
      }),
    );
  });

  it('a receipt leaves what was said that it would leave', () => {
    fc.assert(
      fc.property(conta, fc.integer({ min: 1, max: 200_000 }), (lancamentos, centavos) => {
        const antes = dividasAbertas(lancamentos);
        const dito = comoPaga(antes, centavos);
        const recebido: LinhaDaConta = {
          ordem: 1000,
          tipo: 'RECEBIMENTO',
          centavos: -centavos,
          vendaId: null,
          em: dia(28),
        };
        const depois = new Map(
          dividasAbertas([...lancamentos, recebido]).map(({ ordem, restante }) => [ordem, restante]),
        );
        antes.forEach(({ ordem, restante }, position) => {
          expect(depois.get(ordem) ?? 0).toBe(restante - (dito[position] ?? 0));
        });
      }),
    );
  });
});
