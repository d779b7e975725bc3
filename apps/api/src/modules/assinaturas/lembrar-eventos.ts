import type { Cobranca } from './cobranca.ts';
import { listEsquecidos } from './eventos.queries.ts';
import { PROCESSAR_EVENTO } from './receber-evento.ts';

/** Milliseconds after which a notification's own job had its chance. */
const ESQUECIDO = 60_000;

/** Notifications that were stored and never worked off: their job was never made, or died with its server. */
export async function lembrarEventos(
  { database, agora, jobs }: Cobranca,
  depoisDe = ESQUECIDO,
): Promise<void> {
  const antes = new Date(agora().getTime() - depoisDe);
  for (const id of await listEsquecidos(database.identidade, antes))
    await jobs.send(PROCESSAR_EVENTO, { id });
}
