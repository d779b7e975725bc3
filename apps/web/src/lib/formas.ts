/** Forms of payment, as pages choose among them. Pure. */
import type { Forma } from '@balcao/contract/caixa/formas';

/** The form of payment until one is chosen; undefined where there is none. */
export function formaUsual(formas: readonly Forma[]): Forma | undefined {
  return formas.find(({ padrao }) => padrao) ?? formas[0];
}

/** By id, how those are called that pay something of it. */
export function nomesDasFormas(formas: readonly Forma[], pagamentos: readonly { formaId: string }[] = []) {
  const usadas = formas.filter(({ id }) => pagamentos.some(({ formaId }) => formaId === id));
  return Object.fromEntries(usadas.map(({ id, tipo, nome }) => [id, { tipo, nome }]));
}
