/** The codes that nobody knows: what a person may do about them, and that no sale is finished past them unasked. */
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type Dispatch, type RefObject, useMemo, useState } from 'react';
import { useUsuario } from '../../../../dados/use-sessao.ts';
import { useStable } from '../../../../lib/use-stable.ts';
import { confirmar } from '../../../../ui/dialogos/perguntas.ts';
import type { CarrinhoAction, Desconhecido } from '../carrinho/carrinho.ts';
import { perguntaDeDesconhecidos } from '../venda/textos.ts';

interface DesconhecidosOptions {
  codigos: readonly Desconhecido[];
  dispatch: Dispatch<CarrinhoAction>;
  /** Set while a question waits that only an answer closes. */
  asking: RefObject<boolean>;
  recognize: (codigo: string, produto: Produto) => void;
}

export function useDesconhecidos({ codigos, dispatch, asking, recognize }: DesconhecidosOptions) {
  const usuario = useUsuario();
  const mayRegister = usuario !== undefined && pode(usuario, 'produtos');
  const [aberto, onAbrir] = useState<string>();
  const ignorar = (codigo: string) => dispatch({ type: 'ignorar', codigo });
  const onIgnorar = useStable((codigo: string) => {
    onAbrir(undefined);
    ignorar(codigo);
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
    /** Only a person may leave out of the sale what lies on the counter. */
    withoutCodes: async (): Promise<boolean> => {
      if (codigos.length === 0) return true;
      if (asking.current) return false;
      asking.current = true;
      const sure = await confirmar(perguntaDeDesconhecidos(codigos));
      asking.current = false;
      if (sure) for (const { codigo } of codigos) ignorar(codigo);
      return sure;
    },
  };
}
