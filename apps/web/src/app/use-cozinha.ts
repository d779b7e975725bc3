import { pode } from '@balcao/contract/pessoas/permissoes';
import { useEffect } from 'react';
import { aoMudar } from '../dados/avisadas.ts';
import { estacoesQuery, temCozinha } from '../dados/estacoes.ts';
import { useSessao } from '../dados/use-sessao.ts';
import { apresentarVias } from '../fila/fila.ts';
import { ultimaFalha } from '../lib/conexao.ts';
import { temPorta } from '../papel/aparelho/tem-porta.ts';
import { queryClient } from './query-client.ts';

/** The till is usable by then, in milliseconds: what follows takes nothing from it. */
const DEPOIS = 2_000;

const vias = () => import('../features/cozinha/vias/vias.ts').catch(() => undefined);
const semConexao = () => ultimaFalha.get() !== undefined || !navigator.onLine;

// Slips are a device's own affair where it has a printer and no connection: elsewhere nothing of theirs is fetched.
apresentarVias({
  preparar: async (intent) =>
    temPorta() && temCozinha() && semConexao()
      ? ((await (await vias())?.prepararVias(intent)) ?? intent)
      : intent,
  escrito: (envio) => {
    if ('cozinhaImpressa' in envio.body) void vias().then((suas) => suas?.imprimirVias(envio));
  },
});

/** Beside every page of whoever sells: what the kitchen has ready, and what it does not know yet. */
export function useCozinha(): void {
  const usuario = useSessao()?.usuario;
  const vende = usuario !== undefined && pode(usuario, 'vendas');
  const id = usuario?.id;
  useEffect(() => {
    if (!vende || id === undefined) return;
    let parar: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      await queryClient.prefetchQuery(estacoesQuery);
      // A shop without a kitchen has nothing beside its pages.
      if (left) return;
      // The owner changed them, on whichever device.
      const surdo = aoMudar('estacoes', () => {
        void queryClient.prefetchQuery({ ...estacoesQuery, staleTime: 0 });
      });
      parar = surdo;
      const aoLado = temCozinha() && (await import('../features/cozinha/ao-lado.ts').catch(() => undefined));
      const fim = !left && aoLado ? aoLado.acompanharCozinha() : undefined;
      if (fim)
        parar = () => {
          surdo();
          fim();
        };
    }, DEPOIS);
    return () => {
      left = true;
      clearTimeout(timer);
      parar?.();
    };
  }, [vende, id]);
}
