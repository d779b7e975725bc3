import type { Cobranca } from '../cobranca.ts';
import { listarEsquecidas } from './notificacoes.queries.ts';
import { processarNotificacao } from './processar-notificacao.ts';
import { PROCESSAR } from './receber-notificacao.ts';

/**
 * When a server starts: what the one before left is worked off here, as a job that was under way when it died counts as
 * under way for minutes. Where one fails the rest is left to the jobs, which try again.
 */
export async function retomarNotificacoes(cobranca: Cobranca): Promise<void> {
  const { database, agora, jobs } = cobranca;
  let failed = false;
  for (const id of await listarEsquecidas(database.identidade, agora())) {
    if (!failed) await processarNotificacao(cobranca, id).catch(() => (failed = true));
    if (failed) await jobs.send(PROCESSAR, id);
  }
}

/** Milliseconds after which a notification's own job had its chance. */
const ESQUECIDO = 60_000;

/** Notifications that were stored and never worked off: their job was never made, or has given up. */
export async function lembrarNotificacoes({ database, agora, jobs }: Cobranca): Promise<void> {
  const antes = new Date(agora().getTime() - ESQUECIDO);
  for (const id of await listarEsquecidas(database.identidade, antes)) await jobs.send(PROCESSAR, id);
}
