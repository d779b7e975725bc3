/** Products of one name: which are offered as duplicates, which only compared, which were set aside. */
import { duplicateKey } from './nomes.ts';

interface Comparavel {
  id: string;
  nome: string;
  criadoEm: string;
  codigoBarras: string | null;
  outrosCodigos: readonly string[];
}

function hasCode({ codigoBarras, outrosCodigos }: Comparavel): boolean {
  return codigoBarras !== null || outrosCodigos.length > 0;
}

export interface Iguais<P> {
  /** The older one first. */
  par: [P, P];
  /** Two or more of the name have codes of their own: real products, as a rule. Otherwise they are duplicates. */
  codigosDiferentes: boolean;
  /** How many products have this name. */
  total: number;
}

/** For each name that several products have, the first two of them that were not set aside, oldest first. */
export function findIguais<P extends Comparavel>(
  produtos: readonly P[],
  separados: readonly (readonly [string, string])[] = [],
): Iguais<P>[] {
  const aside = new Set(separados.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const groups = Map.groupBy(produtos, (produto) => duplicateKey(produto.nome));
  return [...groups.values()].flatMap((group) => {
    if (group.length < 2) return [];
    const sorted = group.toSorted((a, b) => a.criadoEm.localeCompare(b.criadoEm));
    const pair = firstPair(sorted, aside);
    const codigosDiferentes = group.filter(hasCode).length > 1;
    return pair ? [{ par: pair, codigosDiferentes, total: group.length }] : [];
  });
}

function firstPair<P extends Comparavel>(
  group: readonly P[],
  aside: ReadonlySet<string>,
): [P, P] | undefined {
  for (const [index, first] of group.entries()) {
    const second = group.slice(index + 1).find((other) => !aside.has(`${first.id} ${other.id}`));
    if (second) return [first, second];
  }
  return undefined;
}
