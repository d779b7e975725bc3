import type { Movimento } from '@balcao/contract/estoque/movimentos';
import { describe, expect, it } from 'vitest';
import { comSinal, emLinhas, movimentosPorDia, notaDoMovimento, tituloDoMovimento } from './linhas.ts';

const FUSO = 'America/Sao_Paulo';
let n = 0;

function movimento(tipo: Movimento['tipo'], quantidade: number, mais: Partial<Movimento> = {}): Movimento {
  n += 1;
  const quando = mais.quando ?? '2026-11-20T13:00:00.000Z';
  return {
    ...{ id: `m${n}`, tipo, quantidade, saldo: 0, quando, recebidoEm: quando, documento: null },
    ...{ usuario: { id: 'ana', nome: 'Ana' }, observacao: null },
    ...mais,
  };
}

const contagem = { tipo: 'contagem', id: 'c', titulo: 'Contagem · Geral' } as const;
const venda = { tipo: 'venda', id: 'v', titulo: 'Venda 1.204' } as const;

describe('the lines of a ledger', () => {
  it('show what a count did as one line, and add up to the number above them', () => {
    // Counted 10 where 12 stood; a sale from before that arrived later, and one at the very instant.
    const linhas = emLinhas([
      movimento('VENDA', -2, { saldo: 8 }),
      movimento('CONTAGEM', 1, { saldo: 10, documento: contagem, recebidoEm: '2026-11-20T13:30:00.000Z' }),
      movimento('VENDA', -1, { saldo: 9 }),
      movimento('CONTAGEM', -2, { saldo: 10, documento: contagem, recebidoEm: '2026-11-20T13:20:00.000Z' }),
      movimento('INICIAL', 12, { saldo: 12 }),
    ]);
    expect(linhas.map(({ tipo, quantidade, saldo }) => [tipo, quantidade, saldo])).toEqual([
      ['VENDA', -2, 8],
      ['CONTAGEM', -1, 10],
      ['VENDA', -1, 11],
      ['INICIAL', 12, 12],
    ]);
    expect(notaDoMovimento(linhas[1] as Movimento, FUSO)).toBe('10:00 · Ana · fechada às\u00a010:20');
  });

  it('keep two counts apart, and leave out one that came to nothing', () => {
    const de = (quando: string, quantidade: number) =>
      movimento('CONTAGEM', quantidade, { quando, documento: contagem });
    expect(
      emLinhas([
        de('2026-11-20T14:00:00.000Z', 2),
        de('2026-11-20T13:00:00.000Z', 0.35),
        de('2026-11-20T13:00:00.000Z', -0.35),
      ]).map(({ quantidade }) => quantidade),
    ).toEqual([2]);
  });

  it('stand under the store’s days', () => {
    const [tarde, cedo] = [
      movimento('VENDA', -1, { quando: '2026-11-21T05:00:00.000Z' }),
      movimento('VENDA', -1, { quando: '2026-11-20T13:00:00.000Z' }),
    ];
    expect(movimentosPorDia([tarde, cedo], FUSO, '04:00')).toEqual([['2026-11-20', [tarde, cedo]]]);
    expect(movimentosPorDia([tarde, cedo], FUSO, '00:00').map(([dia]) => dia)).toEqual([
      '2026-11-21',
      '2026-11-20',
    ]);
  });
});

describe('a line in words', () => {
  it.each([
    [movimento('INICIAL', 10), 'Estoque inicial', undefined],
    [movimento('VENDA', -1, { documento: venda }), 'Venda 1.204', undefined],
    [movimento('VENDA', -1, { documento: { ...venda, titulo: 'Mesa 4' } }), 'Venda', 'Mesa 4'],
    [movimento('DEVOLUCAO', 1, { documento: venda }), 'Devolução', 'Venda 1.204'],
    [
      movimento('COMPRA', 24, { documento: { tipo: 'compra', id: 'x', titulo: 'Compra 4321 · Atacado' } }),
      'Entrada',
      'Compra 4321 · Atacado',
    ],
    [
      movimento('PERDA', -1, { documento: { tipo: 'perda', id: 'p', titulo: 'Perda · Venceu' } }),
      'Perda · Venceu',
      undefined,
    ],
    [
      movimento('PERDA', 1, { documento: { tipo: 'perda', id: 'p', titulo: 'Perda · Venceu' } }),
      'Perda desfeita',
      'Perda · Venceu',
    ],
  ])('%#', (linha, titulo, documento) => {
    expect(tituloDoMovimento(linha)).toEqual({ titulo, documento });
  });

  it.each([
    ['VENDA', -1, '2026-11-20T13:01:00.000Z', ''],
    ['VENDA', -1, '2026-11-20T13:30:00.000Z', ' · chegou às 10:30'],
    ['VENDA', -1, '2026-11-22T11:10:00.000Z', ' · chegou em 22/11 às 08:10'],
    ['PERDA', 1, '2026-11-20T13:30:00.000Z', ' · desfeita às 10:30'],
    // What an update dated backwards arrived at no time that says anything.
    ['INICIAL', 12, '2026-11-28T13:30:00.000Z', ''],
  ] as const)('%s of %d, heard at %s', (tipo, quantidade, recebidoEm, dito) => {
    const nota = notaDoMovimento(movimento(tipo, quantidade, { recebidoEm }), FUSO);
    expect(nota.replaceAll('\u00a0', ' ')).toBe(`10:00 · Ana${dito}`);
  });

  it('has a sign, a true minus, and the unit nowhere', () => {
    expect([comSinal(12, 'un'), comSinal(-1.35, 'kg'), comSinal(-1200, 'un')]).toEqual([
      '+12',
      '\u22121,350',
      '\u22121.200',
    ]);
  });
});
