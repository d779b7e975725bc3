/** The acts of the people at the tills and the words they were told: all to be found on the server in the end. */
import type { ItemInput } from '@balcao/contract/vendas/vendas';
import type { Intent, Outcome } from '../../fila.ts';
import type { Registrado } from '../registros.ts';
import type { Aparelho, Pagina } from './aparelho.test-helper.ts';

/** nada: the page died before it could say anything; solta: registered where no disk holds it. */
export type Dito = 'nada' | 'registrada' | 'solta' | 'recusada' | 'pergunta' | 'erro';

export interface Feito {
  intent: Intent;
  aparelho: Aparelho;
  dito: Dito;
}

export class Livro {
  readonly feitos = new Map<string, Feito>();
  /** Everything that a person did, cancellations as well. */
  operacoes = 0;

  comecar(intent: Intent, aparelho: Aparelho): Feito {
    const feito: Feito = { intent, aparelho, dito: 'nada' };
    this.feitos.set(intent.key, feito);
    this.operacoes += 1;
    return feito;
  }
}

/** The word that a person was told. */
export async function ouvir(
  feito: Feito,
  pagina: Pagina,
  dizer: Promise<Outcome | Registrado | { kind: 'refused' | 'queued' }>,
): Promise<Outcome | Registrado | { kind: 'refused' | 'queued' | 'erro' }> {
  try {
    const outcome = await dizer;
    const guardada = await pagina.store.keeps(feito.intent.key);
    if (outcome.kind === 'refused') feito.dito = 'recusada';
    else if (outcome.kind === 'ask') feito.dito = 'pergunta';
    else if (outcome.kind === 'queued' && !guardada) feito.dito = 'solta';
    else feito.dito = 'registrada';
    return outcome;
  } catch {
    feito.dito = 'erro';
    return { kind: 'erro' };
  }
}

export function quantos(itens: readonly ItemInput[], produtoId: string): number {
  return itens.reduce((sum, item) => sum + (item.produtoId === produtoId ? item.quantidade : 0), 0);
}

export const produtosDe = (itens: readonly ItemInput[]) => [
  ...new Set(itens.map((item) => item.produtoId ?? '')),
];
