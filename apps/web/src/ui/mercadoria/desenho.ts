import type { Produto } from '@balcao/contract/produtos/produtos';
import { lembrado } from '../../lib/lembrado.ts';
import { DESENHOS } from './desenhos.ts';
import { escolherDesenho } from './escolher.ts';

export type Mostrado = Pick<Produto, 'nome' | 'categoria' | 'foto'>;

/** The lines of what the goods look like: by their own name, else by that of their category. */
export const desenhoDe = lembrado(({ nome, categoria }: Mostrado) => {
  const desenho = escolherDesenho(nome) ?? escolherDesenho(categoria);
  return (desenho && DESENHOS[desenho]) ?? '';
});
