import { tituloVenda } from '@balcao/contract/vendas/numero';
import { useQueryClient } from '@tanstack/react-query';
import { v4 as uuidv4 } from 'uuid';
import { ApiError } from '../../dados/api-client.ts';
import { useGavetaEscolhida } from '../../dados/gaveta.ts';
import { fila, SEM_VERSAO } from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';
import { noteWritten } from './api.ts';
import type { Destinado } from './sinal/destino-campos.tsx';
import type { VendaNaTela } from './vendas-com-fila.ts';

/** Cancelled on the server, or safe on the device. */
export type Cancelada = 'entregue' | 'guardada';

interface Cancelamento {
  venda: VendaNaTela;
  motivo?: string;
  destino?: Destinado;
}

/** On the device first: a waiting sale is told with its cancelling, a sent one is cancelled on arrival. */
export function useCancelarVenda(): (cancelamento: Cancelamento) => Promise<Cancelada> {
  const client = useQueryClient();
  const gavetaId = useGavetaEscolhida();
  return async ({ venda, motivo, destino }) => {
    const { id, tipo, finalizada, itensVenda } = venda;
    const gaveta = gavetaId === undefined ? {} : { gavetaId };
    const dito = destino && {
      sinal: destino.sinal,
      ...(destino.clienteId === undefined ? {} : { clienteId: destino.clienteId }),
    };
    const vista = finalizada ? {} : { versao: venda.naFila ? SEM_VERSAO : venda.versao };
    try {
      const outcome = await fila.enfileirar({
        ...{ key: uuidv4(), operation: 'cancelar', vendaId: id, tipo, identificador: tituloVenda(venda) },
        body: {
          itens: finalizada ? [] : itensVenda,
          criadaEm: agora().toISOString(),
          cancelamento: { motivo: motivo ?? null, ...gaveta, ...dito },
          ...vista,
        },
      });
      noteWritten(client, 'venda' in outcome ? outcome.venda : undefined);
      if (outcome.kind === 'delivered') return 'entregue';
      if (outcome.kind === 'queued') return 'guardada';
      throw new ApiError(409, outcome);
    } catch (error) {
      noteWritten(client);
      throw error;
    }
  };
}
