import type { Produto } from '@balcao/contract/produtos/produtos';
import { passFocus } from '../../lib/pass-focus.ts';
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
    const focusNext = passFocus(document.querySelector(`[data-produto="${produto.id}"]`));
    remove(produto, {
      onSuccess: () => {
        onDeleted();
        say('Produto excluído.');
        focusNext();
      },
      // As specified: told to the log, not to the person; the product is still in sight.
      onError: (error) => console.error('Erro ao excluir produto', error),
    });
  });
}
