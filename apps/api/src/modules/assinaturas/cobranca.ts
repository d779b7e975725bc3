import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createMercadoPago } from './gateway/mercadopago.ts';
import { createGatewaySimulado, type GatewaySimulado } from './gateway/simulado.ts';

/** The context of this module's use cases, with the gateway and the secret by which it signs. */
export interface Cobranca extends Context {
  gateway: Gateway;
  /** Set in the demonstration. */
  simulado: GatewaySimulado | undefined;
  segredo: string;
}

/** Undefined: nothing is sold here. */
export function abrirCobranca(context: Context): Cobranca | undefined {
  const { mode, mercadopago } = context.config.pagamentos;
  if (mode === 'desligado') return undefined;
  if (mercadopago) {
    const gateway = createMercadoPago(mercadopago, context.agora);
    return { ...context, gateway, simulado: undefined, segredo: mercadopago.webhookSecret };
  }
  const simulado = createGatewaySimulado(context);
  // Signed and checked within this process: nobody else needs to know it.
  return { ...context, gateway: simulado, simulado, segredo: randomBytes(32).toString('hex') };
}
