/** What the products of `LojaComEstoque` are made of. */
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import type { FichaDoModelo } from './modelo-do-estoque.ts';

/** After those that are sold as they are bought, one that is made of some of them. */
export const FEITO = 8;
/** And a kit of two, which is a part of that, too. */
export const KIT = 9;

export const FICHAS: readonly ({ produto: number } & FichaDoModelo)[] = [
  {
    ...{ produto: KIT, kit: true, rendimento: 3000 },
    partes: [
      [0, 2000],
      [2, 1000],
    ],
  },
  {
    ...{ produto: FEITO, kit: false, rendimento: 2000 },
    partes: [
      [0, 1000],
      [1, 500],
      [KIT, 1000],
    ],
  },
];

export async function gravarFichas(dono: Person, ids: readonly string[]): Promise<void> {
  for (const { produto, kit, rendimento, partes } of FICHAS) {
    const answer = await dono.call('PUT', `/api/produtos/${ids[produto]}/ficha`, {
      ...{ modo: kit ? 'NA_VENDA' : 'PRODUCAO', rendimento: rendimento / 1000 },
      itens: partes.map(([parte, quantidade]) => ({ produtoId: ids[parte], quantidade: quantidade / 1000 })),
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}
