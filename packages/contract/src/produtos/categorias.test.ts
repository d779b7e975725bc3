import { describe, expect, it } from 'vitest';
import { CATEGORIAS, FIXAS, TODOS } from './categorias.ts';
import { categoriasUpdateSchema } from './categorias-proprias.ts';

it('the six categories are fixed, and Todos is none of them', () => {
  expect(CATEGORIAS.join()).toBe('Bebidas,Comidas,Variados,Roupas,Eletrônicos,Suplementos');
  expect(FIXAS.map(({ nome }) => nome)).toEqual([...CATEGORIAS]);
});

/** As WCAG measures it. */
function luminance(cor: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(cor.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

it('each of the six has a colour of its own that is seen on a light card and on a dark one', () => {
  expect(new Set(FIXAS.map(({ cor }) => cor)).size).toBe(CATEGORIAS.length);
  for (const { nome, cor } of FIXAS) {
    for (const card of ['#ffffff', '#1c1f23']) expect(contrast(cor, card), nome).toBeGreaterThanOrEqual(3);
  }
});

describe('what a store may set', () => {
  const cor = '#c2650f';
  const errors = (...categorias: object[]) =>
    categoriasUpdateSchema
      .safeParse({ categorias })
      .error?.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`) ?? [];

  it('names of up to 40 letters, colours of six digits', () => {
    expect(errors({ nome: ' Pães ', cor }, { nome: 'a'.repeat(40), cor: '#FFffFF', ordem: 0 })).toEqual([]);
    expect(
      errors({ nome: ' ', cor: '#fff' }, { nome: 'a'.repeat(41), cor: 'red' }, { nome: 'Pão', cor: 7 }),
    ).toEqual([
      '0.nome: Campo obrigatório.',
      '0.cor: Informe uma cor como #14879a.',
      '1.nome: Use no máximo 40 caracteres.',
      '1.cor: Informe uma cor como #14879a.',
      '2.cor: Informe uma cor como #14879a.',
    ]);
  });

  it('no name twice, whatever its case and accents, and none that every store has', () => {
    expect(
      errors(
        { nome: 'Pães', cor },
        { nome: ' PAES', cor },
        { nome: 'eletronicos', cor },
        { nome: TODOS, cor },
      ),
    ).toEqual([
      '1.nome: Já há uma categoria com este nome.',
      '2.nome: “eletronicos” já existe em toda loja. Use outro nome.',
      '3.nome: “Todos” já existe em toda loja. Use outro nome.',
    ]);
  });

  it('thirty, and each renamed once', () => {
    const many = Array.from({ length: 31 }, (_, n) => ({ nome: `Setor ${n}`, cor }));
    expect(errors(...many.slice(1))).toEqual([]);
    expect(errors(...many)).toEqual([': Use no máximo 30 categorias próprias.']);
    expect(errors({ nome: 'A', cor, nomeAnterior: 'X' }, { nome: 'B', cor, nomeAnterior: 'x' })).toEqual([
      '1.nomeAnterior: Não há uma categoria com este nome nesta loja.',
    ]);
  });
});
