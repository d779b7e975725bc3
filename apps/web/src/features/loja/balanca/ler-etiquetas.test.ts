import { digitoVerificador } from '@balcao/contract/produtos/gtin';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { padaria } from '../../../testing/loja.ts';
import { AJUSTE_BALANCA, formatosPossiveis, type ValoresDaBalanca } from './ler-etiquetas.ts';

const PESO = { prefixo: '20', digitosDoCodigo: 5, tipo: 'PESO' } as const;
const comDigito = (doze: string) => doze + digitoVerificador(doze);
const vazios = AJUSTE_BALANCA.de({ ...padaria, balanca: [PESO] });
const ler = (fields: Partial<ValoresDaBalanca>) => AJUSTE_BALANCA.ler({ ...vazios, ...fields }, vazios);
const preco = {
  tipo: 'PRECO',
  primeira: '2110085002849',
  escrito: '2,84',
  segunda: comDigito('211008512345'),
  escritoNaSegunda: 'R$ 123,45',
} as const;

describe('two labels', () => {
  it('say how a scale writes them; what is there stays, another of its prefix goes', () => {
    const novo = { prefixo: '21', digitosDoCodigo: 5, tipo: 'PRECO' };
    expect(ler(preco).data).toEqual({ balanca: [PESO, novo] });
    expect(ler({ ...preco, balanca: [{ ...PESO, prefixo: '21' }] }).data).toEqual({ balanca: [novo] });
    expect(ler({ ...preco, codigo: '2:6' }).data?.balanca?.at(-1)).toEqual({
      ...novo,
      prefixo: '2',
      digitosDoCodigo: 6,
    });
    expect(ler({ balanca: [] }).data).toEqual({ balanca: [] });
  });

  it.each([
    ['no label', { primeira: '789' }, 'primeira'],
    ['a wrong digit', { primeira: '2110085002848' }, 'primeira'],
    ['no price', { escrito: 'nada' }, 'escrito'],
    ['another price than it says', { escrito: '2,85' }, 'escrito'],
    ['a price that is a weight', { tipo: 'PESO', escritoNaSegunda: '1,2' }, 'escrito'],
    ['the second left out', { segunda: '' }, 'segunda'],
    ['the same one twice', { segunda: preco.primeira, escritoNaSegunda: '2,84' }, 'segunda'],
    ['one of another scale', { segunda: comDigito('220123451234'), escritoNaSegunda: '12,34' }, 'segunda'],
  ] as const)('of which %s is told at its field', (_, fields, campo) => {
    expect(Object.keys(ler({ ...preco, ...fields } as Partial<ValoresDaBalanca>).errors ?? {})).toContain(
      campo,
    );
  });

  it('of any scale have its format among those that are possible', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('20', '21', '2', '299'),
        fc.constantFrom(4, 5, 6),
        fc.array(fc.tuple(fc.nat(9999), fc.integer({ min: 1, max: 9999 })), { minLength: 2, maxLength: 2 }),
        (prefixo, digitosDoCodigo, quais) => {
          if (prefixo.length + digitosDoCodigo > 8) return;
          const resto = 12 - prefixo.length - digitosDoCodigo;
          const etiquetas = quais.map(([produto, quanto]) => ({
            codigo: comDigito(
              prefixo + String(produto).padStart(digitosDoCodigo, '0') + String(quanto).padStart(resto, '0'),
            ),
            quanto,
          }));
          expect(formatosPossiveis(etiquetas, 'PESO')).toContainEqual({
            prefixo,
            digitosDoCodigo,
            tipo: 'PESO',
          });
        },
      ),
    );
  });
});
