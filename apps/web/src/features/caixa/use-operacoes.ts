import type { ErrorCode } from '@balcao/contract/base/errors';
import type { Abertura, Caixa, CaixaWritten, Fechamento, MovimentoInput } from '@balcao/contract/caixa/caixa';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { DESPESAS_KEY } from '../../dados/despesas.ts';
import { CAIXA_KEY } from '../../dados/gaveta.ts';
import {
  despesaDaSangria,
  fila,
  type Intent,
  type LancadoNoCaixa,
  type OperacaoDe,
} from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';
import { type CaixaDoAparelho, PRIMEIRA_GAVETA } from './use-caixa.ts';

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
      ...{ key: uuidv4(), vendaId: gavetaId ?? PRIMEIRA_GAVETA, caixaId, identificador: nome },
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
