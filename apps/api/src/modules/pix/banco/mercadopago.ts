import { toCentavos, toReais } from '@balcao/contract/base/money';
import { z } from 'zod';
import { GatewayError } from '../../../gateway/gateway-error.ts';

import {
  amountOf,
  anyId,
  anyText,
  connectMercadoPago,
  noHorarioDeBrasilia,
  parse,
  paymentFields,
  searchSchema,
} from '../../../gateway/mercadopago.ts';
import type { Banco, PixLido } from './banco.ts';

const paymentSchema = z.object({
  ...paymentFields,
  transaction_amount_refunded: z.number().nullish(),
  point_of_interaction: z.object({ transaction_data: z.object({ qr_code: anyText }).nullish() }).nullish(),
});
const userSchema = z.object({ id: anyId, nickname: anyText, site_id: anyText });

function toPix(payment: z.output<typeof paymentSchema>, asked: Date): PixLido {
  return {
    id: payment.id,
    referencia: payment.external_reference,
    status: payment.status,
    valorCentavos: amountOf(payment),
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
  const { call, get } = connectMercadoPago(options, timeout);

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
      const found = await get(paymentSchema, `/v1/payments/${encodeURIComponent(gatewayId)}`);
      return found && toPix(found, asked);
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
        const answer = await get(searchSchema, `/v1/payments/search?${query}`);
        found.push(...(answer?.results ?? []).map((one) => toPix(parse(paymentSchema, one), asked)));
      }
      return found;
    },
  };
}
