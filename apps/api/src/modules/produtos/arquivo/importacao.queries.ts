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

/**
 * Rows whose further codes, or whose code of the scale, are another product's: the tables would refuse them, and the
 * others with them. What a row of the file takes from its product is free for another.
 */
export async function listarRecusadas(trx: Trx, linhas: Uint8Array): Promise<ImportErro[]> {
  const json = Buffer.from(linhas.buffer);
  const rows = await fetchRows(trx, { linha: col.integer, campo: col.text, codigo: col.text })`
    select l.linha, 'outrosCodigos' as campo, c.codigo
    from json_to_recordset(${json}::json) as l (linha int, codigo text, outros text[])
    cross join lateral unnest(l.outros) as outro (codigo)
    join codigos_produto c on c.loja_id = ${trx.lojaId} and c.codigo = outro.codigo
    left join codigos_produto proprio on proprio.loja_id = ${trx.lojaId} and proprio.codigo = l.codigo
    where c.produto_id is distinct from proprio.produto_id
    union all
    select l.linha, 'codigoBalanca', l.balanca
    from json_to_recordset(${json}::json) as l (linha int, codigo text, balanca text)
    join produtos p on p.loja_id = ${trx.lojaId} and p.codigo_balanca::integer = l.balanca::integer
      and p.codigo_balanca is not null and p.excluido_em is null
    left join codigos_produto proprio on proprio.loja_id = ${trx.lojaId} and proprio.codigo = l.codigo
    where p.id is distinct from proprio.produto_id and not exists (
      select from json_to_recordset(${json}::json) as o (codigo text, balanca text)
      join codigos_produto c on c.loja_id = ${trx.lojaId} and c.codigo = o.codigo
      where c.produto_id = p.id and o.balanca::integer <> l.balanca::integer)
    order by 1, 3`;
  return rows.map(({ linha, campo, codigo }) => ({
    linha,
    campo,
    mensagem: `O código ${codigo} já é de outro produto.`,
  }));
}
