/** A receipt, and the slip of a return. */
import { formatInstant } from '@balcao/contract/base/calendar';
import { formatCentavos, formatPreco, formatReais, toCentavos } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import { numeroNaFrase, tituloVenda } from '@balcao/contract/vendas/numero';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import { contarPecas, instanteDaVenda, nomeDaLinha, totalItens } from '@balcao/contract/vendas/venda';
import type { ItemVenda, Venda } from '@balcao/contract/vendas/vendas';
import {
  cabecaDaLoja,
  type LinhaDoPapel,
  type LojaDoPapel,
  linhas,
  NAO_FISCAL,
  type NomeEValor,
  type Papel,
  pares,
  REGUA,
  REGUA_GROSSA,
} from './papel.ts';

/** Warns the customer that the paper is no proof of a finished sale. */
function faixaDe(venda: Venda): string | undefined {
  if (venda.cancelada) return venda.movidaPara ? 'MOVIDA' : 'CANCELADA';
  if (venda.finalizada) return undefined;
  return venda.tipo === 'FUTUROS' ? 'VENDA FUTURA – conferência' : 'PRÉ-CONTA';
}

function itemDe(item: ItemVenda): LinhaDoPapel {
  const { preco, quantidade, unidade, observacao, desconto } = item;
  // One piece says nothing more than its value; what was weighed says what it weighed.
  const um = quantidade === 1 && unidade === 'un' && desconto === 0;
  const inteiro = `${formatQuantidade(quantidade, unidade)} × ${formatPreco(preco, unidade)}`;
  const detalhe = !um && `${inteiro}${desconto > 0 ? ` − ${formatReais(desconto)}` : ''}`;
  return {
    tipo: 'item',
    texto: nomeDaLinha(item),
    direita: formatCentavos(totalItens([item])),
    detalhes: [observacao, detalhe].filter((each) => typeof each === 'string'),
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

/** The sinal of a future sale, and while the sale is open the rest. */
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

/** Each form of payment (cash as it was handed over), the change, and the sum of later returns. */
function pagosDaVenda({ pagamentos, troco, devolvido }: Venda): NomeEValor[] {
  const pagos = pagamentos.map(
    ({ nome, parcelas, recebido, valor }): NomeEValor => [
      parcelas !== null && parcelas > 1 ? `${nome} em ${parcelas}×` : nome,
      formatReais(recebido ?? valor),
    ],
  );
  if (troco > 0) pagos.push(['Troco', formatReais(troco)]);
  if (devolvido > 0) pagos.push(['Devolvido', formatReais(devolvido)]);
  return pagos;
}

interface Partes {
  faixa: string | undefined;
  titulo: readonly LinhaDoPapel[];
  pessoas: readonly (string | null)[];
  itens: readonly LinhaDoPapel[];
  pecas: readonly Pick<ItemVenda, 'quantidade' | 'unidade' | 'embalagem'>[];
  somas?: readonly NomeEValor[];
  total: NomeEValor;
  pagos: readonly NomeEValor[];
  divisao?: string | undefined;
  motivo: string | null | undefined | false;
  rodape?: string | null;
}

function recibo(loja: LojaDoPapel, partes: Partes): Papel {
  const { faixa, pecas, somas = [], total } = partes;
  return {
    nome: 'Recibo',
    linhas: [
      ...cabecaDaLoja(loja),
      ...(faixa ? linhas('faixa', faixa) : [REGUA_GROSSA]),
      ...partes.titulo,
      ...linhas('nota', ...partes.pessoas),
      REGUA,
      ...partes.itens,
      ...(somas.length > 0 ? [REGUA, ...pares(somas)] : []),
      { tipo: 'total', texto: total[0], direita: total[1] },
      ...pares(partes.pagos),
      ...linhas('forte', partes.divisao),
      ...linhas('nota', plural(contarPecas(pecas), 'item', 'itens')),
      ...linhas('texto', partes.motivo && `Motivo: ${partes.motivo}`),
      ...linhas('rodape', partes.rodape),
      NAO_FISCAL,
    ],
  };
}

const cliente = (venda: Venda) => venda.cliente && `Cliente: ${venda.cliente.nome}`;

/** `divisao`: what each of several people pays, in words. */
export function daVenda(venda: Venda, loja: LojaDoPapel, divisao?: string): Papel {
  const texto = tituloVenda(venda);
  const numero = numeroNaFrase(venda);
  const direita = formatInstant(new Date(instanteDaVenda(venda)), loja.fuso);
  return recibo(loja, {
    faixa: faixaDe(venda),
    titulo: texto.endsWith(numero)
      ? [{ tipo: 'titulo', texto, direita }]
      : [
          { tipo: 'titulo', texto },
          { tipo: 'nota', texto: `Venda ${numero}`, direita },
        ],
    pessoas: [`Vendedor: ${venda.vendedor.nome}`, cliente(venda)],
    itens: venda.itensVenda.map(itemDe),
    pecas: venda.itensVenda,
    somas: somasDaVenda(venda),
    total: ['Total', formatReais(venda.total)],
    pagos: [...sinalDaVenda(venda), ...pagosDaVenda(venda)],
    divisao,
    motivo: venda.cancelada && venda.motivo,
    rodape: loja.rodapeRecibo,
  });
}

/** The slip of a return, for the customer and for the drawer. */
export function daDevolucao(venda: Venda, devolucao: Devolucao, loja: LojaDoPapel): Papel {
  const { itens, pagamentos, valor, motivo, usuario, criadaEm, desfeita } = devolucao;
  const vendidos = itens.flatMap(({ posicao, quantidade, valor: reais }) => {
    const item = venda.itensVenda[posicao];
    return item ? [{ ...item, quantidade, valor: reais }] : [];
  });
  return recibo(loja, {
    faixa: desfeita ? 'DEVOLUÇÃO DESFEITA' : 'DEVOLUÇÃO',
    titulo: [
      {
        tipo: 'titulo',
        texto: tituloVenda(venda),
        direita: formatInstant(new Date(criadaEm), loja.fuso),
      },
    ],
    pessoas: [`Atendido por: ${usuario.nome}`, cliente(venda)],
    itens: vendidos.map(({ quantidade, unidade, ...item }) => ({
      tipo: 'item',
      texto: nomeDaLinha(item),
      direita: formatReais(item.valor),
      detalhes: quantidade === 1 && unidade === 'un' ? [] : [formatQuantidade(quantidade, unidade)],
    })),
    pecas: vendidos,
    total: ['Devolvido', formatReais(valor)],
    pagos: pagamentos.map(({ nome, valor: reais }) => [nome, formatReais(reais)]),
    motivo,
  });
}
