import { pode } from '@balcao/contract/pessoas/permissoes';
import { useEffect } from 'react';
import { estacoesQuery } from '../dados/estacoes.ts';
import { temCozinha } from '../dados/estacoes-lembradas.ts';
import { useSessao } from '../dados/use-sessao.ts';
import { conectadas, temPorta } from '../papel/aparelho/tem-porta.ts';
import { queryClient } from './query-client.ts';

/** What works beside every page, and draws nothing. */
export default function AoLado(): null {
  useCozinha();
  useImpressorasDoAparelho();
  return null;
}

/** For whoever sells: what the kitchen has ready, and what it does not know yet. */
function useCozinha(): void {
  const usuario = useSessao()?.usuario;
  const vende = usuario !== undefined && pode(usuario, 'vendas');
  const id = usuario?.id;
  useEffect(() => {
    if (!vende || id === undefined) return;
    let parar: (() => void) | undefined;
    let left = false;
    const comecar = async () => {
      await queryClient.prefetchQuery(estacoesQuery);
      // A shop without a kitchen has nothing beside its pages.
      const daCozinha =
        temCozinha() && (await import('../features/cozinha/ao-lado.ts').catch(() => undefined));
      if (!left && daCozinha) parar = daCozinha.acompanharCozinha();
    };
    void comecar();
    return () => {
      left = true;
      parar?.();
    };
  }, [vende, id]);
}

/** A device that has a printer prints what waits for it, on whatever page somebody is. */
function useImpressorasDoAparelho(): void {
  const entrou = useSessao() !== undefined;
  useEffect(() => {
    if (!entrou) return;
    // Without a connection nothing waits for it either; the next page tries again.
    const comVez = (work: (vez: typeof import('../papel/aparelho/vez.ts')) => void) =>
      void import('../papel/aparelho/vez.ts').then(work, () => undefined);
    if (temPorta()) comVez((vez) => vez.seguirImpressoes());
    return conectadas.subscribe(() => comVez((vez) => vez.assumirImpressoes()));
  }, [entrou]);
}
