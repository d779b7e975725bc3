import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  CAIXA_KEY,
  useCaixaLembrado,
  useCaixasAbertos,
  useGavetaDoAparelho,
  useGavetas,
} from '../../dados/gaveta.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { ehDoCaixa, ehRecebimento, useAoEntregar, useFila } from '../../fila/fila.ts';
import { naoVeio } from '../../lib/consulta.ts';
import { type CaixaNaTela, comAFila } from './no-aparelho.ts';

/** A device that never heard of a drawer: its operations go in order, and the server takes the first drawer. */
export const PRIMEIRA_GAVETA = 'primeira';

export interface CaixaDoAparelho {
  gaveta: { id: string | undefined; nome: string };
  /** Null: closed. Undefined: not known yet. */
  caixa: CaixaNaTela | null | undefined;
  failed: boolean;
  refetch: () => unknown;
  fetching: boolean;
}

/**
 * The drawer of this device, with what waits in its queue. The server's word, until it is there what this device heard
 * last. `perguntar`: false where that is enough.
 */
export function useCaixaDoAparelho(perguntar = true): CaixaDoAparelho {
  const gavetas = useGavetas(perguntar);
  const id = useGavetaDoAparelho();
  const query = useCaixasAbertos(perguntar);
  const lembrado = useCaixaLembrado(id);
  const { envios } = useFila();
  const usuarioId = useUsuario()?.id;
  const { data } = query;
  const caixa = useMemo(() => {
    const mine = envios.filter(
      (envio) => envio.usuarioId === usuarioId && envio.vendaId === (id ?? PRIMEIRA_GAVETA),
    );
    // Every answer is remembered, those about one session too: nothing is newer.
    const noServidor = lembrado === undefined && data ? null : lembrado;
    return comAFila(noServidor, mine);
  }, [data, lembrado, envios, id, usuarioId]);
  useDepoisDaEntrega();
  const nome = gavetas.find((gaveta) => gaveta.id === id)?.nome ?? caixa?.gaveta.nome ?? 'Caixa';
  return {
    gaveta: { id, nome },
    caixa,
    failed: naoVeio(query) && caixa === undefined,
    refetch: query.refetch,
    fetching: query.isFetching,
  };
}

/** Asks again after the queue has delivered something of a drawer. */
function useDepoisDaEntrega(): void {
  const client = useQueryClient();
  useAoEntregar(
    (envio) => ehDoCaixa(envio) || ehRecebimento(envio),
    () => void client.invalidateQueries({ queryKey: CAIXA_KEY }),
  );
}
