/** When two names are one product's. No schema: the till asks it too. */
import { fold } from '../base/texto.ts';

/**
 * The key under which two products are duplicates: names match without case and accents, and a hyphen or a run of
 * blanks is one blank. `Pao  frances` is `Pão francês`, `Coca Cola` is `Coca-Cola`.
 */
export function duplicateKey(nome: string): string {
  return fold(nome.replace(/\p{Pd}+/gu, ' '));
}

interface Chamado {
  id: string;
  nome: string;
}

/** The product that has this name already; none for `produto` itself while its own name is left as it is. */
export function produtoDoNome<P extends Chamado>(
  produtos: readonly P[],
  nome: string,
  produto?: Chamado,
): P | undefined {
  const key = duplicateKey(nome);
  if (key === '' || (produto && duplicateKey(produto.nome) === key)) return undefined;
  return produtos.find((other) => other.id !== produto?.id && duplicateKey(other.nome) === key);
}
