/** How far a tab's orders are, in words. Pure. */
import { plural } from '@balcao/contract/base/numeros';
import type { CozinhaDaVenda } from '@balcao/contract/cozinha/cozinha';

export interface NaCozinha {
  texto: string;
  /** Something waits to be carried. */
  pronto: boolean;
}

/** `2 prontos`, `preparando`, `na cozinha`; undefined where nothing is there, or not any more. */
export function naCozinha(cozinha: CozinhaDaVenda | undefined): NaCozinha | undefined {
  if (!cozinha) return undefined;
  const { NOVO, PREPARANDO, PRONTO } = cozinha;
  if (PRONTO > 0) return { texto: plural(PRONTO, 'pronto', 'prontos'), pronto: true };
  if (PREPARANDO > 0) return { texto: 'preparando', pronto: false };
  return NOVO > 0 ? { texto: 'na cozinha', pronto: false } : undefined;
}

/** `Cozinha: 1 novo, 2 preparando, 1 pronto` */
export function naCozinhaPorExtenso(cozinha: CozinhaDaVenda | undefined): string | undefined {
  if (!cozinha) return undefined;
  const { NOVO, PREPARANDO, PRONTO, ENTREGUE } = cozinha;
  const partes = [
    NOVO > 0 && plural(NOVO, 'novo', 'novos'),
    PREPARANDO > 0 && `${PREPARANDO} preparando`,
    PRONTO > 0 && plural(PRONTO, 'pronto', 'prontos'),
    ENTREGUE > 0 && plural(ENTREGUE, 'entregue', 'entregues'),
  ].filter(Boolean);
  return partes.length > 0 ? `Cozinha: ${partes.join(', ')}` : undefined;
}
