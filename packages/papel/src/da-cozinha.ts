/** The slip of one station: what is to be prepared, or no longer. Read from afar, without prices. */
import { formatInstant } from '@balcao/contract/base/calendar';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { type LinhaDoPapel, linhas, type Papel, REGUA, REGUA_GROSSA } from './papel.ts';

function itemDe({ nome, quantidade, unidade, observacao }: PedidoDaCozinha['itens'][number]): LinhaDoPapel[] {
  return [
    { tipo: 'grande', texto: `${formatQuantidade(quantidade, unidade)} × ${nome}` },
    ...(observacao ? [{ tipo: 'grande' as const, texto: `>> ${observacao}` }] : []),
  ];
}

/** `fuso`: of the store, whose clock hangs in the kitchen. */
export function daCozinha(
  {
    tipo,
    estacao,
    venda,
    vendedor,
    itens,
    quando,
    atrasado,
  }: Omit<PedidoDaCozinha, 'recebidoEm' | 'mudouEm'>,
  fuso: string,
): Papel {
  return {
    nome: 'Pedido',
    linhas: [
      ...(tipo === 'CANCELAMENTO' ? [{ tipo: 'enorme' as const, texto: 'CANCELADO' }] : []),
      { tipo: 'grande', texto: venda.identificador },
      { tipo: 'nota', texto: estacao.nome, direita: formatInstant(new Date(quando), fuso) },
      ...linhas('nota', `Vendedor: ${vendedor.nome}`),
      ...linhas('forte', atrasado && 'Chegou depois: o aparelho estava sem conexão.'),
      REGUA_GROSSA,
      ...itens.flatMap((item, n) => [...(n > 0 ? [REGUA] : []), ...itemDe(item)]),
    ],
  };
}
