import type { ImportErro } from '@balcao/contract/produtos/produtos';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRows } from '../../../database/rows.ts';
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
  const rows = await fetchRows(trx, { criados: col.integer, atualizados: col.integer })`
    select criados, atualizados
    from importar_produtos(${trx.lojaId}, ${usuarioId}, ${agora}, ${Buffer.from(linhas.buffer)}::json, ${simular})
  `;
  return rows[0] ?? { criados: 0, atualizados: 0 };
}

/** Rows whose further codes are another product's: the table of codes would refuse them, and the others with them. */
export async function listarRecusadas(trx: Trx, linhas: Uint8Array): Promise<ImportErro[]> {
  const rows = await fetchRows(trx, { linha: col.integer, codigo: col.text })`
    select l.linha, c.codigo
    from json_to_recordset(${Buffer.from(linhas.buffer)}::json) as l (linha int, codigo text, outros text[])
    cross join lateral unnest(l.outros) as outro (codigo)
    join codigos_produto c on c.loja_id = ${trx.lojaId} and c.codigo = outro.codigo
    left join codigos_produto proprio on proprio.loja_id = ${trx.lojaId} and proprio.codigo = l.codigo
    where c.produto_id is distinct from proprio.produto_id
    order by l.linha, c.codigo`;
  return rows.map(({ linha, codigo }) => ({
    linha,
    campo: 'outrosCodigos',
    mensagem: `O código ${codigo} já é de outro produto.`,
  }));
}
