/**
 * The till's addresses. `/selling/caixa` sells at the counter, `/selling/caixa/espera/1` a sale that was set aside there,
 * `/selling/caixa/comanda` opens a tab, and an open tab or a future sale stands behind its id; what the server refused is
 * corrected under its key.
 */
import type { Contexto } from './rascunho.ts';

export const CAIXA = '/selling/caixa';

export type Destino =
  | { modo: 'balcao'; vaga?: number }
  | { modo: 'comanda' }
  | { modo: 'editar'; vendaId: string }
  | { modo: 'corrigir'; key: string };

export function enderecoDe(destino: Destino | Contexto): string {
  switch (destino.modo) {
    case 'balcao':
      return destino.vaga === undefined ? CAIXA : `${CAIXA}/espera/${destino.vaga}`;
    case 'comanda':
      return `${CAIXA}/comanda`;
    case 'editar':
      return `${CAIXA}/${destino.vendaId}`;
    case 'corrigir':
      return `${CAIXA}/corrigir/${destino.key}`;
  }
}

/** `resto`: behind `/selling/caixa/`. Undefined: no such place. */
export function lerEndereco(resto: string): Destino | undefined {
  const [first = '', second, ...more] = resto.split('/').filter((part) => part !== '');
  if (more.length > 0) return undefined;
  if (first === 'corrigir') return second === undefined ? undefined : { modo: 'corrigir', key: second };
  if (first === 'espera')
    return /^[1-9]\d{0,3}$/.test(second ?? '') ? { modo: 'balcao', vaga: Number(second) } : undefined;
  if (second !== undefined) return undefined;
  if (first === '') return { modo: 'balcao' };
  return first === 'comanda' ? { modo: 'comanda' } : { modo: 'editar', vendaId: first };
}
