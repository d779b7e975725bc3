/** When two names are one product's. No schema: the till asks it too. */
import { fold } from '../base/texto.ts';

/**
 * The key under which two products are duplicates: names match without case and accents, and a hyphen or a run of blanks
 * is one blank. `Pao  frances` is `Pão francês`, `Coca Cola` is `Coca-Cola`.
 */
export function duplicateKey(nome: string): string {
  return fold(nome.replace(/\p{Pd}+/gu, ' '));
}

interface Chamado {
  id: string;
  nome: string;
}

/** Who has the name already that is typed for a new product, or for `produto`: as long as its own is left, nobody. */
export function produtoDoNome<P extends Chamado>(
  produtos: readonly P[],
  nome: string,
  produto?: Chamado,
): P | undefined {
  const key = duplicateKey(nome);
  if (key === '' || (produto && duplicateKey(produto.nome) === key)) return undefined;
  return produtos.find((other) => other.id !== produto?.id && duplicateKey(other.nome) === key);
}
