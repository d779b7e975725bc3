import { STATUS_COBRANCA } from '@balcao/contract/pix/pix';
import { type RawBuilder, sql } from 'kysely';
import type { Chave } from '../../../database/chaves.ts';
import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { NomeBanco, PixFeito } from '../banco/banco.ts';
import { BANCOS } from '../conta/contas.queries.ts';

const COBRANCA = {
  id: col.uuid,
  txid: col.text,
  gateway: col.oneOf(BANCOS),
  gatewayId: col.text.orNull,
  valorCentavos: col.centavos,
  copiaECola: col.text.orNull,
  status: col.oneOf(STATUS_COBRANCA),
  statusGateway: col.text.orNull,
  estadoEm: col.instant.orNull,
  devolvidoCentavos: col.centavos,
  criadaEm: col.instant,
  expiraEm: col.instant,
  pagaEm: col.instant.orNull,
  avisos: col.integer,
};
export type CobrancaRow = Row<typeof COBRANCA>;

const COLUNAS = sql`id, txid, gateway, gateway_id as "gatewayId", valor_centavos as "valorCentavos",
  copia_e_cola as "copiaECola", status, status_gateway as "statusGateway", estado_em as "estadoEm",
  devolvido_centavos as "devolvidoCentavos", criada_em as "criadaEm", expira_em as "expiraEm", paga_em as "pagaEm",
  avisos`;

async function buscar(trx: Trx, onde: RawBuilder<unknown>): Promise<CobrancaRow | undefined> {
  return fetchRow(trx, COBRANCA)`
    select ${COLUNAS} from pix_cobrancas where loja_id = ${trx.lojaId} and ${onde}`;
}

export function buscarCobranca(trx: Trx, id: string): Promise<CobrancaRow | undefined> {
  return buscar(trx, sql`id = ${id}`);
}

export function buscarCobrancaDaChave(
  trx: Trx,
  { chave, conteudo }: Chave,
): Promise<CobrancaRow | undefined> {
  return buscar(trx, sql`chave = ${chave} and conteudo = ${conteudo}`);
}

export function travarCobranca(trx: Trx, id: string): Promise<CobrancaRow | undefined> {
  return buscar(trx, sql`id = ${id} for no key update`);
}

export interface NovaCobranca {
  id: string;
  txid: string;
  chave: Chave;
  gateway: NomeBanco;
  valorCentavos: number;
  criadaEm: Date;
  expiraEm: Date;
  usuarioId: string;
}

/** One key makes one charge. */
export async function inserirCobranca(trx: Trx, nova: NovaCobranca): Promise<void> {
  await execute(trx)`
    insert into pix_cobrancas (loja_id, id, txid, chave, conteudo, gateway, valor_centavos, criada_em, expira_em,
      usuario_id)
    values (${trx.lojaId}, ${nova.id}, ${nova.txid}, ${nova.chave.chave}, ${nova.chave.conteudo}, ${nova.gateway},
      ${nova.valorCentavos}, ${nova.criadaEm}, ${nova.expiraEm}, ${nova.usuarioId})
    on conflict (loja_id, chave, conteudo) do nothing`;
}

/** Keeps the bank's id and code, once. */
export async function mudarParaFeita(
  trx: Trx,
  id: string,
  { gatewayId, copiaECola }: PixFeito,
  agora: Date,
): Promise<void> {
  await execute(trx)`
    update pix_cobrancas set gateway_id = ${gatewayId}, copia_e_cola = ${copiaECola}, consultada_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id} and gateway_id is null`;
}

export async function mudarEstadoDaCobranca(
  trx: Trx,
  { id, status, statusGateway, estadoEm, devolvidoCentavos, pagaEm }: CobrancaRow,
): Promise<void> {
  await execute(trx)`
    update pix_cobrancas set status = ${status}, status_gateway = ${statusGateway}, estado_em = ${estadoEm},
      devolvido_centavos = ${devolvidoCentavos}, paga_em = ${pagaEm}
    where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** Not paid in time, as far as is known. */
export async function mudarParaExpirada(trx: Trx, id: string): Promise<void> {
  await execute(trx)`
    update pix_cobrancas set status = 'EXPIRADA'
    where loja_id = ${trx.lojaId} and id = ${id} and status = 'PENDENTE'`;
}

/** True: this caller is to ask the bank, and nobody else for a while. */
export async function mudarParaEmConsulta(trx: Trx, id: string, antes: Date, agora: Date): Promise<boolean> {
  const row = await fetchRow(trx, { id: col.uuid })`
    update pix_cobrancas set consultada_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id} and status = 'PENDENTE' and gateway_id is not null
      and consultada_em <= ${antes}
    returning id`;
  return row !== undefined;
}

/** Notifications that had come before the bank was asked are seen now. */
export async function mudarParaConsultada(trx: Trx, id: string, avisos: number, agora: Date): Promise<void> {
  await execute(trx)`
    update pix_cobrancas set consultada_em = ${agora}, avisos_vistos = greatest(avisos_vistos, ${avisos})
    where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** Undefined: this store has asked for no such thing. */
export async function contarAviso(trx: Trx, gatewayId: string): Promise<string | undefined> {
  const row = await fetchRow(trx, { id: col.uuid })`
    update pix_cobrancas set avisos = avisos + 1 where loja_id = ${trx.lojaId} and gateway_id = ${gatewayId}
    returning id`;
  return row?.id;
}

/** The charge of a bank's id. */
export async function buscarCobrancaDoBanco(trx: Trx, gatewayId: string): Promise<CobrancaRow | undefined> {
  return buscar(trx, sql`gateway_id = ${gatewayId}`);
}

/** Told once that it has no sale; it may have got one meanwhile. */
export async function mudarParaSemVenda(trx: Trx, id: string, agora: Date): Promise<void> {
  const sem = await fetchRow(trx, { id: col.uuid })`
    update pix_cobrancas set sem_venda_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id} and status = 'PAGA' and venda_id is null and sem_venda_em is null
    returning id`;
  if (sem) await anotarPendenciaDaCobranca(trx, id, 'PIX_SEM_VENDA', agora);
}

export async function anotarPendenciaDaCobranca(
  trx: Trx,
  id: string,
  tipo: string,
  agora: Date,
): Promise<void> {
  await execute(trx)`select anotar_pendencia_da_cobranca(${trx.lojaId}, ${id}, ${tipo}, ${agora})`;
}

const DE_QUEM = { lojaId: col.uuid, id: col.uuid };
export type DeQuem = Row<typeof DE_QUEM>;

/** Charges to ask the bank about, in no order: notified and not seen yet, or waiting since the last look. */
export async function listarAConsultar(
  identidade: Identidade,
  gateway: NomeBanco,
  antes: Date,
): Promise<DeQuem[]> {
  return fetchRows(identidade, DE_QUEM)`
    select loja_id as "lojaId", id from pix_cobrancas
    where gateway = ${gateway} and (
      avisos > avisos_vistos or (status = 'PENDENTE' and gateway_id is not null and consultada_em <= ${antes}))
    order by random() limit 2000`;
}

export async function listarSemVenda(identidade: Identidade, antes: Date): Promise<DeQuem[]> {
  return fetchRows(identidade, DE_QUEM)`
    select loja_id as "lojaId", id from pix_cobrancas
    where status = 'PAGA' and venda_id is null and sem_venda_em is null and paga_em <= ${antes} limit 2000`;
}
