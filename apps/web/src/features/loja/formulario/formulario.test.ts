import type { Loja } from '@balcao/contract/loja/loja';
import { describe, expect, it } from 'vitest';
import { padaria } from '../../../testing/loja.ts';
import { lerConfiguracoes, valuesOf } from './formulario.ts';

const DADOS = {
  ...{
    nome: 'Padaria da Ana',
    ramo: 'PADARIA' as const,
    endereco: null,
    telefone: '(92) 3333-4444',
    documento: null,
  },
  ...{
    fuso: 'America/Manaus',
    comissaoPadrao: 7.5,
    rodapeRecibo: 'Volte sempre!',
    larguraPapel: 58 as const,
  },
};
const loja: Loja = { ...padaria, ...DADOS };

describe('the store form', () => {
  const antes = valuesOf(loja);
  it('sends back what it was filled with', () => {
    // Untouched, the telephone is left out.
    const { telefone: _telefone, ...rest } = DADOS;
    expect(lerConfiguracoes(valuesOf(loja), valuesOf(loja)).data).toEqual(rest);
  });
  it('takes the kind of shop back', () => {
    expect(lerConfiguracoes({ ...antes, ramo: '' }, antes).data).toMatchObject({ ramo: null });
    expect(valuesOf({ ...loja, ramo: null }).ramo).toBe('');
  });
  it.each([
    ['10', 10],
    ['7,5', 7.5],
    ['7.5', 7.5],
    [' 0 ', 0],
    ['100', 100],
  ])('%s percent', (comissaoPadrao, percent) => {
    expect(lerConfiguracoes({ ...antes, comissaoPadrao }, antes).data).toMatchObject({
      comissaoPadrao: percent,
    });
  });
  it.each(['7,55', '', 'dez', '-1', '10%', '1e1', '0x10', '.5'])('"%s" is no percent', (comissaoPadrao) => {
    expect(lerConfiguracoes({ ...antes, comissaoPadrao }, antes).errors).toEqual({
      comissaoPadrao: 'Informe um número, como 10 ou 7,5.',
    });
  });
  it('names the fields that are wrong', () => {
    expect(
      lerConfiguracoes({ ...valuesOf(loja), nome: ' ', comissaoPadrao: '101' }, valuesOf(loja)).errors,
    ).toEqual({
      nome: 'Informe o nome da loja.',
      comissaoPadrao: 'A comissão vai de 0 a 100.',
    });
  });
  it('refuses a new telephone that is none, and leaves an old one alone', () => {
    const old = valuesOf({ ...loja, telefone: 'fale com a Ana' });
    expect(lerConfiguracoes(old, old).errors).toBeUndefined();
    expect(lerConfiguracoes({ ...old, telefone: 'abc' }, old).errors).toEqual({
      telefone: 'Informe um telefone válido, como (11) 98888-7777.',
    });
  });
});
