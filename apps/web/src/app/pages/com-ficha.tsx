import type { Produto } from '@balcao/contract/produtos/produtos';
import { type ReactNode, useState } from 'react';
import { tardio } from '../../ui/paginas/tardio.tsx';

const FichaDialog = tardio(() => import('../../features/estoque/fichas/ficha-dialog.tsx'));

/** A page with products, and over it what one of them is made of. */
export function ComFicha({ children }: { children: (abrir: (produto: Produto) => void) => ReactNode }) {
  const [produto, setProduto] = useState<Produto>();
  return (
    <>
      {children(setProduto)}
      {produto && <FichaDialog produto={produto} onClose={() => setProduto(undefined)} />}
    </>
  );
}
