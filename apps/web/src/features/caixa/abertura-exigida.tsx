import { type ReactNode, useState } from 'react';
import { useLoja } from '../../dados/loja.ts';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { useCaixaDoAparelho } from './use-caixa.ts';

/** A form, and what checks it: nothing that the till begins with. */
const AntesDeVender = tardio(
  () => import('./antes-de-vender.tsx'),
  ({ onAdiante }) => onAdiante,
);

/**
 * A store may want the drawer opened before the first sale. The till only asks: the cashier may sell without, and the
 * server refuses no sale for it.
 */
export function AberturaExigida({ children }: { children: ReactNode }) {
  const exigida = useLoja().data?.exigirCaixa === true;
  return exigida ? <Exigida>{children}</Exigida> : children;
}

function Exigida({ children }: { children: ReactNode }) {
  const { gaveta, caixa } = useCaixaDoAparelho();
  const [adiante, setAdiante] = useState(false);
  // Not known yet, or not to be known: nothing blocks the till.
  if (adiante || caixa !== null) return children;
  return <AntesDeVender gaveta={gaveta} onAdiante={() => setAdiante(true)} />;
}
