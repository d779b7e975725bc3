import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../../database/rows.ts';
import { GATEWAYS } from '../assinaturas.queries.ts';

// Their table is called after the gateway's word for them: a new name would be a migration that locks it for nothing.
const NOTIFICACAO = { id: col.uuid, gateway: col.oneOf(GATEWAYS), tipo: col.text, recursoId: col.text };
export type NotificacaoGuardada = Row<typeof NOTIFICACAO>;

export interface NotificacaoRecebida extends NotificacaoGuardada {
  requisicao: string;
  enviadoEm: string;
  agora: Date;
}

/** Stored once. False: this very notification was here before. */
export async function inserirNotificacao(
  identidade: Identidade,
  nova: NotificacaoRecebida,
): Promise<boolean> {
  const written = await execute(identidade)`
    insert into eventos_gateway (id, gateway, tipo, recurso_id, requisicao, enviado_em, recebido_em)
    values (${nova.id}, ${nova.gateway}, ${nova.tipo}, ${nova.recursoId}, ${nova.requisicao}, ${nova.enviadoEm},
      ${nova.agora})
    on conflict (gateway, tipo, recurso_id, requisicao, enviado_em) do nothing`;
  return written > 0;
}

/** Undefined: done already. */
export async function buscarNotificacao(
  identidade: Identidade,
  id: string,
): Promise<NotificacaoGuardada | undefined> {
  return fetchRow(identidade, NOTIFICACAO)`
    select id, gateway, tipo, recurso_id as "recursoId" from eventos_gateway
    where id = ${id} and processado_em is null`;
}

export async function mudarParaProcessada(identidade: Identidade, id: string, agora: Date): Promise<void> {
  await execute(identidade)`
    update eventos_gateway set processado_em = ${agora} where id = ${id} and processado_em is null`;
}

/** Notifications that wait since before `antes`, oldest first: their job was lost, or has given up. */
export async function listarEsquecidas(identidade: Identidade, antes: Date): Promise<string[]> {
  const rows = await fetchRows(identidade, { id: col.uuid })`
    select id from eventos_gateway where processado_em is null and recebido_em <= ${antes}
    order by recebido_em limit 500`;
  return rows.map(({ id }) => id);
}
