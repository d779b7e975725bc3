import { noFiado } from '../operacoes/familias.ts';
import { ehRecebimento, operacaoDe, totalDoEnvio } from '../operacoes/operacoes.ts';
import { type Envio, isQueued } from './envio.ts';

/** Centavos. */
export interface ContaNaFila {
  comprado: number;
  pago: number;
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
    const { vendaId } = envio;
    const conta = operacaoDe(envio).conta?.(envio);
    if (ehRecebimento(envio)) lancar(vendaId, 0, totalDoEnvio(envio));
    else if (conta && !canceladas.has(vendaId)) lancar(conta, noFiado(envio), 0);
  }
  return contas;
}
