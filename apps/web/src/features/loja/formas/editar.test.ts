import type { Forma } from '@balcao/contract/caixa/formas';
import { describe, expect, it } from 'vitest';
import {
  campoDe,
  comPadrao,
  errosPorCampo,
  lerFormas,
  linhasDasFormas,
  maisUmaForma,
  moverForma,
  resumoDaForma,
} from './editar.ts';

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const forma = (n: number, part: Partial<Forma>): Forma => ({
  ...{ id: id(n), tipo: 'DINHEIRO', nome: 'Dinheiro', taxaPercentual: 0, prazoDias: 0 },
  ...{ ativa: true, padrao: false },
  ...part,
});
const FORMAS = [
  forma(1, { padrao: true }),
  forma(2, { tipo: 'CREDITO', nome: 'Crédito', taxaPercentual: 3.49, prazoDias: 30 }),
  forma(3, { tipo: 'FIADO', nome: 'Fiado', ativa: false }),
];
const linhas = linhasDasFormas(FORMAS);
const nomes = (list: readonly { nome: string }[]) => list.map(({ nome }) => nome);
const usual = (list: readonly { nome: string; padrao: boolean }[]) =>
  nomes(list.filter(({ padrao }) => padrao));

describe('the forms of payment', () => {
  it('are sent back as they were shown', () => {
    expect(lerFormas(linhas)).toEqual({ dados: { formas: FORMAS } });
  });

  it('are in the order in which they stand', () => {
    expect(nomes(moverForma(linhas, 0, 1))).toEqual(['Crédito', 'Dinheiro', 'Fiado']);
    expect(nomes(moverForma(linhas, 2, -1))).toEqual(['Dinheiro', 'Fiado', 'Crédito']);
  });

  it('have one usual one, which is on', () => {
    expect(usual(comPadrao(linhas, 1))).toEqual(['Crédito']);
    const off = linhas.map((linha) => (linha.key === 0 ? { ...linha, ativa: false } : linha));
    expect(usual(comPadrao(off))).toEqual(['Crédito']);
    expect(usual(comPadrao(linhas.slice(1, 2)))).toEqual(['Crédito']);
    expect(usual(comPadrao(linhas.slice(2)))).toEqual([]);
  });

  it.each([
    ['3,49', 3.49],
    ['3.49 %', 3.49],
    [' 20 ', 20],
    ['0', 0],
  ])('take %s for a fee', (taxa, taxaPercentual) => {
    const read = lerFormas(linhas.with(1, { ...linhas[1], taxa } as (typeof linhas)[number]));
    expect(read).toMatchObject({ dados: { formas: [{}, { taxaPercentual }, {}] } });
  });

  it('say at the field what is wrong, in the order of the page', () => {
    const wrong = linhas.map((linha) => ({ ...linha, taxa: 'x', prazo: '1,5', nome: 'Igual' }));
    const read = lerFormas(wrong.slice(0, 2));
    expect('erros' in read && [...read.erros.keys()].sort()).toEqual(
      [
        campoDe(0, 'taxa'),
        campoDe(0, 'prazo'),
        campoDe(1, 'taxa'),
        campoDe(1, 'prazo'),
        campoDe(1, 'nome'),
      ].sort(),
    );
    const much = lerFormas(
      linhas.with(1, { ...linhas[1], taxa: '20,01', prazo: '61' } as (typeof linhas)[number]),
    );
    expect('erros' in much && Object.fromEntries(much.erros)).toEqual({
      [campoDe(1, 'taxa')]: 'A taxa vai de 0 a 20.',
      [campoDe(1, 'prazo')]: 'O prazo vai de 0 a 60 dias.',
    });
    const none = lerFormas(maisUmaForma(linhas));
    expect('erros' in none && [...none.erros.keys()]).toEqual([campoDe(3, 'nome')]);
  });

  it('say of the whole what is of no field', () => {
    const off = linhas.map((linha) => ({ ...linha, ativa: false, padrao: false }));
    expect(lerFormas(off)).toMatchObject({ mensagem: 'Deixe pelo menos uma forma de pagamento ligada.' });
    const told = errosPorCampo(linhas, { 'formas.1.nome': 'a', 'formas.9.nome': 'b', formas: 'c' });
    expect([...told.erros]).toEqual([[campoDe(1, 'nome'), 'a']]);
    expect(told.mensagem).toBe('c');
  });
});

it('a line says what its name does not: kind, fee, days, and that it is off', () => {
  const vale = forma(4, { tipo: 'VALE', nome: 'Vale-refeição', taxaPercentual: 5.5, prazoDias: 30 });
  const pix = forma(5, { tipo: 'PIX', nome: 'Pix' });
  const permuta = forma(6, { tipo: 'OUTRO', nome: 'Permuta', prazoDias: 1, ativa: false });
  expect(linhasDasFormas([...FORMAS, vale, pix, permuta]).map(resumoDaForma)).toEqual([
    '',
    'Taxa 3,49% · em 30 dias',
    'Desligada',
    'Taxa 5,5% · em 30 dias',
    'Sem taxa · na hora',
    'Desligada · Outra · sem taxa · em 1 dia',
  ]);
});
