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
 * Where the store wants it so, the till asks for the opening before its first sale. It only asks: who knows better goes on,
 * and the server refuses nothing for it.
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
