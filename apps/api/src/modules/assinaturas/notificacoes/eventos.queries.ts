import { sql } from 'kysely';
import type { Identidade } from '../../../database/connect.ts';
import { fetchRow, fetchRows, oneOf, type Row, text, uuid } from '../../../database/rows.ts';
import { GATEWAYS } from '../assinaturas.queries.ts';

const EVENTO = { id: uuid, gateway: oneOf(GATEWAYS), tipo: text, recursoId: text };
export type Evento = Row<typeof EVENTO>;

export interface EventoRecebido extends Evento {
  requisicao: string;
  enviadoEm: string;
  agora: Date;
}

/** Stored once. False: this very notification was here before. */
export async function inserirEvento(identidade: Identidade, evento: EventoRecebido): Promise<boolean> {
  const { rows } = await sql`
    insert into eventos_gateway (id, gateway, tipo, recurso_id, requisicao, enviado_em, recebido_em)
    values (${evento.id}, ${evento.gateway}, ${evento.tipo}, ${evento.recursoId}, ${evento.requisicao},
      ${evento.enviadoEm}, ${evento.agora})
    on conflict (gateway, tipo, recurso_id, requisicao, enviado_em) do nothing
    returning id`.execute(identidade);
  return rows.length > 0;
}

/** Undefined: done already. */
export async function buscarEvento(identidade: Identidade, id: string): Promise<Evento | undefined> {
  return fetchRow(
    identidade,
    EVENTO,
    sql`
    select id, gateway, tipo, recurso_id as "recursoId" from eventos_gateway
    where id = ${id} and processado_em is null`,
  );
}

export async function mudarParaProcessado(identidade: Identidade, id: string, agora: Date): Promise<void> {
  await sql`update eventos_gateway set processado_em = ${agora} where id = ${id} and processado_em is null`.execute(
    identidade,
  );
}

/** What waits since before `antes`, oldest first: its job was lost, or has given up. */
export async function listarEsquecidos(identidade: Identidade, antes: Date): Promise<string[]> {
  const rows = await fetchRows(
    identidade,
    { id: uuid },
    sql`
    select id from eventos_gateway where processado_em is null and recebido_em <= ${antes}
    order by recebido_em limit 500`,
  );
  return rows.map(({ id }) => id);
}
