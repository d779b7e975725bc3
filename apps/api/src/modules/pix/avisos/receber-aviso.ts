import { comLoja, lerNaLoja } from '../../../database/tenant.ts';
import { type Notificacao, verificarNotificacao } from '../../../gateway/notificacao.ts';
import { AppError } from '../../../http/errors.ts';
import { contarAviso } from '../cobranca/cobrancas.queries.ts';
import { buscarConta } from '../conta/contas.queries.ts';
import type { Pix } from '../pix.ts';

export const CONSULTAR = 'pix-consultar';

/** The job's key. */
function chaveDaConsulta(lojaId: string, id: string): string {
  return `${lojaId}.${id}`;
}

/**
 * POST /api/webhooks/pix/{lojaId}: checks the signature with the store's own secret and notes on the charge that there is
 * something to see; a job looks. Nothing that it says is believed, so repeated, late or in another order it does the same.
 * A store that is none, or has no account, is answered like a forged one.
 */
export async function receberAviso(
  pix: Pix,
  lojaId: string,
  { tipo, ...notificacao }: Notificacao,
): Promise<void> {
  const segredo = await lerSegredo(pix, lojaId);
  if (segredo === undefined || verificarNotificacao(segredo, notificacao, pix.agora()) === undefined) {
    throw new AppError('NAO_AUTENTICADO', { mensagem: 'A assinatura da notificação não confere.' });
  }
  const { recursoId } = notificacao;
  // The account sells elsewhere, too: what is not ours is none of our business.
  if (tipo !== 'payment' || !recursoId) return;
  const id = await comLoja(pix.database, { lojaId, sistema: pix.nome }, (trx) => contarAviso(trx, recursoId));
  // Noted is noted: should the queue be away, the next look at what is open finds it.
  if (id !== undefined) await pix.jobs.send(CONSULTAR, chaveDaConsulta(lojaId, id)).catch(() => {});
}

export async function lerSegredo(pix: Pix, lojaId: string): Promise<string | undefined> {
  const conta = await lerNaLoja(pix.database, lojaId, buscarConta);
  return conta?.segredo && conta.gateway === pix.nome ? pix.cofre.abrir(lojaId, conta.segredo) : undefined;
}
