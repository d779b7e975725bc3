/** 'Item avulso': asked for by a button or a key, with what was searched for in vain as its name. */
import { formatCentavos } from '@balcao/contract/base/money';
import { MAX_ITENS, MUITOS_ITENS } from '@balcao/contract/vendas/venda';
import { type Dispatch, type ReactNode, useState } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { tardio } from '../../../../ui/paginas/tardio.tsx';
import type { Carrinho, CarrinhoAction } from '../carrinho/carrinho.ts';

const AvulsoDialog = tardio(() => import('./avulso-dialog.tsx'));

interface AvulsoOptions {
  carrinho: Carrinho;
  dispatch: Dispatch<CarrinhoAction>;
  announce: (text: string) => void;
  changeQuery: (text: string) => void;
}

export function useAvulso({ carrinho, dispatch, announce, changeQuery }: AvulsoOptions): {
  ask: (searched: string) => void;
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
    ask: (searched) => {
      if (carrinho.itens.length >= MAX_ITENS) toast.erro(MUITOS_ITENS);
      else setNome(/^[\d*x,]*$/.test(searched.trim()) ? '' : searched.trim());
    },
    dialog: nome !== undefined && <AvulsoDialog nome={nome} onAdd={add} onClose={() => setNome(undefined)} />,
  };
}
