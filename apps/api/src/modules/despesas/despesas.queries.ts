import type { CategoriaDespesa } from '@balcao/contract/despesas';
import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

export interface DespesaRow {
  id: string;
  descricao: string;
  valor_centavos: number;
  categoria: string;
  /** `YYYY-MM-DD`, as text: the driver would make an instant of it. */
  data: string;
  criada_em: Date;
}

/** False when this store has an expense of that id already. */
export async function inserirDespesa(
  trx: Trx,
  despesa: DespesaRow & { usuario_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('despesas')
    .values({ ...despesa, loja_id: trx.lojaId })
    .onConflict((conflict) => conflict.columns(['loja_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function selecionar(trx: Trx) {
  return trx
    .selectFrom('despesas')
    .select(['id', 'descricao', 'valor_centavos', 'categoria', 'criada_em'])
    .select(sql<string>`data::text`.as('data'))
    .where('loja_id', '=', trx.lojaId);
}

export async function buscarDespesa(trx: Trx, id: string): Promise<DespesaRow | undefined> {
  return selecionar(trx).where('id', '=', id).executeTakeFirst();
}

export async function listarDespesasPorData(trx: Trx): Promise<DespesaRow[]> {
  return selecionar(trx)
    .orderBy('despesas.data', 'desc')
    .orderBy('criada_em', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** False when this store has no such expense. */
export async function apagarDespesa(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('despesas')
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function somarDespesas(
  trx: Trx,
  inicio: string,
  fim: string,
): Promise<{ categoria: CategoriaDespesa; centavos: number }[]> {
  const { rows } = await sql<{ categoria: CategoriaDespesa; centavos: number }>`
    select categoria, sum(valor_centavos) as centavos from despesas
    where loja_id = ${trx.lojaId} and data between ${inicio}::date and ${fim}::date
    group by categoria order by centavos desc, categoria collate portugues`.execute(trx);
  return rows;
}
