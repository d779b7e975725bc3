/** The kitchen's cards as they stand now, and where a tap leads. Pure. */
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { EstadoDoPedido, PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { pedidoMaisNovo } from '../../dados/cozinha.ts';
import type { Tom } from '../../ui/sinais/tom.ts';

/** From the left to the right. */
export const COLUNAS_DA_COZINHA = [
  'NOVO',
  'PREPARANDO',
  'PRONTO',
] as const satisfies readonly EstadoDoPedido[];
export type ColunaDaCozinha = (typeof COLUNAS_DA_COZINHA)[number];

export const NOME_DA_COLUNA: Record<EstadoDoPedido, string> = {
  NOVO: 'Novo',
  PREPARANDO: 'Preparando',
  PRONTO: 'Pronto',
  ENTREGUE: 'Entregue',
};

/** The word on the card for what a tap does. */
const TOQUE: Record<ColunaDaCozinha, string> = { NOVO: 'Preparar', PREPARANDO: 'Pronto', PRONTO: 'Entregar' };

export type Quadro = Record<ColunaDaCozinha, readonly PedidoDaCozinha[]>;

type Andamento = Pick<PedidoDaCozinha, 'tipo' | 'estado'>;

/** What is cancelled is seen, and gone: nobody prepares it. */
export function depoisDe({ tipo, estado }: Andamento): EstadoDoPedido {
  if (tipo === 'CANCELAMENTO' || estado === 'PRONTO') return 'ENTREGUE';
  return estado === 'NOVO' ? 'PREPARANDO' : 'PRONTO';
}

/** Undefined: there is no way back from here. */
export function antesDe({ estado }: Andamento): EstadoDoPedido | undefined {
  if (estado === 'ENTREGUE') return 'PRONTO';
  return { NOVO: undefined, PREPARANDO: 'NOVO' as const, PRONTO: 'PREPARANDO' as const }[estado];
}

export function palavraDoToque({ tipo, estado }: Andamento): string {
  return tipo === 'CANCELAMENTO' ? 'Ciente' : TOQUE[estado as ColunaDaCozinha];
}

/** By id: the state in which this device left a card, as long as the server has not said so itself. */
export type Toques = ReadonlyMap<string, EstadoDoPedido>;

export interface CartoesVistos {
  pedidos: readonly PedidoDaCozinha[];
  ditos: ReadonlyMap<string, PedidoDaCozinha>;
  toques: Toques;
}

/** The list's own order is kept: by when it was ordered, then by when it came. */
export function comoEstao({ pedidos, ditos, toques }: CartoesVistos): PedidoDaCozinha[] {
  return pedidos.map((pedido) => {
    const atual = pedidoMaisNovo(pedido, ditos.get(pedido.id));
    const estado = toques.get(pedido.id);
    return estado === undefined || estado === atual.estado ? atual : { ...atual, estado };
  });
}

/** `mostra`: whether this screen shows that station's cards. */
export function montarQuadro(
  pedidos: readonly PedidoDaCozinha[],
  mostra: (estacaoId: string) => boolean,
): Quadro {
  const aqui = pedidos.filter(({ estacao }) => mostra(estacao.id));
  const naColuna = (coluna: ColunaDaCozinha) => aqui.filter(({ estado }) => estado === coluna);
  return { NOVO: naColuna('NOVO'), PREPARANDO: naColuna('PREPARANDO'), PRONTO: naColuna('PRONTO') };
}

/** Whole minutes since then; a clock that is behind shows 0. */
export function minutosDesde(quando: string, agora: Date): number {
  return Math.max(0, Math.floor((agora.getTime() - Date.parse(quando)) / 60_000));
}

/** `12 min`, `1 h 05` */
export function demoraText(minutos: number): string {
  if (minutos < 60) return `${minutos} min`;
  return `${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')}`;
}

export function tomDaEspera(minutos: number, [amarelo, vermelho]: readonly [number, number]): Tom {
  if (minutos >= vermelho) return 'ruim';
  return minutos >= amarelo ? 'atencao' : 'neutro';
}

/** `2 × X-burger` */
export function itemText({ nome, quantidade, unidade }: PedidoDaCozinha['itens'][number]): string {
  return `${formatQuantidade(quantidade, unidade)} × ${nome}`;
}

export function nomeDoPedido({ venda }: Pick<PedidoDaCozinha, 'venda'>): string {
  return venda.identificador.trim() || 'Venda';
}

/** What is read out, and the whole of a card in one sentence. */
export function pedidoText(pedido: PedidoDaCozinha): string {
  const itens = pedido.itens.map((item) =>
    item.observacao ? `${itemText(item)}, ${item.observacao}` : itemText(item),
  );
  const oque = pedido.tipo === 'CANCELAMENTO' ? 'cancelado' : 'pedido novo';
  return `${nomeDoPedido(pedido)}, ${oque}: ${itens.join('; ')}`;
}
