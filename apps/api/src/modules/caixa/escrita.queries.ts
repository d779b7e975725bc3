/** What opening, closing and movements write. The caller holds the drawer. */
import type { TipoMovimento } from '@balcao/contract/caixa/caixa';
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Esperado } from './caixa.ts';

export interface NovoCaixa {
  id: string;
  gavetaId: string;
  fundoCentavos: number;
  abertoPor: string;
  abertoEm: Date;
  agora: Date;
}

/** False: the id is another session's. */
export async function inserirCaixa(trx: Trx, novo: NovoCaixa): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('caixas')
    .values({
      loja_id: trx.lojaId,
      id: novo.id,
      gaveta_id: novo.gavetaId,
      fundo_centavos: novo.fundoCentavos,
      aberto_por: novo.abertoPor,
      aberto_em: novo.abertoEm,
      recebido_em: novo.agora,
    })
    .onConflict((conflict) => conflict.columns(['loja_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface NovoMovimento {
  id: string;
  gavetaId: string;
  /** Null: fora do caixa. */
  caixaId: string | null;
  tipo: TipoMovimento;
  formaId: string;
  /** Signed. */
  centavos: number;
  motivo: string | null;
  usuarioId: string;
  em: Date;
  agora: Date;
  aditivo: boolean;
  /** What a sangria paid. */
  despesaId: string | null;
}

/** False: the id is another movement's. */
export async function inserirMovimento(trx: Trx, novo: NovoMovimento): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('movimentos_caixa')
    .values({
      loja_id: trx.lojaId,
      id: novo.id,
      gaveta_id: novo.gavetaId,
      caixa_id: novo.caixaId,
      tipo: novo.tipo,
      forma_id: novo.formaId,
      valor_centavos: novo.centavos,
      motivo: novo.motivo,
      usuario_id: novo.usuarioId,
      criado_em: novo.em,
      recebido_em: novo.agora,
      aditivo: novo.aditivo,
      despesa_id: novo.despesaId,
    })
    .onConflict((conflict) => conflict.columns(['loja_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A sangria that stands, and paid an expense. */
export function buscarSangria(trx: Trx, id: string) {
  return fetchRow(trx, { gavetaId: col.uuid, formaId: col.uuid, centavos: col.centavos })`
    select gaveta_id as "gavetaId", forma_id as "formaId", valor_centavos as centavos from movimentos_caixa
    where loja_id = ${trx.lojaId} and id = ${id} and despesa_id is not null and desfeito_por is null`;
}

export async function mudarSangriaDesfeita(trx: Trx, id: string, por: string): Promise<void> {
  await trx
    .updateTable('movimentos_caixa')
    .set({ desfeito_por: por })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

/** Receipts and the like that found this drawer closed, from then on, are of this session after all. */
export async function mudarMovimentosDeFora(
  trx: Trx,
  { caixaId, gavetaId, desde }: { caixaId: string; gavetaId: string; desde: Date },
): Promise<void> {
  await sql`
    update movimentos_caixa set caixa_id = ${caixaId}
    where loja_id = ${trx.lojaId} and caixa_id is null and gaveta_id = ${gavetaId}
      and criado_em >= ${desde}`.execute(trx);
}

/** What went in or out after the instant of the closing is an addition to it. */
export async function mudarMovimentosTardios(trx: Trx, caixaId: string, em: Date): Promise<void> {
  await sql`
    update movimentos_caixa set aditivo = true
    where loja_id = ${trx.lojaId} and caixa_id = ${caixaId} and criado_em > ${em}`.execute(trx);
}

export interface FechamentoGravado {
  caixaId: string;
  por: string;
  em: Date;
  observacao: string | null;
  cedulas: readonly { valorCentavos: number; quantidade: number }[] | null;
  formas: readonly Pick<Esperado, 'formaId' | 'esperado' | 'contado'>[];
}

/** Signs: what was expected and counted stays as it is from here on. */
export async function gravarFechamento(trx: Trx, fechamento: FechamentoGravado): Promise<void> {
  const { caixaId, por, em, observacao, cedulas, formas } = fechamento;
  await trx
    .updateTable('caixas')
    .set({
      fechado_por: por,
      fechado_em: em,
      observacao,
      cedulas: cedulas && JSON.stringify(cedulas),
    })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', caixaId)
    .execute();
  await sql`
    insert into caixas_formas (loja_id, caixa_id, forma_id, esperado_centavos, contado_centavos)
    select ${trx.lojaId}, ${caixaId}, (f ->> 'formaId')::uuid, (f ->> 'esperado')::bigint, (f ->> 'contado')::bigint
    from jsonb_array_elements(${JSON.stringify(formas)}::jsonb) as f
    returning forma_id`.execute(trx);
}

/** As if it had never been closed. */
export async function apagarFechamento(
  trx: Trx,
  { caixaId, por, em, motivo }: { caixaId: string; por: string; em: Date; motivo: string },
): Promise<void> {
  await trx
    .deleteFrom('caixas_formas')
    .where('loja_id', '=', trx.lojaId)
    .where('caixa_id', '=', caixaId)
    .execute();
  await trx
    .updateTable('caixas')
    .set({ fechado_por: null, fechado_em: null, observacao: null, cedulas: null })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', caixaId)
    .execute();
  await trx
    .updateTable('movimentos_caixa')
    .set({ aditivo: false })
    .where('loja_id', '=', trx.lojaId)
    .where('caixa_id', '=', caixaId)
    .execute();
  // Reopened twice at one instant of the clock is two rows still.
  await sql`
    insert into caixas_reaberturas (loja_id, caixa_id, em, por, motivo)
    select ${trx.lojaId}, ${caixaId}, greatest(${em}, max(r.em) + interval '1 millisecond'), ${por}, ${motivo}
    from caixas_reaberturas r where r.loja_id = ${trx.lojaId} and r.caixa_id = ${caixaId}
    returning em`.execute(trx);
}

/** See the SQL function: which session had the drawer at that instant. */
export async function caixaDoMomento(
  trx: Trx,
  gavetaId: string,
  em: Date,
): Promise<{ caixaId: string; fechado: boolean } | undefined> {
  const row = await fetchRow(trx, {
    caixaId: col.uuid.orNull,
    fechado: col.bool.orNull,
  })`select caixa_id as "caixaId", fechado from caixa_do_momento(${trx.lojaId}, ${gavetaId}, ${em})`;
  if (!row || row.caixaId === null) return undefined;
  return { caixaId: row.caixaId, fechado: row.fechado === true };
}
