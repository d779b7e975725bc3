import { sql } from 'kysely';
import { fetchRows, integer } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

/** Fifty thousand rows on an old machine: longer than any other statement may take. */
const LONGEST_MS = 120_000;

/** One import of a store at a time, whichever server takes it: the next one finds what this one made. */
export async function travarImportacao(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended('importacao:' || ${trx.lojaId}::text, 0))`.execute(
    trx,
  );
}

interface Linhas {
  usuarioId: string;
  /** JSON: passed on as bytes. */
  linhas: Uint8Array;
  simular: boolean;
  agora: Date;
}

export async function gravarLinhas(trx: Trx, { usuarioId, linhas, simular, agora }: Linhas) {
  const rows = await fetchRows(
    trx,
    { criados: integer, atualizados: integer },
    sql`
    select criados, atualizados
    from importar_produtos(${trx.lojaId}, ${usuarioId}, ${agora}, ${Buffer.from(linhas.buffer)}::json, ${simular})
  `,
  );
  return rows[0] ?? { criados: 0, atualizados: 0 };
}
