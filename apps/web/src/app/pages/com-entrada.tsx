import type { Produto } from '@balcao/contract/produtos/produtos';
import { type ReactNode, useState } from 'react';
import { tardio } from '../../ui/paginas/tardio.tsx';

export const DarEntrada = tardio(() => import('../../features/compras/entrada/dar-entrada.tsx'));

/** A page with products to which goods come: 'Dar entrada' over it. */
export function ComEntrada({ children }: { children: (abrir: (produto: Produto) => void) => ReactNode }) {
  const [produto, setProduto] = useState<Produto>();
  return (
    <>
      {children(setProduto)}
      {produto && <DarEntrada produto={produto} onClose={() => setProduto(undefined)} />}
    </>
  );
}
