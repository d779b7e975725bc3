import type { Endpoint } from '@balcao/contract/base/endpoint';
import { lerFiguras } from '../../database/escala/ler-na-replica.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { somarPendentes } from '../totais/totais.ts';
import { buscarRelogio, type Relogio } from './relatorios.queries.ts';

type Quem = Pick<Recebido<Endpoint>, 'context' | 'sessao' | 'lidoAte'>;

/** Runs a report that reads the totals: whatever is not in them yet goes into them first. */
export async function relatar<T>(quem: Quem, work: (trx: Trx, relogio: Relogio) => Promise<T>): Promise<T> {
  await somarPendentes(quem.context.database, quem.sessao.lojaId);
  return relatarSemTotais(quem, work);
}

/**
 * Runs a report over one moment of the store: everything `work` reads was true together. The zone and the turn of the
 * day are read there too, so that a change of them can't mix days.
 */
export function relatarSemTotais<T>(
  quem: Quem,
  work: (trx: Trx, relogio: Relogio) => Promise<T>,
): Promise<T> {
  return lerFiguras(quem, async (trx) => work(trx, await buscarRelogio(trx)));
}
