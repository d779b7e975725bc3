import type { Colecao } from '@balcao/contract/sync/sync';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { PRESENTE } from '../clientes/clientes.queries.ts';
import type { LugarNaColecao, PontoDaLoja } from './cursor.ts';

/** Collections that are told row by row. */
export type EmLinhas = Exclude<Colecao, 'loja' | 'formas'>;

/** The store's counter; `podada`: changes up to there are no longer noted. */
export async function buscarPonto(trx: Trx): Promise<PontoDaLoja & { podada: number }> {
  const row = await fetchRow(trx, {
    versao: col.integer.orNull,
    podada: col.integer.orNull,
    numero: col.integer.orNull,
  })`
    select m.versao, m.podada, c.vendas as numero from (select ${trx.lojaId}::uuid as loja_id) l
    left join mudancas_contador m on m.loja_id = l.loja_id
    left join contadores c on c.loja_id = l.loja_id`;
  return { versao: row?.versao ?? 0, podada: row?.podada ?? 0, numero: row?.numero ?? 0 };
}

/** Whether a collection that is told whole changed since. */
export async function buscarMudou(trx: Trx, colecao: Colecao, desde: PontoDaLoja): Promise<boolean> {
  const row = await fetchRow(trx, { mudou: col.bool })`
    select exists (select from mudancas m
      where m.loja_id = ${trx.lojaId} and m.colecao = ${colecao} and m.versao > ${desde.versao}) as mudou`;
  return row?.mudou === true;
}

/** The rows by id; a row that is gone is told by its change. */
const VIVOS: Record<EmLinhas, (trx: Trx) => RawBuilder<unknown>> = {
  comandas: ({ lojaId }) => sql`
    select v.id from vendas v where v.loja_id = ${lojaId} and v.finalizada_em is null and v.cancelada_em is null`,
  produtos: ({ lojaId }) => sql`
    select p.id from produtos p where p.loja_id = ${lojaId} and p.excluido_em is null`,
  clientes: ({ lojaId }) => sql`
    select c.id from clientes c where c.loja_id = ${lojaId} and ${PRESENTE}`,
  saldos: ({ lojaId }) => sql`
    select p.id from produtos p where p.loja_id = ${lojaId} and p.excluido_em is null`,
  fornecedores: ({ lojaId }) => sql`
    select f.id from fornecedores f where f.loja_id = ${lojaId} and f.excluido_em is null`,
  contagens: ({ lojaId }) => sql`
    select c.id from contagens c where c.loja_id = ${lojaId} and c.fechada_em is null and c.descartada_em is null`,
};

/** The next ids of which a device in this place is told, in their order. */
export async function listarMudados(
  trx: Trx,
  colecao: EmLinhas,
  lugar: LugarNaColecao,
  limite: number,
): Promise<string[]> {
  const mudados = sql`
    select m.id from mudancas m
    where m.loja_id = ${trx.lojaId} and m.colecao = ${colecao} and m.versao > ${lugar.versao}`;
  const vendidos = sql`union select s.id from saldos_vendidos(${trx.lojaId}, ${lugar.numero}) as s (id)`;
  const vivos = sql`union ${VIVOS[colecao](trx)}`;
  const depois = lugar.passo?.id ?? null;
  const rows = await fetchRows(trx, { id: col.uuid })`
    with todos as materialized (
      ${mudados} ${lugar.passo?.tudo ? vivos : sql``} ${colecao === 'saldos' ? vendidos : sql``}
    )
    select id from todos where ${depois}::uuid is null or id > ${depois}::uuid order by id limit ${limite}`;
  return rows.map(({ id }) => id);
}

/** Deletes notes up to the counter of so many days before `dia`; no older cursor is taken from now on. */
export async function apagarMudancasVelhas(trx: Trx, dia: string, dias: number): Promise<void> {
  await execute(trx)`
    insert into mudancas_marcos (loja_id, dia, versao)
    select loja_id, ${dia}::date, versao from mudancas_contador where loja_id = ${trx.lojaId}
    on conflict do nothing`;
  const marco = await fetchRow(trx, { versao: col.integer.orNull })`
    select max(versao) as versao from mudancas_marcos
    where loja_id = ${trx.lojaId} and dia < ${dia}::date - ${dias}::int`;
  const corte = marco?.versao ?? null;
  if (corte === null) return;
  await execute(trx)`
    update mudancas_contador set podada = ${corte} where loja_id = ${trx.lojaId} and podada < ${corte}`;
  await execute(trx)`delete from mudancas where loja_id = ${trx.lojaId} and versao <= ${corte}`;
  await execute(trx)`delete from mudancas_marcos where loja_id = ${trx.lojaId} and versao < ${corte}`;
}
