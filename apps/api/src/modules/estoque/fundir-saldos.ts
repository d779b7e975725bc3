import { sql } from 'kysely';
import { anything, fetchRow, json, quantidade } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

interface Fusao {
  usuarioId: string;
  agora: Date;
  /** Loses its whole balance to `para`. */
  de: string;
  para: string;
}

/**
 * Moves a whole balance, negative or not, to another product: two movements 'fusao' that cancel each other out. Answers
 * how much it was.
 */
export async function fundirSaldos(trx: Trx, { usuarioId, agora, de, para }: Fusao): Promise<number> {
  const row = await fetchRow(
    trx,
    { quantidade, avisos: json(anything) },
    sql`
      with travados as (
        select produto_id, quantidade from saldos
        where loja_id = ${trx.lojaId} and produto_id in (${de}, ${para})
        order by produto_id for no key update
      )
      select quantidade, mover_estoque(${trx.lojaId}, array[${de}::uuid, ${para}::uuid], array[-quantidade, quantidade],
        'fusao', null, ${usuarioId}, ${agora}) as avisos from travados where produto_id = ${de}`,
  );
  return row?.quantidade ?? 0;
}
