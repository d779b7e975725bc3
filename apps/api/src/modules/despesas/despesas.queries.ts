import { CATEGORIAS_DESPESA, REPETICOES, type TotalDaCategoria } from '@balcao/contract/despesas/despesas';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const DESPESA = {
  id: col.uuid,
  descricao: col.text,
  valor_centavos: col.centavos,
  categoria: col.oneOf(CATEGORIAS_DESPESA),
  /** `YYYY-MM-DD`, as text: the driver would make an instant of it. Null: still to be paid. */
  data: col.text.orNull,
  vencimento: col.text.orNull,
  paga_em: col.text.orNull,
  compra_id: col.uuid.orNull,
  serie_id: col.uuid.orNull,
  /** Within its series. */
  ordem: col.integer.orNull,
  movimento_id: col.uuid.orNull,
  criada_em: col.instant,
  /** The rule of its series, while that goes on. */
  cada: col.oneOf(REPETICOES).orNull,
  ate: col.text.orNull,
};
export type DespesaRow = Row<typeof DESPESA>;

export type ConteudoDaDespesa = Pick<DespesaRow, 'descricao' | 'valor_centavos' | 'categoria'> & {
  data: string;
};
type DespesaNova = ConteudoDaDespesa &
  Pick<DespesaRow, 'id' | 'criada_em'> &
  Partial<Pick<DespesaRow, 'serie_id' | 'ordem' | 'movimento_id'>> & { usuario_id: string };

/** False when this store has an expense of that id already. */
export async function inserirDespesa(trx: Trx, despesa: DespesaNova): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('despesas')
    .values({ ...despesa, loja_id: trx.lojaId })
    .onConflict((conflict) => conflict.columns(['loja_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The rest of the query narrows or orders. */
function selecionar(trx: Trx, resto: RawBuilder<unknown>): Promise<DespesaRow[]> {
  return fetchRows(trx, DESPESA)`
    select d.id, d.descricao, d.valor_centavos, d.categoria, d.data::text, d.vencimento::text, d.paga_em::text,
      d.compra_id, d.serie_id, d.ordem, d.movimento_id, d.criada_em, s.cada, s.ate::text
    from despesas d left join despesas_series s on s.loja_id = d.loja_id and s.id = d.serie_id
    where d.loja_id = ${trx.lojaId} ${resto}`;
}

export async function buscarDespesa(trx: Trx, id: string): Promise<DespesaRow | undefined> {
  const [despesa] = await selecionar(trx, sql`and d.id = ${id}`);
  return despesa;
}

/** The same, locked until the transaction ends. */
export async function travarDespesa(trx: Trx, id: string): Promise<DespesaRow | undefined> {
  const [despesa] = await selecionar(trx, sql`and d.id = ${id} for update of d`);
  return despesa;
}

export async function listarDespesasPorData(trx: Trx): Promise<DespesaRow[]> {
  return selecionar(trx, sql`and d.data is not null order by d.data desc, d.criada_em desc, d.id desc`);
}

export async function listarDespesasAVencer(trx: Trx): Promise<DespesaRow[]> {
  return selecionar(trx, sql`and d.data is null order by d.vencimento, d.criada_em, d.id`);
}

/** Only while it is still to be paid. */
export async function mudarParaPaga(trx: Trx, id: string, dia: string): Promise<void> {
  await execute(trx)`
    update despesas set data = ${dia}::date, paga_em = ${dia}::date
    where loja_id = ${trx.lojaId} and id = ${id} and data is null`;
}

export async function mudarDespesa(
  trx: Trx,
  id: string,
  campos: Partial<Omit<DespesaRow, 'id' | 'criada_em' | 'cada' | 'ate'>>,
): Promise<void> {
  await trx
    .updateTable('despesas')
    .set(campos)
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

/** False when this store has no such expense. */
export async function apagarDespesa(trx: Trx, id: string): Promise<boolean> {
  return (await execute(trx)`delete from despesas where loja_id = ${trx.lojaId} and id = ${id}`) > 0;
}

/** By category; what was paid for purchases apart, as no expense of the shop's. */
export async function somarDespesas(
  trx: Trx,
  inicio: string,
  fim: string,
): Promise<{ totais: TotalDaCategoria[]; comprasCentavos: number }> {
  const somas = { categoria: col.oneOf(CATEGORIAS_DESPESA), compra: col.bool, totalCentavos: col.centavos };
  const rows = await fetchRows(trx, somas)`
    select categoria, compra_id is not null as compra, sum(valor_centavos) as "totalCentavos" from despesas
    where loja_id = ${trx.lojaId} and data between ${inicio}::date and ${fim}::date
    group by categoria, compra`;
  const compras = rows.filter(({ compra }) => compra);
  return {
    totais: rows.filter(({ compra }) => !compra),
    comprasCentavos: compras.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0),
  };
}
