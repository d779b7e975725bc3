import { v7 as uuidv7 } from 'uuid';
import { type Notificacao, verificarNotificacao } from '../../../gateway/notificacao.ts';
import { AppError } from '../../../http/errors.ts';
import type { Cobranca } from '../cobranca.ts';
import { inserirNotificacao } from './notificacoes.queries.ts';

/** Not 'assinaturas-evento': that queue of earlier versions does not tell its jobs apart. */
export const PROCESSAR = 'assinaturas-notificacao';

const TIPOS = new Set(['payment', 'subscription_preapproval', 'subscription_authorized_payment']);

/**
 * POST /api/webhooks/mercadopago: checks the signature, stores the notification once, and leaves the rest to a job.
 * Throws NAO_AUTENTICADO for what is forged or old. A repetition is a success that changes nothing.
 */
export async function receberNotificacao(
  { database, agora, gateway, segredo, jobs }: Cobranca,
  { tipo, ...notificacao }: Notificacao,
): Promise<void> {
  const now = agora();
  const enviadoEm = verificarNotificacao(segredo, notificacao, now);
  if (enviadoEm === undefined) {
    throw new AppError('NAO_AUTENTICADO', { mensagem: 'A assinatura da notificação não confere.' });
  }
  const { recursoId, requisicao } = notificacao;
  if (!recursoId || tipo === undefined || !TIPOS.has(tipo)) return;
  const id = uuidv7();
  const nova = await inserirNotificacao(database.identidade, {
    id,
    gateway: gateway.nome,
    tipo,
    recursoId,
    requisicao: requisicao ?? '',
    enviadoEm,
    agora: now,
  });
  // Stored is stored: should the queue be away, the next look at what was forgotten finds it.
  if (nova) await jobs.send(PROCESSAR, id).catch(() => {});
}
