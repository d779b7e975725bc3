import type { Produto } from '@balcao/contract/produtos/produtos';
import { useStable } from '../../lib/use-stable.ts';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import { useExcluirProduto } from './api.ts';

/** Asks, and takes a product out of the list. */
export function usePerguntarExclusao(onDeleted: () => void, say: (texto: string) => void) {
  const { mutate: remove } = useExcluirProduto();
  return useStable(async (produto: Produto): Promise<void> => {
    const yes = await confirmar({
      titulo: 'Deseja realmente excluir?',
      texto: produto.nome,
      confirmar: 'Excluir',
      perigo: true,
    });
    if (!yes) return;
    const card = document.querySelector(`[data-produto="${produto.id}"]`);
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    remove(produto, {
      onSuccess: () => {
        onDeleted();
        say('Produto excluído.');
        // The button that had the focus is gone with its card.
        neighbour?.querySelector<HTMLElement>('button')?.focus();
      },
      // As specified: told to the log, not to the person; the product is still in sight.
      onError: (error) => console.error('Erro ao excluir produto', error),
    });
  });
}
