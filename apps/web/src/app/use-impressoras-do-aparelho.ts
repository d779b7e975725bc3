import { useEffect } from 'react';
import { useSessao } from '../dados/use-sessao.ts';
import { conectadas, temPorta } from '../papel/aparelho/tem-porta.ts';

/** The till is usable by then, in milliseconds: what follows takes nothing from it. */
const DEPOIS = 2_000;

/** A device that has a printer prints what waits for it, on whatever page somebody is. */
export function useImpressorasDoAparelho(): void {
  const entrou = useSessao() !== undefined;
  useEffect(() => {
    if (!entrou) return;
    // Without a connection nothing waits for it either; the next page tries again.
    const comVez = (work: (vez: typeof import('../papel/aparelho/vez.ts')) => void) =>
      void import('../papel/aparelho/vez.ts').then(work, () => undefined);
    const surdo = conectadas.subscribe(() => comVez((vez) => vez.assumirImpressoes()));
    const timer = temPorta() ? setTimeout(() => comVez((vez) => vez.seguirImpressoes()), DEPOIS) : undefined;
    return () => {
      surdo();
      clearTimeout(timer);
    };
  }, [entrou]);
}
