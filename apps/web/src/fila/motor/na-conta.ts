import { somarPagamentos } from '@balcao/contract/vendas/total';
import { type Envio, ehRecebimento, type Intent, isQueued, totalDoEnvio } from './envio.ts';

/** Centavos. */
export interface ContaNaFila {
  comprado: number;
  pago: number;
}

/** What an intent puts on its customer's account, in centavos. */
export function noFiado({ body, nomes }: Pick<Intent, 'body' | 'nomes'>): number {
  if (body.clienteId === undefined || body.clienteId === null) return 0;
  const fiado = (body.pagamentos ?? []).filter(({ formaId }) => nomes?.formas[formaId]?.tipo === 'FIADO');
  return somarPagamentos(fiado);
}

/** By customer, what will be sent by itself; nothing of a sale that is cancelled here again. */
export function naConta(envios: readonly Envio[]): ReadonlyMap<string, ContaNaFila> {
  const queued = envios.filter(isQueued);
  const canceladas = new Set(
    queued.flatMap(({ operation, vendaId }) => (operation === 'cancelar' ? vendaId : [])),
  );
  const contas = new Map<string, ContaNaFila>();
  const lancar = (clienteId: string, comprado: number, pago: number) => {
    const antes = contas.get(clienteId) ?? { comprado: 0, pago: 0 };
    contas.set(clienteId, { comprado: antes.comprado + comprado, pago: antes.pago + pago });
  };
  for (const envio of queued) {
    const { vendaId, body } = envio;
    if (ehRecebimento(envio)) lancar(vendaId, 0, totalDoEnvio(envio));
    else if (body.clienteId && !canceladas.has(vendaId) && noFiado(envio) > 0) {
      lancar(body.clienteId, noFiado(envio), 0);
    }
  }
  return contas;
}
