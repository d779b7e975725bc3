import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCentavos } from '../base/money.ts';
import { balancaSchema } from './balanca.schemas.ts';
import {
  codigoProprio,
  DIGITO_ERRADO,
  type FormatoDeEtiqueta,
  formatoDe,
  prefixoProprio,
  resolverCodigo,
} from './balanca.ts';
import { digitoVerificador, gtinValido } from './gtin.ts';

const PESO: FormatoDeEtiqueta = { prefixo: '20', digitosDoCodigo: 5, tipo: 'PESO' };
const PRECO: FormatoDeEtiqueta = { prefixo: '21', digitosDoCodigo: 5, tipo: 'PRECO' };
const queijo = { nome: 'Queijo', valor: 39.9, unidade: 'kg' as 'kg' | 'un', balanca: 10085, embalagens: [] };

const ler = (codigo: string, produto: typeof queijo | null = queijo, formatos = [PESO, PRECO]) => {
  const porBalanca = (numero: number) => (produto?.balanca === numero ? produto : undefined);
  return resolverCodigo(codigo, { porCodigo: () => undefined, porBalanca }, formatos);
};
const comDigito = (doze: string) => doze + digitoVerificador(doze);

describe('a label of a scale', () => {
  it('says a weight, or a price whose weight follows', () => {
    expect(ler('2010085025049')).toEqual({
      produto: queijo,
      como: 'balanca',
      quantidade: 2.504,
      valor: null,
    });
    expect(ler('2110085002849')).toEqual({
      produto: queijo,
      como: 'balanca',
      quantidade: 0.071,
      valor: 2.84,
    });
  });

  it('that says nothing to sell says why', () => {
    const erro = (...args: Parameters<typeof ler>) => {
      const lido = ler(...args);
      return lido && 'erro' in lido ? lido.erro : lido;
    };
    expect(erro('2010085025048')).toBe(DIGITO_ERRADO);
    expect(erro(comDigito('201008500000'))).toBe('Esta etiqueta diz peso zero. Pese de novo.');
    expect(erro(comDigito('211008500000'))).toBe('Esta etiqueta diz preço zero. Pese de novo.');
    // Less than half a gram.
    expect(erro(comDigito('211008500001'))).toBe('Esta etiqueta diz peso zero. Pese de novo.');
    expect(erro('2010085025049', { ...queijo, unidade: 'un' })).toMatch('não é vendido por quilo');
    expect(erro('2110085002849', { ...queijo, valor: 0 })).toMatch('Sem o preço do quilo de “Queijo”');
    expect(erro('2110085002849', { ...queijo, valor: 0.01, unidade: 'kg' })).toMatchObject({
      quantidade: 284,
    });
    expect([erro('2010085025049', null), erro('2310085025042'), erro('201008502504')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is of the longest prefix that fits, whatever their order', () => {
    const longo: FormatoDeEtiqueta = { prefixo: '201', digitosDoCodigo: 4, tipo: 'PRECO' };
    for (const formatos of [
      [PESO, longo],
      [longo, PESO],
    ])
      expect(formatoDe('2010085025049', formatos)).toBe(longo);
  });

  it('of a price is worth what it says, within half a gram of its weight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        (preco, valor) => {
          const lido = ler(comDigito(`2110085${String(valor).padStart(5, '0')}`), {
            ...queijo,
            valor: preco / 100,
          });
          if (!lido || 'erro' in lido) return;
          expect(toCentavos(lido.valor ?? 0)).toBe(valor);
          expect(Math.abs(valor - preco * lido.quantidade)).toBeLessThanOrEqual(preco * 0.0005 + 0.5);
        },
      ),
    );
  });

  it('gives way to a code of the product’s own', () => {
    const porCodigo = () => queijo;
    const { como } = resolverCodigo('2010085025049', { porCodigo, porBalanca: porCodigo }, [PESO]) as {
      como: string;
    };
    expect(como).toBe('codigo');
  });
});

it('formats have prefixes of their own, and room for a weight', () => {
  const erros = (valor: unknown) =>
    balancaSchema.safeParse(valor).error?.issues.map(({ path }) => path.join('.'));
  expect(balancaSchema.parse([PESO, { ...PRECO, prefixo: '2' }, { ...PESO, prefixo: '299' }])).toHaveLength(
    3,
  );
  for (const errado of [
    ...[
      { prefixo: '3' },
      { prefixo: '' },
      { prefixo: '2000' },
      { prefixo: 20 },
      { prefixo: '2a' },
      { tipo: 'peso' },
    ],
    ...[{ digitosDoCodigo: 3 }, { digitosDoCodigo: 7 }, { digitosDoCodigo: 4.5 }],
    { prefixo: '200', digitosDoCodigo: 6 },
  ])
    expect(erros([{ ...PESO, ...errado }]), JSON.stringify(errado)).toEqual(['']);
  for (const errado of [
    null,
    {},
    [null],
    [PESO, PESO],
    Array.from({ length: 11 }, (_, n) => ({ ...PESO, prefixo: `2${n + 10}` })),
  ])
    expect(erros(errado), JSON.stringify(errado)).toEqual(['']);
});

it('a code of the store’s own is an EAN-13 that no scale prints', () => {
  expect(codigoProprio(prefixoProprio([]), 1)).toBe('2990000000019');
  expect(prefixoProprio([{ prefixo: '29' }, { prefixo: '289' }])).toBe('288');
  expect(codigoProprio(prefixoProprio([{ prefixo: '2' }]), 12)).toBe(comDigito('040000000012'));
  for (const numero of [1, 99, 12_345]) expect(gtinValido(codigoProprio('299', numero))).toBe(true);
});
