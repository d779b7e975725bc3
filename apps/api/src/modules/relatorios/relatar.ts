import type { Endpoint } from '@balcao/contract/endpoint';
import { lerNaLoja, type Trx } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { somarPendentes } from '../totais/totais.ts';
import { buscarFuso } from './relatorios.queries.ts';

/**
 * Runs a report over one moment of the store: everything `work` reads was true together. The zone is read there too,
 * so that a change of it can't mix days.
 */
export async function relatar<T>(
  { context: { database }, sessao: { lojaId } }: Pick<Recebido<Endpoint>, 'context' | 'sessao'>,
  work: (trx: Trx, fuso: string) => Promise<T>,
): Promise<T> {
  await somarPendentes(database, lojaId);
  return lerNaLoja(database, lojaId, async (trx) => work(trx, await buscarFuso(trx)));
}
