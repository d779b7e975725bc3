import type { Cobranca } from '../cobranca.ts';
import { listarEsquecidas } from './notificacoes.queries.ts';
import { PROCESSAR } from './receber-notificacao.ts';

/** Milliseconds after which a notification's own job had its chance. */
const ESQUECIDO = 60_000;

/** Notifications that were stored and never worked off: their job was never made, or has given up. */
export async function lembrarNotificacoes({ database, agora, jobs }: Cobranca): Promise<void> {
  const antes = new Date(agora().getTime() - ESQUECIDO);
  for (const id of await listarEsquecidas(database.identidade, antes)) await jobs.send(PROCESSAR, id);
}
