import { CATEGORIAS_DESPESA, type TotalDaCategoria } from '@balcao/contract/despesas';
import { type RawBuilder, sql } from 'kysely';
import { centavos, fetchRows, instant, oneOf, type Row, text, uuid } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const DESPESA = {
  id: uuid,
  descricao: text,
  valor_centavos: centavos,
  categoria: oneOf(CATEGORIAS_DESPESA),
  /** `YYYY-MM-DD`, as text: the driver would make an instant of it. */
  data: text,
  criada_em: instant,
};
export type DespesaRow = Row<typeof DESPESA>;

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

/** The rest of the query narrows or orders. */
function selecionar(trx: Trx, resto: RawBuilder<unknown>): Promise<DespesaRow[]> {
  return fetchRows(
    trx,
    DESPESA,
    sql`
    select id, descricao, valor_centavos, categoria, data::text, criada_em from despesas d
    where loja_id = ${trx.lojaId} ${resto}`,
  );
}

export async function buscarDespesa(trx: Trx, id: string): Promise<DespesaRow | undefined> {
  const [despesa] = await selecionar(trx, sql`and id = ${id}`);
  return despesa;
}

export async function listarDespesasPorData(trx: Trx): Promise<DespesaRow[]> {
  return selecionar(trx, sql`order by d.data desc, criada_em desc, id desc`);
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

export async function somarDespesas(trx: Trx, inicio: string, fim: string): Promise<TotalDaCategoria[]> {
  return fetchRows(
    trx,
    { categoria: oneOf(CATEGORIAS_DESPESA), totalCentavos: centavos },
    sql`
    select categoria, sum(valor_centavos) as "totalCentavos" from despesas
    where loja_id = ${trx.lojaId} and data between ${inicio}::date and ${fim}::date
    group by categoria`,
  );
}
