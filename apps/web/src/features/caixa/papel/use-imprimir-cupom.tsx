import { useCallback } from 'react';
import { useFuso, useLoja, useNomeDaLoja } from '../../../dados/loja.ts';
import { toast } from '../../../lib/toast.ts';
import { imprimirPapel } from '../../../ui/imprimir-papel.ts';
import { CupomDoCaixa } from './cupom.tsx';
import type { Cupom, LojaDoCupom } from './cupons.ts';

const LARGURA_PADRAO = 80;

/** Prints a drawer's slip on the store's paper. Nothing is asked of the server for it. */
export function useImprimirCupom(): (fazer: (loja: LojaDoCupom) => Cupom) => void {
  const nome = useNomeDaLoja() ?? '';
  const fuso = useFuso();
  const largura = useLoja().data?.larguraPapel ?? LARGURA_PADRAO;
  return useCallback(
    (fazer) => {
      const cupom = fazer({ nome, fuso });
      imprimirPapel(cupom.titulo, <CupomDoCaixa cupom={cupom} />, largura).catch(() =>
        toast.erro('Não foi possível imprimir. Tente novamente.'),
      );
    },
    [nome, fuso, largura],
  );
}
