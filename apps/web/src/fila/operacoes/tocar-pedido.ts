import type { EstadoDoPedido, PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import type { Intent } from '../motor/envio.ts';
import { lerFeito, presentePedido } from './leitura.ts';
import type { Operacao } from './operacao.ts';

export interface ToqueDaCozinha {
  de: EstadoDoPedido;
  estado: EstadoDoPedido;
}

/** A card of the kitchen goes from one column to another: never 'the next', so that what comes late skips none. */
export const tocarPedido: Operacao<{ toque: ToqueDaCozinha }, 'cozinha'> = {
  familia: 'cozinha',
  palavra: { uma: 'toque da cozinha', varias: 'toques da cozinha', feminina: false },
  endpoint: cozinha.mudarEstado,
  dito: 'toque',
  corpo: ({ body }) => ({ ...body.toque }),
  lerResposta: lerFeito<PedidoDaCozinha>('estado', 'estacao', 'vendedor'),
  lerPresente: presentePedido,
  ordens: ({ vendaId }) => [vendaId],
  nomeia: () => [],
  total: () => 0,
  // Another cook was faster, or it is off the screen: nobody has anything left to do.
  recusas: { PEDIDO_ALTERADO: 'feito', TOKEN_DUPLICADO: 'feito', NAO_ENCONTRADO: 'feito' },
};

/** Made by one tap. */
export function toqueNovo(
  key: string,
  { id, estado: de, venda }: Pick<PedidoDaCozinha, 'id' | 'estado' | 'venda'>,
  estado: EstadoDoPedido,
  now: Date,
): Intent<'tocarPedido'> {
  const body = { itens: [], criadaEm: now.toISOString(), toque: { de, estado } };
  const { identificador, tipo } = venda;
  return { key, operation: 'tocarPedido', vendaId: id, tipo, identificador, body };
}
