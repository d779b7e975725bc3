/** The sinal of a future sale: received, and settled. */
import { tituloVenda } from '@balcao/contract/vendas/numero';
import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import type { DestinoDoSinal } from '@balcao/contract/vendas/sinal.schemas';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v4 as uuidv4 } from 'uuid';
import { chamar } from '../../../dados/api-client.ts';
import { useGavetaDoAparelho, useGavetaEscolhida } from '../../../dados/gaveta.ts';
import { fila, type Nomes, type Outcome } from '../../../fila/fila.ts';
import { agora } from '../../../lib/clock.ts';
import { noteWritten } from '../api.ts';

/** On the device first, as a sale. */
export function useReceberSinal(venda: Venda) {
  const client = useQueryClient();
  const gavetaId = useGavetaDoAparelho();
  return useMutation({
    mutationFn: async ({
      pagamento,
      nomes,
    }: {
      pagamento: PagamentoInput;
      nomes: Nomes;
    }): Promise<Outcome> => {
      const outcome = await fila.enfileirar({
        ...{ key: uuidv4(), operation: 'receberSinal', vendaId: venda.id, tipo: venda.tipo, nomes },
        identificador: tituloVenda(venda),
        body: {
          itens: [],
          criadaEm: agora().toISOString(),
          sinalRecebido: { pagamentos: [pagamento], ...(gavetaId === undefined ? {} : { gavetaId }) },
        },
      });
      noteWritten(client, 'venda' in outcome ? outcome.venda : undefined);
      return outcome;
    },
  });
}

interface Acerto {
  venda: Venda;
  sinal: DestinoDoSinal;
  clienteId: string | undefined;
}

/** Settles the sinal of a sale that a device cancelled without saying where the money goes. */
export function useAcertarSinal() {
  const client = useQueryClient();
  const gavetaId = useGavetaEscolhida();
  return useMutation({
    mutationFn: ({ venda, sinal, clienteId }: Acerto) =>
      chamar(vendas.cancelar, {
        params: { id: venda.id },
        body: {
          motivo: venda.motivo,
          sinal,
          ...(clienteId === undefined ? {} : { clienteId }),
          ...(gavetaId === undefined ? {} : { gavetaId }),
        },
      }),
    onSuccess: (venda) => noteWritten(client, venda),
  });
}
