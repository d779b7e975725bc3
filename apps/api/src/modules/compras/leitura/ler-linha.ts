import { toReais } from '@balcao/contract/base/money';
import { custoDaLinha } from '@balcao/contract/compras/custo';
import { fatorDaNota } from '@balcao/contract/compras/fator';
import type { LinhaDaNota } from '@balcao/contract/compras/leitura';
import { AVISOS_DA_NOTA } from '@balcao/contract/compras/recusas';
import { gtinValido, semGtin } from '@balcao/contract/produtos/gtin';
import { elementAt, textOf, type XmlElement } from './read-xml.ts';
import {
  diaOuNull,
  faltando,
  quantidadeExigida,
  textoExigido,
  textoOuNull,
  valorExigido,
  valorOuZero,
} from './valores.ts';

/** What a line of a note says by itself, before its product is looked for. */
export type LinhaLida = Omit<
  LinhaDaNota,
  'produto' | 'como' | 'pergunta' | 'custoUnitario' | 'custoAnterior' | 'venda'
>;

/** Goods without a price, in the State and from another one. */
const BONIFICACAO = new Set(['5910', '6910']);

/** One `det`. Throws `NotaRecusada` where it lacks what every line has. */
export function lerLinha(det: XmlElement): LinhaLida {
  const prod = elementAt(det, 'prod');
  const icms = elementAt(det, 'imposto', 'ICMS')?.children[0];
  const rastro = elementAt(prod, 'rastro');
  const cfop = textoOuNull(prod, 'CFOP', /^\d{4}$/);
  const origem = textoOuNull(icms, 'orig', /^[0-8]$/);
  const embalado = {
    nome: textoExigido(prod, 'xProd'),
    unidade: textoExigido(prod, 'uCom'),
    quantidade: quantidadeExigida(prod, 'qCom'),
    unidadeTributavel: textoExigido(prod, 'uTrib'),
    quantidadeTributavel: quantidadeExigida(prod, 'qTrib'),
  };
  return {
    posicao: posicaoDe(det),
    codigo: textoExigido(prod, 'cProd'),
    ncm: textoOuNull(prod, 'NCM', /^\d{8}$/),
    cest: textoOuNull(prod, 'CEST', /^\d{7}$/),
    cfop,
    origem: origem === null ? null : Number(origem),
    ...embalado,
    ...fatorDaNota(embalado),
    valor: toReais(valorExigido(prod, 'vProd')),
    custo: toReais(custoDe(prod, icms, elementAt(det, 'imposto'))),
    ...codigosDe(textOf(prod, 'cEAN'), textOf(prod, 'cEANTrib')),
    lote: textoOuNull(rastro, 'nLote'),
    validade: diaOuNull(rastro, 'dVal'),
    bonificacao: cfop !== null && BONIFICACAO.has(cfop),
  };
}

function posicaoDe(det: XmlElement): number {
  const posicao = det.attributes.get('nItem') ?? '';
  return /^[1-9]\d{0,2}$/.test(posicao) ? Number(posicao) : faltando('nItem');
}

/** Centavos. What the note's own total leaves out costs nothing in it. */
function custoDe(
  prod: XmlElement | undefined,
  icms: XmlElement | undefined,
  imposto: XmlElement | undefined,
): number {
  const custo = custoDaLinha({
    produto: valorExigido(prod, 'vProd'),
    desconto: valorOuZero(prod, 'vDesc'),
    frete: valorOuZero(prod, 'vFrete'),
    seguro: valorOuZero(prod, 'vSeg'),
    outros: valorOuZero(prod, 'vOutro'),
    icmsSt: valorOuZero(icms, 'vICMSST'),
    fcpSt: valorOuZero(icms, 'vFCPST'),
    ipi: valorOuZero(imposto, 'IPI', 'IPITrib', 'vIPI'),
  });
  return textOf(prod, 'indTot') === '0' ? 0 : custo;
}

/** The piece's bar code, and the pack's where it is another one. */
function codigosDe(
  daEmbalagem: string,
  daPeca: string,
): Pick<LinhaLida, 'gtin' | 'gtinEmbalagem' | 'avisos'> {
  const deVolume = gtinValido(daEmbalagem) && daEmbalagem.length >= 13 && daEmbalagem !== daPeca;
  const errado = [daEmbalagem, daPeca].some((codigo) => !semGtin(codigo) && !gtinValido(codigo));
  return {
    gtin: gtinValido(daPeca) ? daPeca : null,
    gtinEmbalagem: deVolume ? daEmbalagem : null,
    avisos: errado ? [{ codigo: 'GTIN_INVALIDO', mensagem: AVISOS_DA_NOTA.GTIN_INVALIDO }] : [],
  };
}
