import * as col from './columns.ts';
import type { Database } from './connect.ts';
import { fetchRow } from './rows.ts';
import { beginFor, type Trx, transaction, UM_MOMENTO } from './tenant.ts';

/**
 * Two readings at once, a connection each, of the one moment that `trx` reads: for what is long. Where there is no second
 * connection to be had at once, or only a replica has that moment, one after the other. Both see this store alone.
 */
export async function lerDeDoisLados<A, B>(
  database: Database,
  trx: Trx,
  aqui: (trx: Trx) => Promise<A>,
  la: (trx: Trx) => Promise<B>,
): Promise<[A, B]> {
  const { app, appQueries, replica } = database;
  if (replica === undefined) {
    const row = await fetchRow(trx, { id: col.text })`select pg_export_snapshot() as id`;
    // Nobody waits for a connection while he holds one.
    const room = app.waitingCount === 0 && (app.idleCount > 0 || app.totalCount < app.options.max);
    if (row && room) {
      const begin = beginFor(trx.lojaId, `${UM_MOMENTO}; set transaction snapshot '${row.id}'`);
      return Promise.all([aqui(trx), transaction(appQueries, { lojaId: trx.lojaId }, begin, la)]);
    }
  }
  return [await aqui(trx), await la(trx)];
}
