import { pode } from '@balcao/contract/pessoas/permissoes';
import { type ReactNode, useState } from 'react';
import { useLoja } from '../../dados/loja.ts';
import { usePlano } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { IconPackageOff } from '../../ui/sinais/icons.ts';
import { expirou } from '../guards/acesso.ts';
import type { Oferta } from './trocar-pessoa.tsx';

const PerdaDialog = tardio(() => import('../../features/estoque/perdas/perda-dialog.tsx'));

/** In the menu, for who sells and has no page of the goods, where the owner lets them book what is lost. */
export function useOfertaDePerda(): { oferta: Oferta | undefined; dialogo: ReactNode } {
  const usuario = useUsuario();
  const deixa = useLoja().data?.perdasPorVendedores === true;
  const vale = !expirou(usePlano());
  const [aberto, setAberto] = useState(false);
  const precisa =
    deixa && vale && usuario !== undefined && pode(usuario, 'vendas') && !pode(usuario, 'produtos');
  return {
    oferta: precisa
      ? { texto: 'Registrar perda', icone: IconPackageOff, onClick: () => setAberto(true) }
      : undefined,
    dialogo: aberto && <PerdaDialog onClose={() => setAberto(false)} />,
  };
}
