import type { Usuario } from '@balcao/contract/pessoas/auth';
import { pode } from '@balcao/contract/pessoas/permissoes';
import { useEffect, useState } from 'react';
import { useImpressoraDoAparelho } from '../dados/impressora-do-aparelho.ts';

/** The till is usable by then, in milliseconds: what waits for a printer takes nothing from it. */
const DEPOIS = 2_000;

/** Whether this person is told of papers, once the page is there. */
export function useImprime(usuario: Usuario | undefined): boolean {
  const [pronta, setPronta] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPronta(true), DEPOIS);
    return () => clearTimeout(timer);
  }, []);
  return pronta && usuario !== undefined && pode(usuario, 'vendas', 'produtos', 'cozinha');
}

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
