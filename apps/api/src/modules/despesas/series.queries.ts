/** Expenses that come back: the rule of each series, and those of its expenses that were made of it. */
import { CATEGORIAS_DESPESA, REPETICOES } from '@balcao/contract/despesas/despesas';
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import type { Identidade } from '../../database/connect.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { ConteudoDaDespesa } from './despesas.queries.ts';

const SERIE = {
  id: col.uuid,
  descricao: col.text,
  valor_centavos: col.centavos,
  categoria: col.oneOf(CATEGORIAS_DESPESA),
  cada: col.oneOf(REPETICOES),
  ate: col.text.orNull,
  /** From which the days are counted, and the order of the expense of that day. */
  inicio: col.text,
  inicio_ordem: col.integer,
  /** The order of the next one, and its day; null: there is none. */
  feitas: col.integer,
  proxima: col.text.orNull,
  usuario_id: col.uuid,
};
export type SerieRow = Row<typeof SERIE>;
export type Regra = Pick<SerieRow, 'cada' | 'ate'>;

/** Locked until the transaction ends: whoever makes its expenses, and whoever changes it, come one after the other. */
export function travarSerie(trx: Trx, id: string): Promise<SerieRow | undefined> {
  return fetchRow(trx, SERIE)`
    select id, descricao, valor_centavos, categoria, cada, ate::text, inicio::text, inicio_ordem, feitas, proxima::text,
      usuario_id
    from despesas_series s where loja_id = ${trx.lojaId} and id = ${id} for update`;
}

export async function inserirSerie(trx: Trx, serie: SerieRow, agora: Date): Promise<void> {
  await trx
    .insertInto('despesas_series')
    .values({ ...serie, loja_id: trx.lojaId, criada_em: agora })
    .execute();
}

export async function mudarSerie(
  trx: Trx,
  id: string,
  campos: Partial<Omit<SerieRow, 'id' | 'usuario_id'>>,
): Promise<void> {
  await trx
    .updateTable('despesas_series')
    .set(campos)
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

/** Its expenses stay; no more are made. */
export async function apagarSerie(trx: Trx, id: string): Promise<void> {
  await execute(trx)`delete from despesas_series where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** Changes the expenses of the series after that one. */
export async function mudarSeguintes(
  trx: Trx,
  { serieId, ordem }: { serieId: string; ordem: number },
  { data: _, ...conteudo }: ConteudoDaDespesa,
): Promise<void> {
  await trx
    .updateTable('despesas')
    .set(conteudo)
    .where('loja_id', '=', trx.lojaId)
    .where('serie_id', '=', serieId)
    .where('ordem', '>', ordem)
    .execute();
}

export async function apagarSeguintes(
  trx: Trx,
  { serieId, ordem }: { serieId: string; ordem: number },
): Promise<void> {
  await execute(trx)`
    delete from despesas where loja_id = ${trx.lojaId} and serie_id = ${serieId} and ordem > ${ordem}`;
}

const DEVIDA = { lojaId: col.uuid, id: col.uuid, fuso: col.text };

/** Series of all stores of which one is due by now, each store's day being its own. */
export function listarDevidas(identidade: Identidade, agora: Date, limite: number) {
  return fetchRows(identidade, DEVIDA)`
    select s.loja_id as "lojaId", s.id, l.fuso from despesas_series s join lojas l on l.id = s.loja_id
    -- By the index, a day more than any zone is ahead; then exactly.
    where s.proxima <= (${agora}::timestamptz at time zone 'UTC')::date + 1
      and s.proxima <= (${agora}::timestamptz at time zone l.fuso)::date
    order by s.proxima limit ${sql.lit(limite)}`;
}
