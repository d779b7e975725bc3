/** The codes that no product has, and what a person may do about them. */
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type Dispatch, useMemo, useState } from 'react';
import { useUsuario } from '../../../../dados/use-sessao.ts';
import { useStable } from '../../../../lib/use-stable.ts';
import type { CarrinhoAction, Desconhecido } from '../carrinho/carrinho.ts';

interface DesconhecidosOptions {
  codigos: readonly Desconhecido[];
  dispatch: Dispatch<CarrinhoAction>;
  recognize: (codigo: string, produto: Produto) => void;
}

export function useDesconhecidos({ codigos, dispatch, recognize }: DesconhecidosOptions) {
  const usuario = useUsuario();
  const mayRegister = usuario !== undefined && pode(usuario, 'produtos');
  const [aberto, onAbrir] = useState<string>();
  const onIgnorar = useStable((codigo: string) => {
    onAbrir(undefined);
    dispatch({ type: 'ignorar', codigo });
  });
  const onCadastrado = useStable((codigo: string, produto: Produto) => {
    onAbrir(undefined);
    recognize(codigo, produto);
  });
  const panel = useMemo(
    () => ({ codigos, aberto, mayRegister, onAbrir, onIgnorar, onCadastrado }),
    [codigos, aberto, mayRegister, onIgnorar, onCadastrado],
  );
  return {
    mayRegister,
    panel,
    /** 'Cadastrar' for the first of them; false when there is none, or it may not be done. */
    registerFirst: (): boolean => {
      const [first] = codigos;
      if (!first || !mayRegister) return false;
      onAbrir(first.codigo);
      return true;
    },
  };
}
