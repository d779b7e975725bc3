import { dayOf } from '@balcao/contract/calendar';
import { type Intervalo, intervaloAnterior, intervaloDo, type Periodo } from '@balcao/contract/relatorios';
import type { Context } from '../../context.ts';
import { lerNaLoja, type Trx } from '../../database/tenant.ts';
import type { Sessao } from '../../http/sessao.ts';
import { somarPendentes } from '../totais/totais.ts';
import { buscarFuso, type DiasDaLoja } from './relatorios.queries.ts';

/**
 * Runs a report over one moment of the store: everything `work` reads was true together. The zone is read there too,
 * so that a change of it can't mix days.
 */
export async function relatar<T>(
  { database }: Context,
  { lojaId }: Sessao,
  work: (trx: Trx, fuso: string) => Promise<T>,
): Promise<T> {
  await somarPendentes(database, lojaId);
  return lerNaLoja(database, lojaId, async (trx) => work(trx, await buscarFuso(trx)));
}

/** The same for a period that ends today, and the one before it. */
export function relatarPeriodo<T>(
  context: Context,
  sessao: Sessao,
  periodo: Periodo,
  work: (trx: Trx, atual: DiasDaLoja, anterior: DiasDaLoja) => Promise<T>,
): Promise<T> {
  const agora = context.agora();
  return relatar(context, sessao, (trx, fuso) => {
    const hoje = dayOf(agora, fuso);
    const recorte = (intervalo: Intervalo): DiasDaLoja => ({ ...intervalo, fuso });
    return work(trx, recorte(intervaloDo(periodo, hoje)), recorte(intervaloAnterior(periodo, hoje)));
  });
}
