/** What the stream only tells of: whoever shows it asks again. */
import { AVISADAS, type ColecaoAvisada, ehAvisada } from '@balcao/contract/sync/avisadas';

const ouvintes: Readonly<Record<ColecaoAvisada, Set<() => void>>> = {
  impressoes: new Set(),
  cozinha: new Set(),
  impressoras: new Set(),
  estacoes: new Set(),
};

/** Calls `work` after each change of these that any device or the server made; answers how to end that. */
export function aoMudar(colecao: ColecaoAvisada, work: () => void): () => void {
  ouvintes[colecao].add(work);
  return () => ouvintes[colecao].delete(work);
}

/** They changed; unsaid: perhaps all of them, for the stream was away. */
export function notarAvisadas(colecoes: readonly string[] = AVISADAS): void {
  for (const nome of colecoes.filter(ehAvisada)) for (const work of ouvintes[nome]) work();
}
