import { randomUUID } from 'node:crypto';
import { assinaturas } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import type { Retorno } from '@balcao/contract/assinaturas/retornos';
import { toReais } from '@balcao/contract/base/money';
import { z } from 'zod';
import { GatewayError } from '../../../gateway/gateway-error.ts';
import {
  amountOf,
  anyId,
  anyInstant,
  anyText,
  connectMercadoPago,
  noHorarioDeBrasilia,
  parse,
  paymentFields,
  searchSchema,
} from '../../../gateway/mercadopago.ts';

import type { AssinaturaLida, Gateway, PagamentoLido } from './gateway.ts';

const paymentSchema = z.object({
  ...paymentFields,
  date_created: anyInstant,
  metadata: z.object({ preapproval_id: anyText }).nullish().catch(undefined),
  point_of_interaction: z
    .object({ transaction_data: z.object({ subscription_id: anyText }).nullish() })
    .nullish()
    .catch(undefined),
});
const preapprovalSchema = z.object({
  id: anyId,
  status: z.string(),
  external_reference: anyText,
  init_point: anyText,
  date_created: anyInstant,
  last_modified: anyInstant,
});
const preferenceSchema = z.object({ id: anyId, init_point: z.string() });
const authorizedSchema = z.object({
  id: anyId,
  preapproval_id: anyId.nullish(),
  external_reference: anyText,
  payment: z.object({ id: anyId.nullish() }).nullish(),
});

/** Boletos are `ticket`; everything else is left out of a checkout for one. */
const NOT_BOLETO = ['credit_card', 'debit_card', 'prepaid_card', 'bank_transfer', 'atm'];

function query(filter: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...filter, sort: 'date_created', criteria: 'desc', limit: '50' });
}

export function createMercadoPago(
  options: { apiUrl: string; accessToken: string },
  agora: () => Date,
  timeout?: number,
): Gateway {
  const { call, get } = connectMercadoPago(options, timeout);

  /** A card's monthly payment may name its subscription alone. */
  async function referenceOf(payment: z.infer<typeof paymentSchema>): Promise<string | undefined> {
    if (payment.external_reference) return payment.external_reference;
    const subscription =
      payment.metadata?.preapproval_id ?? payment.point_of_interaction?.transaction_data?.subscription_id;
    return subscription ? (await gateway.lerAssinatura(subscription))?.referencia : undefined;
  }

  async function toPagamento(payment: z.output<typeof paymentSchema>, asked: Date): Promise<PagamentoLido> {
    return {
      id: payment.id,
      referencia: await referenceOf(payment),
      status: payment.status,
      valorCentavos: Math.max(0, amountOf(payment)),
      aprovadoEm: payment.date_approved ?? null,
      criadoEm: payment.date_created ?? asked,
      estadoEm: payment.date_last_updated ?? asked,
    };
  }

  const gateway: Gateway = {
    nome: 'mercadopago',

    async criarCheckout(pedido) {
      const { chave, referencia, titulo, publicUrl } = pedido;
      const valor = toReais(pedido.valorCentavos);
      const retorno = (pagina: Retorno) => `${publicUrl}/${pagina}`;
      if (pedido.metodo === 'cartao') {
        const body = {
          reason: titulo,
          external_reference: referencia,
          payer_email: pedido.email,
          back_url: retorno('obrigado'),
          auto_recurring: {
            frequency: 1,
            frequency_type: 'months',
            transaction_amount: valor,
            currency_id: 'BRL',
          },
          status: 'pending',
        };
        const answer = await call({ method: 'POST', path: '/preapproval', body, idempotencyKey: chave });
        const made = parse(preapprovalSchema, answer);
        if (!made.init_point) throw new GatewayError('answered no address to pay at');
        return { gatewayId: made.id, url: made.init_point };
      }
      const body = {
        items: [{ id: referencia, title: titulo, quantity: 1, unit_price: valor, currency_id: 'BRL' }],
        payer: { email: pedido.email },
        external_reference: referencia,
        notification_url: `${publicUrl}${assinaturas.notificar.path}`,
        back_urls: {
          success: retorno('sucesso'),
          failure: retorno('falha'),
          pending: retorno('pendente'),
        },
        payment_methods: { excluded_payment_types: NOT_BOLETO.map((name) => ({ id: name })) },
        ...(pedido.venceEm ? { date_of_expiration: noHorarioDeBrasilia(pedido.venceEm) } : {}),
      };
      const answer = await call({
        method: 'POST',
        path: '/checkout/preferences',
        body,
        idempotencyKey: chave,
      });
      const made = parse(preferenceSchema, answer);
      return { gatewayId: made.id, url: made.init_point };
    },

    async cancelar(gatewayId) {
      const path = `/preapproval/${encodeURIComponent(gatewayId)}`;
      try {
        await call({ method: 'PUT', path, body: { status: 'cancelled' }, idempotencyKey: randomUUID() });
      } catch (error) {
        // They refuse to cancel what is cancelled; whether it is, they tell.
        const refused = error instanceof GatewayError && (error.status === 400 || error.status === 404);
        const state = refused ? await get(preapprovalSchema, path) : undefined;
        if (!refused || (state && state.status !== 'cancelled')) throw error;
      }
    },

    async lerPagamento(pagamentoId) {
      const asked = agora();
      const found = await get(paymentSchema, `/v1/payments/${encodeURIComponent(pagamentoId)}`);
      return found && toPagamento(found, asked);
    },

    async lerAssinatura(assinaturaId): Promise<AssinaturaLida | undefined> {
      const asked = agora();
      const found = await get(preapprovalSchema, `/preapproval/${encodeURIComponent(assinaturaId)}`);
      return (
        found && {
          id: found.id,
          referencia: found.external_reference,
          status: found.status,
          estadoEm: found.last_modified ?? asked,
        }
      );
    },

    async lerCobranca(cobrancaId) {
      const path = `/authorized_payments/${encodeURIComponent(cobrancaId)}`;
      const found = await get(authorizedSchema, path);
      if (!found) return undefined;
      const referencia =
        found.external_reference ??
        (found.preapproval_id ? (await gateway.lerAssinatura(found.preapproval_id))?.referencia : undefined);
      return { pagamentoId: found.payment?.id ?? undefined, referencia };
    },

    async listarPagamentos(referencia, assinaturaId) {
      const asked = agora();
      const found = await get(
        searchSchema,
        `/v1/payments/search?${query({ external_reference: referencia })}`,
      );
      const payments = await Promise.all(
        (found?.results ?? []).map((payment) => toPagamento(parse(paymentSchema, payment), asked)),
      );
      if (assinaturaId === undefined) return payments;
      // The payments of a card's months are found by their charges for sure.
      const path = `/authorized_payments/search?${query({ preapproval_id: assinaturaId })}`;
      for (const charge of (await get(searchSchema, path))?.results ?? []) {
        const pagamentoId = parse(authorizedSchema, charge).payment?.id;
        if (!pagamentoId || payments.some((payment) => payment.id === pagamentoId)) continue;
        const payment = await gateway.lerPagamento(pagamentoId);
        if (payment) payments.push({ ...payment, referencia: payment.referencia ?? referencia });
      }
      return payments;
    },
  };
  return gateway;
}
