import { describe, expect, it } from 'vitest';
import { produtoDe } from '../../dados/copia/servidor.test-helper.ts';
import { faltantesDe, linhasComVistas } from './na-tela.ts';

const bia = { id: 'bia', nome: 'Bia' };
const as = (hora: string) => `2026-11-20T${hora}:00.000Z`;
const doServidor = {
  cega: false,
  linhas: [
    {
      ...{ produto: { id: 'cafe', nome: 'Café' }, contado: 5, esperado: 6, diferenca: -1, valor: null },
      ...{ vendidoEntre: 0, contadoEm: as('10:05'), usuario: bia },
    },
  ],
};
const produtos = new Map(
  [produtoDe('cafe', 5, 6), produtoDe('pao', 1, 12), { ...produtoDe('taxa', 3), semControle: true }].map(
    (um) => [um.id, um],
  ),
);
const vista = (produtoId: string, quantidade: number, hora: string, somar = true) => ({
  linhas: [{ produtoId, quantidade, contadoEm: as(hora), somar }],
  quem: 'Ana',
});
const ditas = (...vistas: ReturnType<typeof vista>[]) =>
  linhasComVistas(doServidor, vistas, produtos).map(({ produto, contado, esperado, esperando }) => [
    produto.id,
    contado,
    esperado,
    esperando,
  ]);

describe('what was seen here and waits', () => {
  it('is added to what the server has, the last one first', () => {
    expect(ditas(vista('cafe', 2, '10:10'), vista('pao', 3, '10:20'), vista('pao', 0.5, '10:21'))).toEqual([
      ['pao', 3.5, 12, true],
      ['cafe', 7, 6, true],
    ]);
  });

  it('takes the place of what was seen before it, and of nothing that was seen since', () => {
    expect(ditas(vista('cafe', 9, '10:06', false))).toEqual([['cafe', 9, 6, true]]);
    expect(ditas(vista('cafe', 9, '10:04', false))).toEqual([['cafe', 5, 6, false]]);
    // Seen before, and on another shelf.
    expect(ditas(vista('cafe', 9, '10:04'))).toEqual([['cafe', 14, 6, true]]);
  });

  it('tells nothing of what is expected where the count is blind', () => {
    const cega = { ...doServidor, cega: true, linhas: [] };
    expect(linhasComVistas(cega, [vista('pao', 1, '10:00')], produtos)[0]?.esperado).toBeNull();
  });
});

it('lacks what nobody saw of its categories, if its stock is counted', () => {
  const linhas = linhasComVistas(doServidor, [], produtos);
  const nomes = (categorias: string[] | null) =>
    faltantesDe({ categorias }, linhas, produtos.values()).map(({ id }) => id);
  expect(nomes(null)).toEqual(['pao']);
  expect(nomes(['Bebidas'])).toEqual([]);
});
