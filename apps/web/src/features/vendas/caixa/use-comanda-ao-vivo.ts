import { useLayoutEffect } from 'react';
import { SEM_VERSAO } from '../../../fila/fila.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { comandaMudou } from './atendimento/rascunho.ts';
import { contextoDaVenda } from './atendimento/use-atendimento.ts';
import type { useVenda } from './venda/use-venda.ts';

/**
 * A tab that another device changed is shown as it is now, as long as nothing of it was changed here. What was, is
 * merged when it is saved.
 */
export function useComandaAoVivo(
  venda: ReturnType<typeof useVenda>,
  abertas: readonly VendaNaTela[],
  announce: (texto: string) => void,
): void {
  const { contexto, carrinho, identificador, processing, pergunta, acompanhar } = venda;
  const editando = contexto.modo === 'editar' && contexto.versao !== SEM_VERSAO ? contexto : undefined;
  const agora = editando && abertas.find(({ id }) => id === editando.vendaId);
  // Before the next tap: one that came between would be taken for nothing, and lost.
  useLayoutEffect(() => {
    if (!editando || !agora || agora.naFila || agora.versao <= editando.versao) return;
    if (processing || pergunta || carrinho.desconhecidos.length > 0) return;
    if (comandaMudou(editando, carrinho.itens, identificador)) return;
    acompanhar(contextoDaVenda(agora));
    announce('A comanda mudou em outro aparelho.');
  });
}
