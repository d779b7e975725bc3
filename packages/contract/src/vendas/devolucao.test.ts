import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emMilesimos, type Unidade } from '../base/quantidade.ts';
import { erroDaDevolucao, type Pedaco, restantes, valorDaDevolucao } from './devolucao.ts';
import { ajustesPossiveis, SEM_AJUSTES, totaisDaVenda } from './total.ts';
import { totalDaLinha } from './venda.ts';

function linha(precoCentavos: number, quantidade: number, unidade: Unidade = 'un', descontoCentavos = 0) {
  return { precoCentavos, quantidade, unidade, descontoCentavos };
}

/** Values of one return after the other. */
function valores(
  venda: Parameters<typeof valorDaDevolucao>[0],
  ...devolucoes: (readonly Pedaco[])[]
): { total: number; taxaServico: number }[] {
  const antes: Pedaco[] = [];
  return devolucoes.map((pedidos) => {
    expect(erroDaDevolucao(venda.itens, antes, pedidos)).toBeUndefined();
    const { total, taxaServico } = valorDaDevolucao(venda, antes, pedidos);
    antes.push(...pedidos);
    return { total, taxaServico };
  });
}

const um = (posicao: number, quantidade = 1): Pedaco[] => [{ posicao, quantidade }];

describe('pieces', () => {
  test('three for R$ 10,00: the first has the odd centavo', () => {
    const venda = { itens: [linha(400, 3)], ajustes: { ...SEM_AJUSTES, descontoCentavos: 200 } };
    expect(valores(venda, um(0), um(0), um(0)).map(({ total }) => total)).toEqual([334, 333, 333]);
    expect(valores(venda, um(0, 2), um(0)).map(({ total }) => total)).toEqual([667, 333]);
  });

  test('what is taken off the whole and put on it comes back with each line, the fee too', () => {
    const ajustes = { descontoCentavos: 100, acrescimoCentavos: 0, taxaServicoCentavos: 90 };
    // R$ 9,00 of 10,00; the fee is 10 % of it.
    const venda = { itens: [linha(700, 1), linha(150, 2)], ajustes };
    expect(valores(venda, um(0), um(1), um(1))).toEqual([
      { total: 693, taxaServico: 63 },
      { total: 149, taxaServico: 14 },
      { total: 148, taxaServico: 13 },
    ]);
  });

  test('a line that was a present is worth nothing, and can come back', () => {
    const venda = { itens: [linha(500, 1, 'un', 500), linha(300, 1)], ajustes: SEM_AJUSTES };
    expect(valores(venda, um(0), um(1)).map(({ total }) => total)).toEqual([0, 300]);
  });

  test('more than one centavo over: the earlier pieces have one each', () => {
    const venda = { itens: [linha(1, 4)], ajustes: { ...SEM_AJUSTES, descontoCentavos: 2 } };
    expect(valores(venda, um(0), um(0), um(0), um(0)).map(({ total }) => total)).toEqual([1, 1, 0, 0]);
  });
});

test('half of a weight is half of its value, half a centavo up', () => {
  const venda = { itens: [linha(1001, 1, 'kg')], ajustes: SEM_AJUSTES };
  expect(valores(venda, um(0, 0.5), um(0, 0.5)).map(({ total }) => total)).toEqual([501, 500]);
  expect(valores(venda, um(0, 0.001), um(0, 0.999)).map(({ total }) => total)).toEqual([1, 1000]);
});

describe('what can be given back', () => {
  const itens = [linha(100, 3), linha(3990, 0.75, 'kg'), linha(200, 2.5)];
  test.each<[string, readonly Pedaco[], readonly Pedaco[], string | undefined]>([
    ['all of it', [], um(0, 3), undefined],
    ['one too many', [], um(0, 4), 'Desta linha só dá para devolver 3.'],
    ['one too many after two', um(0, 2), um(0, 2), 'Desta linha só dá para devolver 1.'],
    ['nothing is left', um(0, 3), um(0), 'Tudo desta linha já foi devolvido.'],
    ['half a piece', [], um(0, 0.5), 'Informe um número inteiro.'],
    ['a part of a weight', [], um(1, 0.25), undefined],
    ['more than it weighs', um(1, 0.5), um(1, 0.251), 'Desta linha só dá para devolver 0,250\u00a0kg.'],
    ['what is left of a fraction of pieces', um(2, 2), um(2, 0.5), undefined],
    ['no such line', [], um(3), 'Esta linha não existe na venda.'],
  ])('%s', (_, devolvidos, pedidos, mensagem) => {
    expect(erroDaDevolucao(itens, devolvidos, pedidos)?.mensagem).toBe(mensagem);
  });

  test('what is left of each line', () => {
    expect(restantes(itens, [...um(0, 2), ...um(1, 0.5)])).toEqual([1, 0.25, 2.5]);
  });
});

const linhas = fc.array(
  fc
    .record({
      precoCentavos: fc.integer({ min: 0, max: 5_000_000 }),
      peca: fc.boolean(),
      milesimos: fc.integer({ min: 1, max: 60_000 }),
      pecas: fc.integer({ min: 1, max: 40 }),
      desconto: fc.double({ min: 0, max: 1, noNaN: true }),
      aMais: fc.option(fc.integer({ min: -3, max: 3 })),
    })
    .map(({ precoCentavos, peca, milesimos, pecas, desconto, aMais }) => {
      const semValor = linha(precoCentavos, peca ? pecas : milesimos / 1000, peca ? 'un' : 'kg');
      const dito = peca || aMais === null ? undefined : Math.max(1, totalDaLinha(semValor) + aMais);
      const inteira = { ...semValor, valorCentavos: dito };
      return { ...inteira, descontoCentavos: Math.floor(totalDaLinha(inteira) * desconto) };
    }),
  { minLength: 1, maxLength: 6 },
);
const centavos = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000 }));
const vendas = fc
  .record({ itens: linhas, desconto: centavos, acrescimo: centavos, taxa: centavos })
  .map(({ itens, desconto, acrescimo, taxa }) => ({
    itens,
    ajustes: ajustesPossiveis(itens, {
      descontoCentavos: desconto,
      acrescimoCentavos: acrescimo,
      taxaServicoCentavos: taxa,
    }),
  }));

test('whatever comes back in whatever order, all of it together is exactly what was paid, and never more before', () => {
  fc.assert(
    fc.property(vendas, fc.infiniteStream(fc.nat()), (venda, draw) => {
      const { total } = totaisDaVenda(venda.itens, venda.ajustes);
      const next = (below: number) => (draw.next().value ?? 0) % below;
      const antes: Pedaco[] = [];
      let soma = 0;
      let taxa = 0;
      for (let turn = 0; turn < 500; turn += 1) {
        const restam = restantes(venda.itens, antes);
        const abertas = restam.flatMap((resta, n) => (resta > 0 ? [n] : []));
        if (abertas.length === 0) break;
        const quais = abertas.filter((_, n) => n === 0 || next(3) === 0);
        const pedidos = quais.map((posicao) => {
          const milesimos = emMilesimos(restam[posicao] ?? 0);
          const peca = venda.itens[posicao]?.unidade === 'un';
          // Late in the walk everything that is left.
          const grande = turn > 60;
          const quanto = peca ? 1000 * (1 + next(milesimos / 1000)) : 1 + next(milesimos);
          return { posicao, quantidade: (grande ? milesimos : quanto) / 1000 };
        });
        expect(erroDaDevolucao(venda.itens, antes, pedidos)).toBeUndefined();
        const valor = valorDaDevolucao(venda, antes, pedidos);
        for (const { total: parte, liquido } of valor.itens) {
          expect(liquido).toBeGreaterThanOrEqual(0);
          expect(parte).toBeGreaterThanOrEqual(liquido);
        }
        soma += valor.total;
        taxa += valor.taxaServico;
        expect(soma).toBeLessThanOrEqual(total);
        antes.push(...pedidos);
      }
      expect([soma, taxa]).toEqual([total, venda.ajustes.taxaServicoCentavos]);
    }),
    { numRuns: 400 },
  );
});
