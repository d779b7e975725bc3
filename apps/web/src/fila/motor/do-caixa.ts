/** A drawer's operations in the queue. */

import type { Endpoint } from '@balcao/contract/base/endpoint';
import type { ErrorCode } from '@balcao/contract/base/errors';
import type { Caixa, CaixaWritten } from '@balcao/contract/caixa/caixa';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { type Envio, isQueued, type OperacaoDeCaixa } from './envio.ts';

export const ENDPOINTS_DO_CAIXA = {
  abrirCaixa: caixa.abrir,
  movimentarCaixa: caixa.movimentar,
  fecharCaixa: caixa.fechar,
} as const satisfies Record<OperacaoDeCaixa, Endpoint>;

/** The session is on the server as it was meant. */
export interface NoCaixa {
  kind: 'noCaixa';
  caixa: Caixa;
  avisos: CaixaWritten['avisos'];
  repeated: boolean;
}

export function isCaixa(value: unknown): value is Caixa & Partial<Pick<CaixaWritten, 'avisos'>> {
  if (typeof value !== 'object' || value === null) return false;
  const { id, gaveta, porForma } = value as Partial<Record<keyof Caixa, unknown>>;
  return typeof id === 'string' && typeof gaveta === 'object' && Array.isArray(porForma);
}

/** The money has moved: it is an addition to what was signed. */
export const ACEITO_DA_FILA: readonly ErrorCode[] = ['CAIXA_FECHADO'];

/** A drawer's operations go in their order, but for those of a session whose opening was refused: they wait for a person. */
export function seguraAGaveta(before: Envio, envio: Envio): boolean {
  if (isQueued(before)) return true;
  return (
    before.operation === 'abrirCaixa' && before.state === 'quarantine' && before.caixaId === envio.caixaId
  );
}
