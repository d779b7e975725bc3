/** What a receipt says, from top to bottom. Paper, picture and message are drawn from this. */
import { formatInstant } from '@balcao/contract/base/calendar';
import { formatCentavos, formatPreco, formatReais, toCentavos } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import { numeroNaFrase, tituloVenda } from '@balcao/contract/vendas/numero';
import { contarPecas, instanteDaVenda, totalItens } from '@balcao/contract/vendas/venda';
import type { ItemVenda, Venda } from '@balcao/contract/vendas/vendas';
import { plural } from '../../../lib/format.ts';
import { linhaDaDivisao } from '../abertas/dividir.ts';
import { sinalDe } from '../sinal/texto.ts';

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

/** What something is, and how much. */
export type NomeEValor = readonly [nome: string, valor: string];

export interface Conteudo {
  loja: { nome: string; dados: readonly string[] };
  /** What the customer must not take it for. */
  faixa: string | undefined;
  titulo: string;
  /** The number that can be said aloud, where the title is not made of it. */
  numero: string | undefined;
  quando: string;
  /** Who sold it, who bought it. */
  pessoas: readonly string[];
  itens: readonly ItemDoRecibo[];
  quantos: string;
  /** From the lines to the total: what was taken off and put on. */
  somas: readonly NomeEValor[];
  totalDe: string;
  total: string;
  /** How it was paid, the change. */
  pagos: readonly NomeEValor[];
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
  const { nome, preco, quantidade, unidade, observacao, desconto } = item;
  // One piece says nothing more than its value; what was weighed says what it weighed.
  const um = quantidade === 1 && unidade === 'un' && desconto === 0;
  const inteiro = `${formatQuantidade(quantidade, unidade)} × ${formatPreco(preco, unidade)}`;
  return {
    nome,
    detalhe: um ? undefined : `${inteiro}${desconto > 0 ? ` − ${formatReais(desconto)}` : ''}`,
    nota: observacao ?? undefined,
    valor: formatCentavos(totalItens([item])),
  };
}

/** From the lines to the total, where there is anything between them. */
export function somasDaVenda(
  venda: Pick<Venda, 'subtotal' | 'desconto' | 'acrescimo' | 'taxaServico'>,
): NomeEValor[] {
  const { subtotal, desconto, acrescimo, taxaServico } = venda;
  const entre: (NomeEValor | false)[] = [
    desconto > 0 && ['Desconto', formatReais(-desconto)],
    acrescimo > 0 && ['Acréscimo', formatReais(acrescimo)],
    taxaServico > 0 && ['Taxa de serviço (opcional)', formatReais(taxaServico)],
  ];
  const somas = entre.filter((par) => par !== false);
  return somas.length === 0 ? [] : [['Subtotal', formatReais(subtotal)], ...somas];
}

/** What of it was paid before it is closed, and while it is open what is left. */
export function sinalDaVenda(
  venda: Pick<Venda, 'sinal' | 'total' | 'finalizada' | 'cancelada'>,
): NomeEValor[] {
  const sinal = sinalDe(venda);
  if (sinal === 0) return [];
  const pago: NomeEValor = ['Sinal', formatCentavos(sinal)];
  const falta = toCentavos(venda.total) - sinal;
  const aberta = !venda.finalizada && !venda.cancelada;
  return aberta && falta >= 0 ? [pago, ['Falta', formatCentavos(falta)]] : [pago];
}

/** How it was paid: each form, in cash what was handed over, and the change. */
function pagosDaVenda({ pagamentos, troco }: Pick<Venda, 'pagamentos' | 'troco'>): NomeEValor[] {
  const pagos = pagamentos.map(
    ({ nome, parcelas, recebido, valor }): NomeEValor => [
      parcelas !== null && parcelas > 1 ? `${nome} em ${parcelas}×` : nome,
      formatReais(recebido ?? valor),
    ],
  );
  return troco > 0 ? [...pagos, ['Troco', formatReais(troco)]] : pagos;
}

function lojaDe({ nome, documento, endereco, telefone }: ReciboLoja): Conteudo['loja'] {
  return { nome, dados: [documento, endereco, telefone].filter((dado) => dado !== null) };
}

export function conteudoDoRecibo(venda: Venda, loja: ReciboLoja, pessoas = 1): Conteudo {
  const { rodapeRecibo, fuso } = loja;
  const titulo = tituloVenda(venda);
  const numero = numeroNaFrase(venda);
  const { cliente, vendedor, devolvido } = venda;
  const voltou: NomeEValor[] = devolvido > 0 ? [['Devolvido', formatReais(devolvido)]] : [];
  return {
    loja: lojaDe(loja),
    faixa: faixaDe(venda),
    titulo,
    numero: titulo.endsWith(numero) ? undefined : `Venda ${numero}`,
    quando: formatInstant(new Date(instanteDaVenda(venda)), fuso),
    pessoas: [`Vendedor: ${vendedor.nome}`, ...(cliente ? [`Cliente: ${cliente.nome}`] : [])],
    itens: venda.itensVenda.map(itemDe),
    quantos: plural(contarPecas(venda.itensVenda), 'item', 'itens'),
    somas: somasDaVenda(venda),
    totalDe: 'Total',
    total: formatReais(venda.total),
    pagos: [...sinalDaVenda(venda), ...pagosDaVenda(venda), ...voltou],
    divisao: pessoas > 1 ? linhaDaDivisao(venda.total, pessoas) : undefined,
    motivo: (venda.cancelada && venda.motivo) || undefined,
    rodape: rodapeRecibo || undefined,
  };
}

/** The slip of what was given back: the customer's, and for the drawer. */
export function conteudoDaDevolucao(venda: Venda, devolucao: Devolucao, loja: ReciboLoja): Conteudo {
  const { itens, pagamentos, valor, motivo, usuario, criadaEm, desfeita } = devolucao;
  const vendidos = itens.flatMap(({ posicao, quantidade, valor: reais }) => {
    const item = venda.itensVenda[posicao];
    return item ? [{ ...item, quantidade, valor: reais }] : [];
  });
  return {
    loja: lojaDe(loja),
    faixa: desfeita ? 'DEVOLUÇÃO DESFEITA' : 'DEVOLUÇÃO',
    titulo: tituloVenda(venda),
    numero: undefined,
    quando: formatInstant(new Date(criadaEm), loja.fuso),
    pessoas: [`Atendido por: ${usuario.nome}`, ...(venda.cliente ? [`Cliente: ${venda.cliente.nome}`] : [])],
    itens: vendidos.map(({ nome, quantidade, unidade, valor: reais }) => ({
      nome,
      detalhe: quantidade === 1 && unidade === 'un' ? undefined : formatQuantidade(quantidade, unidade),
      nota: undefined,
      valor: formatCentavos(toCentavos(reais)),
    })),
    quantos: plural(contarPecas(vendidos), 'item', 'itens'),
    somas: [],
    totalDe: 'Devolvido',
    total: formatReais(valor),
    pagos: pagamentos.map(({ nome, valor: reais }): NomeEValor => [nome, formatReais(reais)]),
    divisao: undefined,
    motivo,
    rodape: undefined,
  };
}
