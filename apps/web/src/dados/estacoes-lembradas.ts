/** Read by every page, so without the address that they come from: `estacoes.ts` keeps them. */
import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import { lerLembrado } from './lembrado.ts';

/** Undefined on a device that never heard of any; `[]` in a store without a kitchen. */
export function estacoesLembradas(): readonly Estacao[] | undefined {
  const kept = lerLembrado('estacoes');
  return Array.isArray(kept) ? kept : undefined;
}

export function temCozinha(): boolean {
  return (estacoesLembradas()?.length ?? 0) > 0;
}
