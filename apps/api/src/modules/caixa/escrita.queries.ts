/** Writes of opening, closing and movements. The caller holds the drawer. */
import type { TipoMovimento } from '@balcao/contract/caixa/caixa';
import * as col from '../../database/columns.ts';
import { execute, fetchRow } from '../../database/rows.ts';
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
  const { id, gavetaId, fundoCentavos, abertoPor, abertoEm, agora } = novo;
  const written = await execute(trx)`
    insert into caixas (loja_id, id, gaveta_id, fundo_centavos, aberto_por, aberto_em, recebido_em)
    values (${trx.lojaId}, ${id}, ${gavetaId}, ${fundoCentavos}, ${abertoPor}, ${abertoEm}, ${agora})
    on conflict (loja_id, id) do nothing`;
  return written === 1;
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
  /** The expense that a sangria paid. */
  despesaId: string | null;
}

/** False: the id is another movement's. */
export async function inserirMovimento(trx: Trx, novo: NovoMovimento): Promise<boolean> {
  const written = await execute(trx)`
    insert into movimentos_caixa (loja_id, id, gaveta_id, caixa_id, tipo, forma_id, valor_centavos, motivo, usuario_id,
      criado_em, recebido_em, aditivo, despesa_id)
    values (${trx.lojaId}, ${novo.id}, ${novo.gavetaId}, ${novo.caixaId}, ${novo.tipo}, ${novo.formaId}, ${novo.centavos},
      ${novo.motivo}, ${novo.usuarioId}, ${novo.em}, ${novo.agora}, ${novo.aditivo}, ${novo.despesaId})
    on conflict (loja_id, id) do nothing`;
  return written === 1;
}

/** A sangria that stands, and paid an expense. */
export function buscarSangria(trx: Trx, id: string) {
  return fetchRow(trx, { gavetaId: col.uuid, formaId: col.uuid, centavos: col.centavos })`
    select gaveta_id as "gavetaId", forma_id as "formaId", valor_centavos as centavos from movimentos_caixa
    where loja_id = ${trx.lojaId} and id = ${id} and despesa_id is not null and desfeito_por is null`;
}

export async function mudarSangriaDesfeita(trx: Trx, id: string, por: string): Promise<void> {
  await execute(trx)`
    update movimentos_caixa set desfeito_por = ${por} where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** Receipts and the like that found this drawer closed, from then on, are of this session after all. */
export async function mudarMovimentosDeFora(
  trx: Trx,
  { caixaId, gavetaId, desde }: { caixaId: string; gavetaId: string; desde: Date },
): Promise<void> {
  await execute(trx)`
    update movimentos_caixa set caixa_id = ${caixaId}
    where loja_id = ${trx.lojaId} and caixa_id is null and gaveta_id = ${gavetaId}
      and criado_em >= ${desde}`;
}

/** Movements after the instant of the closing are additions to it. */
export async function mudarMovimentosTardios(trx: Trx, caixaId: string, em: Date): Promise<void> {
  await execute(trx)`
    update movimentos_caixa set aditivo = true
    where loja_id = ${trx.lojaId} and caixa_id = ${caixaId} and criado_em > ${em}`;
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
  await execute(trx)`
    update caixas set fechado_por = ${por}, fechado_em = ${em}, observacao = ${observacao},
      cedulas = ${cedulas && JSON.stringify(cedulas)}::jsonb
    where loja_id = ${trx.lojaId} and id = ${caixaId}`;
  await execute(trx)`
    insert into caixas_formas (loja_id, caixa_id, forma_id, esperado_centavos, contado_centavos)
    select ${trx.lojaId}, ${caixaId}, (f ->> 'formaId')::uuid, (f ->> 'esperado')::bigint, (f ->> 'contado')::bigint
    from jsonb_array_elements(${JSON.stringify(formas)}::jsonb) as f
    returning forma_id`;
}

/** As if it had never been closed. */
export async function apagarFechamento(
  trx: Trx,
  { caixaId, por, em, motivo }: { caixaId: string; por: string; em: Date; motivo: string },
): Promise<void> {
  await execute(trx)`delete from caixas_formas where loja_id = ${trx.lojaId} and caixa_id = ${caixaId}`;
  await execute(trx)`
    update caixas set fechado_por = null, fechado_em = null, observacao = null, cedulas = null
    where loja_id = ${trx.lojaId} and id = ${caixaId}`;
  await execute(trx)`
    update movimentos_caixa set aditivo = false where loja_id = ${trx.lojaId} and caixa_id = ${caixaId}`;
  // Reopened twice at one instant of the clock is two rows still.
  await execute(trx)`
    insert into caixas_reaberturas (loja_id, caixa_id, em, por, motivo)
    select ${trx.lojaId}, ${caixaId}, greatest(${em}, max(r.em) + interval '1 millisecond'), ${por}, ${motivo}
    from caixas_reaberturas r where r.loja_id = ${trx.lojaId} and r.caixa_id = ${caixaId}
    returning em`;
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
