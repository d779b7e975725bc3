/** What waits in this window beside what is on the screen. */
import { contarPecas, somarItens } from '@balcao/contract/vendas/venda';
import { useMemo, useRef } from 'react';
import { useStore } from '../../../../lib/use-store.ts';
import { enderecoDe } from './endereco.ts';
import { type Contexto, escritos, Rascunhos } from './rascunho.ts';

export interface Parado {
  endereco: string;
  modo: Contexto['modo'];
  vaga: number | undefined;
  identificador: string;
  pecas: number;
  centavos: number;
}

/** Drafts under way, those of `atual` not: its figures are in the cart. The same list as long as nothing of it changes. */
export function useParados(usuarioId: string, atual: string): readonly Parado[] {
  const rascunhos = useMemo(() => new Rascunhos(usuarioId), [usuarioId]);
  const lido = useRef({ chave: '', texto: '[]' });
  const texto = useStore(escritos, (vez) => {
    const chave = `${usuarioId} ${vez} ${atual}`;
    if (lido.current.chave !== chave)
      lido.current = { chave, texto: JSON.stringify(resumir(rascunhos, atual)) };
    return lido.current.texto;
  });
  return useMemo(() => JSON.parse(texto) as Parado[], [texto]);
}

function resumir(rascunhos: Rascunhos, atual: string): Parado[] {
  return rascunhos.emAndamento().flatMap(({ contexto, itens, identificador }) => {
    const endereco = enderecoDe(contexto);
    if (endereco === atual) return [];
    const { modo } = contexto;
    const vaga = modo === 'balcao' ? contexto.vaga : undefined;
    return [{ endereco, modo, vaga, identificador, pecas: contarPecas(itens), centavos: somarItens(itens) }];
  });
}
