import { toCentavos, toReais } from '@balcao/contract/base/money';
import { z } from 'zod';
import { GatewayError } from '../../../gateway/gateway-error.ts';
import { createHttpClient } from '../../../gateway/http-client.ts';
import {
  anyId,
  anyInstant,
  anyText,
  noHorarioDeBrasilia,
  parse,
  searchSchema,
} from '../../../gateway/mercadopago.ts';
import type { Banco, PixLido } from './banco.ts';

const paymentSchema = z.object({
  id: anyId,
  status: z.string(),
  external_reference: anyText,
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: anyText,
  date_approved: anyInstant,
  date_last_updated: anyInstant,
  point_of_interaction: z.object({ transaction_data: z.object({ qr_code: anyText }).nullish() }).nullish(),
});
const userSchema = z.object({ id: anyId, nickname: anyText, site_id: anyText });

function toPix(answer: unknown, asked: Date): PixLido {
  const payment = parse(paymentSchema, answer);
  const foreign = payment.currency_id !== undefined && payment.currency_id !== 'BRL';
  return {
    id: payment.id,
    referencia: payment.external_reference,
    status: payment.status,
    // Another currency's amount is not ours to compare.
    valorCentavos: foreign ? 0 : toCentavos(payment.transaction_amount),
    devolvidoCentavos: toCentavos(payment.transaction_amount_refunded ?? 0),
    aprovadoEm: payment.date_approved ?? null,
    estadoEm: payment.date_last_updated ?? asked,
  };
}

/** They want an e-mail of who pays, whom nobody asks at a counter: one of the shop's own domain, where it has one. */
function emailDoPagador(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `cliente@${/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(hostname) ? hostname : 'example.com'}`;
}

/** A store's own account at Mercado Pago. `timeout`: milliseconds. */
export function createBancoMercadoPago(
  options: { apiUrl: string; accessToken: string },
  agora: () => Date,
  timeout?: number,
): Banco {
  const call = createHttpClient(options.apiUrl, options.accessToken, timeout);

  return {
    async lerConta() {
      const user = parse(userSchema, await call({ method: 'GET', path: '/users/me' }));
      return user.nickname ?? user.id;
    },

    async cobrar(pedido) {
      const body = {
        transaction_amount: toReais(pedido.valorCentavos),
        description: pedido.titulo,
        payment_method_id: 'pix',
        payer: { email: emailDoPagador(pedido.publicUrl) },
        external_reference: pedido.txid,
        date_of_expiration: noHorarioDeBrasilia(pedido.expiraEm),
        ...(pedido.avisarEm === undefined ? {} : { notification_url: pedido.avisarEm }),
      };
      const answer = await call({ method: 'POST', path: '/v1/payments', body, idempotencyKey: pedido.id });
      const made = parse(paymentSchema, answer);
      const copiaECola = made.point_of_interaction?.transaction_data?.qr_code;
      if (!copiaECola) throw new GatewayError('answered no code');
      return { gatewayId: made.id, copiaECola };
    },

    async ler(gatewayId) {
      const asked = agora();
      const answer = await call({ method: 'GET', path: `/v1/payments/${encodeURIComponent(gatewayId)}` });
      return answer === undefined ? undefined : toPix(answer, asked);
    },

    async listarDevolvidos(desde) {
      const found: PixLido[] = [];
      for (const status of ['refunded', 'charged_back']) {
        const asked = agora();
        const query = new URLSearchParams({
          status,
          range: 'date_last_updated',
          begin_date: desde.toISOString(),
          end_date: asked.toISOString(),
          sort: 'date_last_updated',
          criteria: 'desc',
          limit: '100',
        });
        const answer = await call({ method: 'GET', path: `/v1/payments/search?${query}` });
        if (answer === undefined) continue;
        found.push(...parse(searchSchema, answer).results.map((payment) => toPix(payment, asked)));
      }
      return found;
    },
  };
}
