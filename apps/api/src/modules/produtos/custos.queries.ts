/** What goods cost, as they come in (sql/produtos-custos.sql). */
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** Below 0 goods leave. `valorCentavos`: of all pieces together; null: nobody knows, and no cost changes. */
export interface EntradaNoEstoque {
  produtoId: string;
  quantidade: number;
  valorCentavos: number | null;
}

/** Goods come in, before they are moved: their costs follow. The caller has locked their balances. */
export async function entrarCustos(
  trx: Trx,
  entradas: readonly EntradaNoEstoque[],
  origem: { tipo: 'compra' | 'producao'; id: string },
  agora: Date,
): Promise<void> {
  await sql`select entrar_custos(${trx.lojaId}, ${JSON.stringify(entradas)}::jsonb, ${JSON.stringify(origem)}::jsonb,
    ${agora})`.execute(trx);
}

/** The document that brought goods in never did. The caller has locked their balances. */
export async function desfazerCustos(trx: Trx, origemId: string, agora: Date): Promise<void> {
  await sql`select desfazer_custos(${trx.lojaId}, ${origemId}, ${agora})`.execute(trx);
}

/** What the survivor of a merge costs, in centavos with their decimals. Before the balances become one. */
export async function fundirCustos(
  trx: Trx,
  { fusaoId, de, para, agora }: { fusaoId: string; de: string; para: string; agora: Date },
): Promise<number | null> {
  const row = await fetchRow(trx, { custo: col.custo.orNull })`
    select fundir_custos(${trx.lojaId}, ${fusaoId}, ${para}, ${de}, ${agora}) as custo`;
  return row?.custo ?? null;
}

/** A merge that is undone was no reason for a cost. */
export async function mudarCustosDaFusaoDesfeita(trx: Trx, fusaoId: string): Promise<void> {
  await sql`update custos_produto set desfeito = true where loja_id = ${trx.lojaId} and origem_id = ${fusaoId}`.execute(
    trx,
  );
}
