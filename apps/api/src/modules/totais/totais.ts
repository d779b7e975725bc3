import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import type { Database } from '../../database/connect.ts';
import { fetchRow, type Row } from '../../database/rows.ts';
import { comLoja, type Trx } from '../../database/tenant.ts';

/** Sales per transaction when totals are summed up: long enough to be quick, short enough to keep nobody waiting. */
const LOTE = 5000;
/** As many sales may stand unsummed before a reader would notice. */
const TOLERADAS = 500;

/** Sums up what finished sales are not in the daily totals yet, when there are many. */
export async function somarPendentes(database: Database, lojaId: string): Promise<void> {
  const row = await comLoja(
    database,
    { lojaId, sistema: 'totais' },
    (trx) =>
      fetchRow(trx, { pendentes: col.integer })`
      select count(*) as pendentes from (
        select 1 from vendas
        where loja_id = ${trx.lojaId} and finalizada_em is not null and cancelada_em is null and not somada
        limit ${TOLERADAS + 1}
      ) p`,
  );
  if ((row?.pendentes ?? 0) <= TOLERADAS) return;
  while ((await somarLote(database, lojaId)) === LOTE);
}

async function somarLote(database: Database, lojaId: string): Promise<number> {
  const row = await comLoja(
    database,
    { lojaId, sistema: 'totais' },
    (trx) => fetchRow(trx, { somadas: col.integer })`select somar_vendas(${trx.lojaId}, ${LOTE}) as somadas`,
  );
  return row?.somadas ?? 0;
}

const FINALIZADAS = {
  ...{ quantidade: col.integer, centavos: col.centavos, vendido: col.centavos, devolvido: col.centavos },
  ...{ deOutrosDias: col.centavos, deOutrasVendas: col.integer },
};
export type Finalizadas = Row<typeof FINALIZADAS>;

/**
 * What was sold in whole days of the store, by one person or by all: summed days, and what is not in them yet.
 * `centavos`: what these sales came to, with their service fees, and whatever was given back of them; `vendido` and
 * `devolvido` are without the fees, the latter of these days, whatever day's sales.
 */
export async function somarFinalizadas(
  trx: Trx,
  quais: {
    vendedorId: string | undefined;
    primeiro: string | undefined;
    ultimo: string | undefined;
    /** The same days as instants. */
    de: Date | undefined;
    ate: Date | undefined;
    fuso: string;
    virada: string;
  },
): Promise<Finalizadas> {
  const { vendedorId, primeiro, ultimo, de, ate, fuso, virada } = quais;
  const um = vendedorId !== undefined;
  const row = await fetchRow(trx, FINALIZADAS)`
    select t.*, o.centavos as "deOutrosDias", o.vendas as "deOutrasVendas" from (
      select coalesce(sum(vendas), 0)::bigint as quantidade,
        coalesce(sum(centavos + devolvido_centavos + taxa_centavos), 0)::bigint as centavos,
        coalesce(sum(centavos + devolvido_centavos), 0)::bigint as vendido,
        coalesce(sum(devolvido_centavos), 0)::bigint as devolvido
      from (
        select vendas, centavos, taxa_centavos, devolvido_centavos from ${um ? sql`totais_vendedor` : sql`totais_dia`}
        where loja_id = ${trx.lojaId} ${um ? sql`and vendedor_id = ${vendedorId}` : sql``}
          ${primeiro === undefined ? sql`` : sql`and dia >= ${primeiro}::date`}
          ${ultimo === undefined ? sql`` : sql`and dia <= ${ultimo}::date`}
        union all
        select 1, total_centavos - taxa_servico_centavos, taxa_servico_centavos, 0 from vendas
        where loja_id = ${trx.lojaId} and finalizada_em is not null and cancelada_em is null and not somada
          ${um ? sql`and vendedor_id = ${vendedorId}` : sql``}
          ${de === undefined ? sql`` : sql`and finalizada_em >= ${de}`}
          ${ate === undefined ? sql`` : sql`and finalizada_em < ${ate}`}
      ) f
    ) t, devolvido_de_outros_dias(${trx.lojaId}, ${primeiro ?? null}::date, ${ultimo ?? null}::date, ${fuso},
      ${virada}::time, ${vendedorId ?? null}::uuid) o`;
  if (!row) throw new Error('A sum is always one row.');
  return row;
}

/** A finished sale was cancelled in this transaction: it leaves the totals. */
export async function estornarTotais(trx: Trx, vendaId: string): Promise<void> {
  await sql`select estornar_totais(${trx.lojaId}, ${vendaId})`.execute(trx);
}

/** Two products were merged in this transaction: what the duplicate sold is the survivor's. */
export async function fundirTotais(
  trx: Trx,
  produtoOriginalId: string,
  produtoDuplicadoId: string,
): Promise<void> {
  await sql`select fundir_totais(${trx.lojaId}, ${produtoOriginalId}, ${produtoDuplicadoId})`.execute(trx);
}

/** A merge was undone in this transaction: what the duplicate's lines sold is its own again. */
export async function separarTotais(
  trx: Trx,
  produtoOriginalId: string,
  produtoDuplicadoId: string,
): Promise<void> {
  await sql`select separar_totais(${trx.lojaId}, ${produtoOriginalId}, ${produtoDuplicadoId})`.execute(trx);
}

/**
 * The store's zone or the turn of its day was changed in this transaction: its whole history falls on other days. A
 * million sales take half a minute here, more on a small machine; selling goes on meanwhile, a cancellation waits.
 */
export async function redatarTotais(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(trx);
  await sql`select redatar_totais(${trx.lojaId})`.execute(trx);
}
