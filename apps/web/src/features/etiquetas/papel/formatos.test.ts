import { expect, it } from 'vitest';
import {
  A4,
  emPaginas,
  etiquetaDo,
  FOLHAS,
  folhaDigitada,
  lerFolha,
  lugarDo,
  type PapelDeEtiquetas,
  porPagina,
} from './formatos.ts';

it('the labels of each known sheet are as large as its box says, and the last ends at its margin', () => {
  for (const { texto, folha } of FOLHAS) {
    const formato: PapelDeEtiquetas = { id: 'a4', folha };
    const { largura, altura } = etiquetaDo(formato);
    const [, l, a] = /, ([\d,]+) × ([\d,]+) mm$/.exec(texto) ?? [];
    expect(largura).toBeCloseTo(Number(l?.replace(',', '.')), 1);
    expect(altura).toBeCloseTo(Number(a?.replace(',', '.')), 1);
    const { x, y } = lugarDo(formato, porPagina(formato) - 1);
    expect(x + largura).toBeCloseTo(A4.largura - folha.lado);
    expect(y + altura).toBeCloseTo(A4.altura - folha.topo);
    expect(lerFolha(folhaDigitada(folha))).toEqual({ folha });
  }
});

it('a used sheet begins at its n-th label; a roll has one label a page', () => {
  const folha: PapelDeEtiquetas = {
    id: 'a4',
    folha: { ...FOLHAS[0]?.folha, colunas: 2, linhas: 2 } as never,
  };
  expect(emPaginas(['a', 'b', 'c', 'd'], folha, 3)).toEqual([
    [null, null, null, 'a'],
    ['b', 'c', 'd'],
  ]);
  expect(emPaginas(['a', 'b'], { id: '40x25' }, 0)).toEqual([['a'], ['b']]);
  expect(emPaginas([], folha, 0)).toEqual([]);
});

it('measures that are none are told at their fields', () => {
  const boa = folhaDigitada({ colunas: 2, linhas: 5, topo: 10, lado: 10, entreColunas: 0, entreLinhas: 0 });
  const erros = (mais: Partial<typeof boa>) => {
    const lida = lerFolha({ ...boa, ...mais });
    return 'erros' in lida ? Object.keys(lida.erros) : [];
  };
  expect(erros({})).toEqual([]);
  expect(erros({ colunas: '0' })).toEqual(['colunas']);
  expect(erros({ colunas: '2,5', linhas: '31' })).toEqual(['colunas', 'linhas']);
  expect(erros({ topo: '-1', lado: 'x', entreLinhas: '61' })).toEqual(['topo', 'lado', 'entreLinhas']);
  // The label would be too narrow, or too low, for a price.
  expect(erros({ colunas: '10' })).toEqual(['colunas']);
  expect(erros({ linhas: '30', topo: '0' })).toEqual(['linhas']);
});
