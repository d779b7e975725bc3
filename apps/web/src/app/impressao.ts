import { useEffect } from 'react';
import { useImpressoraDoAparelho } from '../dados/impressora-do-aparelho.ts';

/** From now on a finished sale prints, or opens the drawer, where this device is set up for it. */
export function ImpressaoAoFinalizar(): null {
  const { impressora, aoFinalizar } = useImpressoraDoAparelho();
  const age = impressora !== undefined || aoFinalizar === 'sempre';
  useEffect(() => {
    if (!age) return;
    let parar: (() => void) | undefined;
    let left = false;
    const begin = ({ acompanharFinalizadas }: typeof import('../features/vendas/recibo/ao-finalizar.ts')) => {
      if (!left) parar = acompanharFinalizadas();
    };
    void import('../features/vendas/recibo/ao-finalizar.ts').then(begin, () => undefined);
    return () => {
      left = true;
      parar?.();
    };
  }, [age]);
  return null;
}
