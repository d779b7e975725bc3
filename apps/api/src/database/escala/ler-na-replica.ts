import { sql } from 'kysely';
import { isAway } from '../away.ts';
import * as col from '../columns.ts';
import type { Database } from '../connect.ts';
import { fetchRow } from '../rows.ts';
import { comLoja, lerNaLoja, lerNoBanco, type Trx } from '../tenant.ts';

/** Milliseconds that figures of a replica may be old at the most; what is older is read from the database itself. */
const OLDEST = 60_000;
/**
 * How long somebody counts as one who just wrote. It is noted once a minute at the most, before the answer to his write
 * goes out, and a replica is at most a minute old: so three leave one to spare.
 */
const JUST_WROTE = '3 minutes';
const NOTED_AGAIN = '1 minute';

export interface Leitor {
  lojaId: string;
  usuarioId: string;
}

/** A call that reads figures: whose it is, and where to say of what instant they are. */
interface LeituraDeFiguras {
  context: { database: Database };
  sessao: Leitor;
  lidoAte: Date | null;
}

/**
 * Reads figures, from the replica where there is one: all of one moment. They hold everything that was written before, or,
 * where the replica lags, everything up to `lidoAte`, which is set then, a minute ago at the most. Who just wrote
 * something is never shown less than that. May do `work` twice, when the replica goes away meanwhile.
 */
export async function lerFiguras<T>(consulta: LeituraDeFiguras, work: (trx: Trx) => Promise<T>): Promise<T> {
  const { database } = consulta.context;
  const { replica } = database;
  const { lojaId } = consulta.sessao;
  const position = await positionOf(database, consulta.sessao);
  if (replica === undefined || position === undefined) return lerNaLoja(database, lojaId, work);
  try {
    const read = await lerNoBanco(replica.queries, lojaId, work);
    if (!position.current) consulta.lidoAte = position.asOf;
    return read;
  } catch (error) {
    if (!isAway(error)) throw error;
    replica.failed();
    return lerNaLoja(database, lojaId, work);
  }
}

/** For what is written to a file while it is read: from the replica only where it has everything, and done once. */
export async function lerParaExportar<T>(
  database: Database,
  leitor: Leitor,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { replica } = database;
  const position = await positionOf(database, leitor);
  if (replica === undefined || !position?.current) return lerNaLoja(database, leitor.lojaId, work);
  return lerNoBanco(replica.queries, leitor.lojaId, work);
}

/** The replica's position; undefined where this reader may not read there. */
async function positionOf(database: Database, leitor: Leitor) {
  const { replica } = database;
  if (replica === undefined || replica.away) return undefined;
  const now = await lerNaLoja(database, leitor.lojaId, (trx) => buscarPosicao(trx, leitor.usuarioId));
  try {
    const position = await replica.reach(now.lsn);
    if (position.current) return position;
    const { asOf } = position;
    const young = asOf !== null && now.em.getTime() - asOf.getTime() <= OLDEST;
    return young && !now.acabouDeEscrever ? { current: false as const, asOf } : undefined;
  } catch {
    replica.failed();
    return undefined;
  }
}

/** How far the log of the database itself is, at which instant of its clock, and whether this person wrote lately. */
async function buscarPosicao(trx: Trx, usuarioId: string) {
  const row = await fetchRow(trx, { lsn: col.text, em: col.instant, acabouDeEscrever: col.bool })`
    select pg_current_wal_lsn()::text as lsn, clock_timestamp() as em, exists (
      select from escritas_recentes where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId}
        and em > clock_timestamp() - interval '${sql.raw(JUST_WROTE)}') as "acabouDeEscrever"`;
  if (!row) throw new Error('PostgreSQL did not say where it is.');
  return row;
}

/** Notes that this person wrote something: after its commit, before anybody is told of it. */
export async function notarEscrita(database: Database, leitor: Leitor): Promise<void> {
  await comLoja(database, leitor, (trx) =>
    sql`
    insert into escritas_recentes as e (loja_id, usuario_id, em)
    values (${trx.lojaId}, ${leitor.usuarioId}, clock_timestamp())
    on conflict (loja_id, usuario_id) do update set em = excluded.em
      where e.em < excluded.em - interval '${sql.raw(NOTED_AGAIN)}'`.execute(trx),
  );
}
