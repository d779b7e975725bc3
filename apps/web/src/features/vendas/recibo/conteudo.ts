/** What a receipt says, from top to bottom. Paper, picture and message are drawn from this. */
import { formatInstant } from '@balcao/contract/calendar';
import { formatCentavos, formatPreco, formatReais } from '@balcao/contract/money';
import { numeroCurto, tituloVenda } from '@balcao/contract/numero';
import { formatQuantidade } from '@balcao/contract/quantidade';
import { contarPecas, instanteDaVenda, totalItens } from '@balcao/contract/venda';
import type { ItemVenda, Venda } from '@balcao/contract/vendas';
import { plural } from '../../../lib/format.ts';
import { linhaDaDivisao } from '../abertas/dividir.ts';

export interface ReciboLoja {
  nome: string;
  endereco: string | null;
  telefone: string | null;
  documento: string | null;
  fuso: string;
  rodapeRecibo: string | null;
  larguraPapel: number;
}

export interface ItemDoRecibo {
  nome: string;
  /** How many at which price, where that is not one piece. */
  detalhe: string | undefined;
  /** What was asked for with it: 'sem cebola'. */
  nota: string | undefined;
  valor: string;
}

export interface Conteudo {
  loja: { nome: string; dados: readonly string[] };
  /** What the customer must not take it for. */
  faixa: string | undefined;
  titulo: string;
  /** The number that can be said aloud, where the title is not made of it. */
  numero: string | undefined;
  quando: string;
  vendedor: string;
  itens: readonly ItemDoRecibo[];
  quantos: string;
  total: string;
  /** What each of several people pays. */
  divisao: string | undefined;
  motivo: string | undefined;
  /** As the owner typed it, line by line. */
  rodape: string | undefined;
}

export const NAO_FISCAL = 'NÃO É DOCUMENTO FISCAL';

function faixaDe(venda: Venda): string | undefined {
  if (venda.cancelada) return venda.movidaPara ? 'MOVIDA' : 'CANCELADA';
  if (venda.finalizada) return undefined;
  return venda.tipo === 'FUTUROS' ? 'VENDA FUTURA – conferência' : 'COMANDA ABERTA – conferência';
}

function itemDe(item: ItemVenda): ItemDoRecibo {
  const { nome, preco, quantidade, unidade, observacao } = item;
  // One piece says nothing more than its value; what was weighed says what it weighed.
  const um = quantidade === 1 && unidade === 'un';
  return {
    nome,
    detalhe: um ? undefined : `${formatQuantidade(quantidade, unidade)} × ${formatPreco(preco, unidade)}`,
    nota: observacao ?? undefined,
    valor: formatCentavos(totalItens([item])),
  };
}

export function conteudoDoRecibo(venda: Venda, loja: ReciboLoja, pessoas = 1): Conteudo {
  const { nome, documento, endereco, telefone, rodapeRecibo, fuso } = loja;
  const titulo = tituloVenda(venda);
  const numero = numeroCurto(venda.id);
  return {
    loja: { nome, dados: [documento, endereco, telefone].filter((dado) => dado !== null) },
    faixa: faixaDe(venda),
    titulo,
    numero: titulo.endsWith(numero) ? undefined : `Venda ${numero}`,
    quando: formatInstant(new Date(instanteDaVenda(venda)), fuso),
    vendedor: venda.vendedor.nome,
    itens: venda.itensVenda.map(itemDe),
    quantos: plural(contarPecas(venda.itensVenda), 'item', 'itens'),
    total: formatReais(venda.total),
    divisao: pessoas > 1 ? linhaDaDivisao(venda.total, pessoas) : undefined,
    motivo: (venda.cancelada && venda.motivo) || undefined,
    rodape: rodapeRecibo || undefined,
  };
}
