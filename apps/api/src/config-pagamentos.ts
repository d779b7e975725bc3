import { MODOS_PAGAMENTO, type ModoPagamento, type PlanoPago } from '@balcao/contract/assinaturas/plano';
import { z } from 'zod';

export interface ConfigPagamentos {
  /** How subscriptions are paid for. */
  readonly mode: ModoPagamento;
  /** Centavos a month. */
  readonly precos: Readonly<Record<PlanoPago, number>>;
  /** There in mode `mercadopago`. */
  readonly mercadopago:
    | { readonly accessToken: string; readonly webhookSecret: string; readonly apiUrl: string }
    | undefined;
  /** For the accounts of the stores, whatever the mode: their Pix is their own business (docs/decisions/054). */
  readonly mercadopagoApiUrl: string;
}

const preco = z
  .string()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'deve ser um valor em reais, como 29.90')
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
  .refine((centavos) => centavos > 0, 'deve ser maior que zero');

export const ambientePagamentos = {
  PAGAMENTOS: z.enum(MODOS_PAGAMENTO, 'deve ser simulado, mercadopago ou desligado').optional(),
  PRECO_BASICO: preco.default(2990),
  PRECO_PREMIUM: preco.default(5990),
  MERCADOPAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADOPAGO_WEBHOOK_SECRET: z.string().optional(),
  MERCADOPAGO_API_URL: z
    .url({ protocol: /^https?$/, error: 'deve ser um endereço http ou https' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.mercadopago.com'),
};

const environment = z.object(ambientePagamentos);
type Values = z.infer<typeof environment>;

/** Errors that several variables make together, by variable; empty when there are none. */
export function recusarPagamentos(
  values: Values & { PUBLIC_URL?: string | undefined },
  production: boolean,
): [string, string][] {
  if (production && values.PAGAMENTOS === 'simulado') {
    const others = 'use mercadopago ou desligado';
    return [['PAGAMENTOS', `não pode ser simulado com NODE_ENV=production, pois ninguém pagaria: ${others}`]];
  }
  if (values.PAGAMENTOS !== 'mercadopago') return [];
  const needed = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'] as const;
  const missing = needed
    .filter((name) => values[name] === undefined)
    .map((name): [string, string] => [name, 'é necessário quando PAGAMENTOS=mercadopago']);
  // Whoever has paid would be sent back to an address of this machine alone.
  if (production && values.PUBLIC_URL === undefined) {
    const why = 'é para esse endereço que o Mercado Pago devolve quem pagou e manda os avisos';
    missing.push([
      'PUBLIC_URL',
      `é necessário quando PAGAMENTOS=mercadopago com NODE_ENV=production: ${why}`,
    ]);
  }
  return missing;
}

/** In production nothing is sold unless the operator says how: a demonstration would give plans away. */
export function pagamentosDe(values: Values, production: boolean): ConfigPagamentos {
  const { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_WEBHOOK_SECRET: webhookSecret } = values;
  const mode = values.PAGAMENTOS ?? (production ? 'desligado' : 'simulado');
  return {
    mode,
    precos: { basico: values.PRECO_BASICO, premium: values.PRECO_PREMIUM },
    mercadopago:
      mode === 'mercadopago' && accessToken && webhookSecret
        ? { accessToken, webhookSecret, apiUrl: values.MERCADOPAGO_API_URL }
        : undefined,
    mercadopagoApiUrl: values.MERCADOPAGO_API_URL,
  };
}
