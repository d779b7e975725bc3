/** 'Item avulso': asked for by a button or a key, with what was searched for in vain as its name. */
import { formatCentavos } from '@balcao/contract/base/money';
import { MAX_ITENS, MUITOS_ITENS } from '@balcao/contract/vendas/venda';
import { type ReactNode, useState } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { tardio } from '../../../../ui/paginas/tardio.tsx';
import type { useVenda } from '../venda/use-venda.ts';
import type { useBusca } from './use-busca.ts';

const AvulsoDialog = tardio(() => import('./avulso-dialog.tsx'));

type Vendendo = Pick<ReturnType<typeof useVenda>, 'carrinho' | 'dispatch' | 'announce'>;

export function useAvulso(
  { carrinho, dispatch, announce }: Vendendo,
  { query, changeQuery }: Pick<ReturnType<typeof useBusca>, 'query' | 'changeQuery'>,
): {
  ask: () => void;
  dialog: ReactNode;
} {
  const [nome, setNome] = useState<string>();
  const add = (said: string, precoCentavos: number) => {
    setNome(undefined);
    changeQuery('');
    dispatch({ type: 'adicionarAvulso', nome: said, precoCentavos });
    announce(`${said} adicionado, ${formatCentavos(precoCentavos)}`);
  };
  return {
    ask: () => {
      if (carrinho.itens.length >= MAX_ITENS) toast.erro(MUITOS_ITENS);
      else setNome(/^[\d*x,]*$/.test(query.trim()) ? '' : query.trim());
    },
    dialog: nome !== undefined && <AvulsoDialog nome={nome} onAdd={add} onClose={() => setNome(undefined)} />,
  };
}
