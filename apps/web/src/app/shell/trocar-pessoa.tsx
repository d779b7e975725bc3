import { pode } from '@balcao/contract/pessoas/permissoes';
import { type ReactNode, useState } from 'react';
import { podeTerPin, trancar, usePessoas, useTemPin } from '../../dados/pessoas/pessoas-do-aparelho.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { type Icon, IconPasswordUser, IconUsers } from '../../ui/sinais/icons.ts';

const PinDialog = tardio(() => import('../../features/auth/pessoas/pin-dialog.tsx'));

export interface Oferta {
  texto: string;
  icone: Icon;
  onClick: () => void;
}

/**
 * In the menu: 'Trocar pessoa' for who has a PIN here. 'Criar PIN' for who shares a till, an employee, or the owner where
 * somebody else has one already.
 */
export function useTrocarPessoa(): { oferta: Oferta | undefined; dialogo: ReactNode } {
  const usuario = useUsuario();
  const { comPin } = usePessoas();
  const temPin = useTemPin();
  const [aberto, setAberto] = useState(false);
  const divide = usuario?.tipo === 'FUNCIONARIO' ? pode(usuario, 'vendas') : comPin.length > 0;
  const criar = { texto: 'Criar PIN', icone: IconPasswordUser, onClick: () => setAberto(true) };
  const trocar = { texto: 'Trocar pessoa', icone: IconUsers, onClick: trancar };
  return {
    oferta: temPin ? trocar : divide && podeTerPin() ? criar : undefined,
    dialogo: aberto && <PinDialog onClose={() => setAberto(false)} />,
  };
}
