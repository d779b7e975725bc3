import { daysRange } from '@balcao/contract/base/calendar';
import { PRIMEIRO_DIA, ULTIMO_DIA } from '@balcao/contract/base/limites';
import type { Sessao } from './sessao.ts';

/** The instants of a query's days, which are the store's; a day that is left open bounds nothing. */
export function intervaloDe(
  { de = PRIMEIRO_DIA, ate = ULTIMO_DIA }: { de?: string | undefined; ate?: string | undefined },
  { fuso, virada }: Pick<Sessao, 'fuso' | 'virada'>,
): { from: Date; to: Date } {
  return daysRange(de, ate, fuso, virada);
}
