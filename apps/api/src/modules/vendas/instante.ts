import type { Marca } from '@balcao/contract/vendas';
import type { Sessao } from '../../http/session.ts';

/** Further back than this, a sale that a person dates is marked. Milliseconds. */
const RETROATIVA_APOS = 86_400_000;

/** The later of the two: nothing is finished before it was begun. */
export function noMinimo(instante: Date, limite: Date): Date {
  return instante < limite ? limite : instante;
}

/**
 * When something happened that a device dates: an instant ahead of the server's clock counts as now. What waited on a
 * device did so after the store was there, so an earlier one counts as the store's beginning; a person who sells now and
 * dates it back to then is believed, and marked.
 */
export function instanteDe(
  dito: string | undefined,
  fila: boolean,
  { lojaCriadaEm }: Pick<Sessao, 'lojaCriadaEm'>,
  agora: Date,
): Date {
  const said = dito === undefined ? agora : new Date(dito);
  const instante = fila ? noMinimo(said, lojaCriadaEm) : said;
  return instante > agora ? agora : instante;
}

/** A queue may be days old; a person who sells now and dates it back is told of. */
export function marcasDaData(dito: string | undefined, fila: boolean, agora: Date): Marca[] {
  const atraso = dito === undefined ? 0 : agora.getTime() - Date.parse(dito);
  return !fila && atraso > RETROATIVA_APOS ? ['DATA_RETROATIVA'] : [];
}
