import { useEffect } from 'react';
import { enderecoDe } from './atendimento/endereco.ts';

/** The tab was closed elsewhere: what goes on is a new one. A reload finds it there; nothing of it begins anew. */
export function useEnderecoDaNova(moved: boolean): void {
  useEffect(() => {
    if (moved) history.replaceState(history.state, '', enderecoDe({ modo: 'comanda' }));
  }, [moved]);
}
