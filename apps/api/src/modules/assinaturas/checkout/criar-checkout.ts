import { type CheckoutInput, DIAS_BOLETO, PLANO_TEXTO } from '@balcao/contract/assinaturas/assinaturas';
import { addDays, DEFAULT_ZONE, dayOf, startOfDay } from '@balcao/contract/base/calendar';
import { v7 as uuidv7 } from 'uuid';
import { comLoja } from '../../../database/tenant.ts';
import { comGateway } from '../../../gateway/com-gateway.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { inserirAssinatura, mudarGatewayId } from '../assinaturas.queries.ts';
import type { Cobranca } from '../cobranca.ts';
import { referenciaDe } from '../gateway/gateway.ts';

/**
 * POST /api/assinaturas/criar-checkout: where to pay for a month of a plan. First our own note of it, then the
 * gateway: a payment always finds whose it is. Throws INDISPONIVEL when the gateway has no answer.
 */
export async function criarCheckout(
  { config, database, agora, gateway }: Cobranca,
  { lojaId, usuarioId, email }: Sessao,
  { planoId, metodoPagamento }: CheckoutInput,
): Promise<string> {
  const now = agora();
  const id = uuidv7();
  const venceEm = metodoPagamento === 'boleto' ? ultimoInstanteDoBoleto(now) : null;
  const assinatura = {
    id,
    plano: planoId,
    metodo: metodoPagamento,
    valorCentavos: config.pagamentos.precos[planoId],
    gateway: gateway.nome,
    venceEm,
    agora: now,
  };
  await comLoja(database, { lojaId, usuarioId }, (trx) => inserirAssinatura(trx, assinatura));
  const { gatewayId, url } = await comGateway(() =>
    gateway.criarCheckout({
      chave: id,
      referencia: referenciaDe(lojaId, id),
      titulo: `Balcão ${PLANO_TEXTO[planoId]}: um mês`,
      valorCentavos: assinatura.valorCentavos,
      metodo: metodoPagamento,
      email,
      venceEm,
      publicUrl: config.publicUrl,
    }),
  );
  await comLoja(database, { lojaId, usuarioId }, (trx) => mudarGatewayId(trx, id, gatewayId));
  return url;
}

/** 23:59:59 in Brasília, where banks keep their day, three days from today. */
function ultimoInstanteDoBoleto(agora: Date): Date {
  const dia = addDays(dayOf(agora, DEFAULT_ZONE), DIAS_BOLETO + 1);
  return new Date(startOfDay(dia, DEFAULT_ZONE).getTime() - 1000);
}
