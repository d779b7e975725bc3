/** What is to be bought of one supplier: the list for the shop's own hands, and the message that orders it. */
import { formatInstant } from '@balcao/contract/base/calendar';
import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import { cabecaDaLoja, type LojaDoPapel, type Papel, pares, REGUA, REGUA_GROSSA } from './papel.ts';

export interface PedidoDeCompra {
  /** Undefined: nobody knows yet of whom. */
  fornecedor: string | undefined;
  /** In words: what, how much, and what that cost the last time. */
  itens: readonly { nome: string; quanto: string; cada: string | undefined; valor: string | undefined }[];
  /** Undefined: no price is known. */
  total: string | undefined;
}

export function doPedido({ fornecedor, itens, total }: PedidoDeCompra, loja: LojaDoPapel, hoje: Date): Papel {
  return {
    nome: 'Pedido',
    linhas: [
      ...cabecaDaLoja(loja),
      REGUA_GROSSA,
      { tipo: 'titulo', texto: fornecedor ?? 'Lista de compras' },
      { tipo: 'nota', texto: 'Para comprar', direita: formatInstant(hoje, loja.fuso) },
      REGUA,
      ...itens.map(({ nome, quanto, cada, valor }) => ({
        ...{ tipo: 'item' as const, texto: nome, direita: valor ?? SEM_NUMERO },
        detalhes: [quanto, ...(cada ? [cada] : [])],
      })),
      ...(total ? [{ tipo: 'total' as const, texto: 'Pelo último preço', direita: total }] : []),
    ],
  };
}

/** Without prices: what the shop paid is for the supplier to say anew. */
export function mensagemDoPedido({ itens }: PedidoDeCompra, { nome }: Pick<LojaDoPapel, 'nome'>): Papel {
  return {
    nome: 'Mensagem',
    linhas: [
      { tipo: 'texto', texto: `Olá! Este é um pedido de *${nome}*:` },
      REGUA,
      ...pares(itens.map(({ nome, quanto }) => [nome, quanto])),
    ],
  };
}
