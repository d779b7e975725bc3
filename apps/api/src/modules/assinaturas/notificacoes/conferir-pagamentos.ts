import { comLoja } from '../../../database/tenant.ts';
import { GatewayError } from '../../../gateway/gateway-error.ts';
import { travarLoja } from '../../loja/loja.queries.ts';
import { cancelarSubstituidas } from '../cancelamento/cancelar-substituidas.ts';
import type { Cobranca } from '../cobranca.ts';
import { referenciaDe } from '../gateway/gateway.ts';
import { mudarVencidosParaRejeitados } from '../plano/pagamentos.queries.ts';
import { recalcularPlano } from '../plano/recalcular.ts';
import { aplicarAssinatura, aplicarPagamento } from './aplicar.ts';
import {
  type AConferir,
  listarAConferir,
  listarPagasRecentes,
  listarQueMudam,
} from './conferencia.queries.ts';

/** Milliseconds after which the rest is left for the next time: well before the job counts as dead and begins anew. */
const PRAZO = 90_000;

/**
 * For notifications that never come: asks the gateway about everything that may have changed.
 * `tudo` takes in what was paid for months ago. One that can't be read doesn't keep the others waiting.
 */
export async function conferirPagamentos(cobranca: Cobranca, { tudo = false } = {}): Promise<void> {
  const { database, agora, gateway } = cobranca;
  const { identidade } = database;
  const now = agora();
  // First: who is not to be shut out is known without the gateway.
  for (const lojaId of await listarQueMudam(identidade, now)) {
    await comLoja(database, { lojaId, sistema: 'assinaturas' }, async (trx) =>
      recalcularPlano(trx, await travarLoja(trx), now),
    );
  }
  const open = await listarAConferir(identidade, gateway.nome, now);
  const paid = tudo ? await listarPagasRecentes(identidade, gateway.nome, now) : [];
  const failed: unknown[] = [];
  const began = performance.now();
  for (const one of new Map([...open, ...paid].map((found) => [found.id, found])).values()) {
    if (performance.now() - began > PRAZO) break;
    try {
      await conferir(cobranca, one);
    } catch (error) {
      failed.push(error);
      // Asked too often: the rest next time.
      if (error instanceof GatewayError && error.status === 429) break;
    }
  }
  await mudarVencidosParaRejeitados(identidade, now);
  if (failed.length > 0) throw failed[0];
}

async function conferir(cobranca: Cobranca, { lojaId, id, gatewayId, metodo }: AConferir): Promise<void> {
  const { gateway } = cobranca;
  const cartao = metodo === 'cartao' && gatewayId !== null ? gatewayId : undefined;
  const referencia = referenciaDe(lojaId, id);
  for (const lido of await gateway.listarPagamentos(referencia, cartao)) {
    if (lido.referencia === referencia) await aplicarPagamento(cobranca, gateway.nome, lido);
  }
  const lida = cartao === undefined ? undefined : await gateway.lerAssinatura(cartao);
  if (lida) await aplicarAssinatura(cobranca, gateway.nome, lida);
  await cancelarSubstituidas(cobranca, lojaId);
}
