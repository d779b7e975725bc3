import type { ErrorCode } from '@balcao/contract/base/errors';
import type { Abertura, Caixa, CaixaWritten, Fechamento, MovimentoInput } from '@balcao/contract/caixa/caixa';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { DESPESAS_KEY } from '../../dados/despesas.ts';
import {
  CAIXA_KEY,
  useCaixaLembrado,
  useCaixasAbertos,
  useGavetaDoAparelho,
  useGavetas,
} from '../../dados/gaveta.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import {
  despesaDaSangria,
  ehDoCaixa,
  ehRecebimento,
  fila,
  type Intent,
  type LancadoNoCaixa,
  type OperacaoDe,
  useAoEntregar,
  useFila,
} from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';
import { naoVeio } from '../../lib/consulta.ts';
import { type CaixaNaTela, comAFila } from './no-aparelho.ts';

/** A device that never heard of a drawer: its operations go in order, and the server takes the first drawer. */
const PRIMEIRA = 'primeira';

export type ResultadoNoCaixa =
  | { kind: 'feito'; caixa: Caixa; avisos: CaixaWritten['avisos'] }
  /** Safe on the device, not yet on the server. */
  | { kind: 'guardado' }
  | { kind: 'recusado'; code: ErrorCode; mensagem: string; campos: Record<string, string>; caixa?: Caixa };

function resultadoDe(lancado: LancadoNoCaixa): ResultadoNoCaixa {
  if (lancado.kind === 'noCaixa') return { kind: 'feito', caixa: lancado.caixa, avisos: lancado.avisos };
  if (lancado.kind === 'queued') return { kind: 'guardado' };
  return { ...lancado, kind: 'recusado' };
}

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
      (envio) => envio.usuarioId === usuarioId && envio.vendaId === (id ?? PRIMEIRA),
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

/** Opening, movements and closing: written on the device first, then sent. */
export function useOperacoes({ id: gavetaId, nome }: CaixaDoAparelho['gaveta']) {
  const client = useQueryClient();
  return useMemo(() => {
    const lancar = async (intent: Intent<OperacaoDe<'caixa'>>): Promise<ResultadoNoCaixa> => {
      const outcome = await fila.lancar(intent);
      void client.invalidateQueries({ queryKey: CAIXA_KEY });
      if (despesaDaSangria(intent)) void client.invalidateQueries({ queryKey: DESPESAS_KEY });
      return resultadoDe(outcome);
    };
    const deles = (caixaId: string) => ({
      ...{ key: uuidv4(), vendaId: gavetaId ?? PRIMEIRA, caixaId, identificador: nome },
      tipo: 'VENDAS' as const,
    });
    const comum = () => ({ itens: [], criadaEm: agora().toISOString() });
    return {
      abrir: (dados: Pick<Abertura, 'fundo'>) => {
        const id = uuidv7();
        const caixa = { ...dados, id, ...(gavetaId === undefined ? {} : { gavetaId }) };
        return lancar({ ...deles(id), operation: 'abrirCaixa', body: { ...comum(), caixa } });
      },
      movimentar: async (
        caixaId: string,
        dados: Pick<MovimentoInput, 'tipo' | 'valor' | 'motivo' | 'despesa'>,
      ) => {
        const id = uuidv7();
        const body = { ...comum(), caixa: { ...dados, id } };
        const resultado = await lancar({ ...deles(caixaId), operation: 'movimentarCaixa', body });
        return { ...resultado, movimentoId: id };
      },
      fechar: (caixaId: string, caixa: Fechamento) =>
        lancar({ ...deles(caixaId), operation: 'fecharCaixa', body: { ...comum(), caixa } }),
    };
  }, [client, gavetaId, nome]);
}
