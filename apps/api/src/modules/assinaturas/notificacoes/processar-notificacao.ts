import { cancelarSubstituidas } from '../cancelamento/cancelar-substituidas.ts';
import type { Cobranca } from '../cobranca.ts';
import { aplicarAssinatura, aplicarPagamento } from './aplicar.ts';
import { buscarNotificacao, mudarParaProcessada, type NotificacaoGuardada } from './notificacoes.queries.ts';

/**
 * The job behind a notification: asks the gateway how things stand and puts that into the books. What counts is the
 * answer, not the notification. Each step may be the last before a crash; done again, all of it ends the same.
 */
export async function processarNotificacao(cobranca: Cobranca, id: string): Promise<void> {
  const { database, agora, gateway } = cobranca;
  const notificacao = await buscarNotificacao(database.identidade, id);
  if (!notificacao) return;
  if (notificacao.gateway === gateway.nome) {
    const lojaId = await aplicar(cobranca, notificacao);
    if (lojaId !== undefined) await cancelarSubstituidas(cobranca, lojaId);
  }
  await mudarParaProcessada(database.identidade, id, agora());
}

async function aplicar(
  cobranca: Cobranca,
  { tipo, recursoId }: NotificacaoGuardada,
): Promise<string | undefined> {
  const { gateway } = cobranca;
  if (tipo === 'subscription_preapproval') {
    const lida = await gateway.lerAssinatura(recursoId);
    return lida && aplicarAssinatura(cobranca, gateway.nome, lida);
  }
  const cobrada =
    tipo === 'subscription_authorized_payment' ? await gateway.lerCobranca(recursoId) : undefined;
  const pagamentoId = tipo === 'payment' ? recursoId : cobrada?.pagamentoId;
  if (pagamentoId === undefined) return undefined;
  const lido = await gateway.lerPagamento(pagamentoId);
  const referencia = lido?.referencia ?? cobrada?.referencia;
  return lido && aplicarPagamento(cobranca, gateway.nome, { ...lido, referencia });
}
