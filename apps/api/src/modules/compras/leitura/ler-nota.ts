import { documentoSemPontos } from '@balcao/contract/base/documento';
import { formatCentavos, toCentavos, toReais } from '@balcao/contract/base/money';
import { chaveEhDe, chaveValida } from '@balcao/contract/compras/chave';
import type { AvisoDaNota, LeituraDaNota, RecusaDaNota } from '@balcao/contract/compras/leitura';
import { AVISOS_DA_NOTA, type CodigoDeAviso, RECUSAS_DA_NOTA } from '@balcao/contract/compras/recusas';
import { decodeXml } from './decode-xml.ts';
import { type LinhaLida, lerLinha } from './ler-linha.ts';
import { elementAt, elementsOf, readXml, textOf, type XmlElement } from './read-xml.ts';
import { MOTIVOS, NotaRecusada } from './recusada.ts';
import {
  diaOuNull,
  faltando,
  instanteOuNull,
  textoExigido,
  textoOuNull,
  valorExigido,
  valorLegivel,
} from './valores.ts';

/** What can be read of a note even where it is refused. */
export interface CabecalhoDaNota {
  chave: string | null;
  numero: string | null;
  serie: string | null;
  /** An instant with `Z`. */
  emitidaEm: string | null;
  /** `documento`: capitals and digits only. */
  emitente: { nome: string; documento: string } | null;
  /** `vNF`, in reais. */
  total: number | null;
}

/**
 * All that a note says by itself, before anybody looks into the database. Whether its key is known, whether the shop
 * is its emitter (`recusaDaNota`) or its recipient, and which products its lines are, remains to be said.
 */
export interface NotaLida extends CabecalhoDaNota {
  chave: string;
  numero: string;
  serie: string;
  emitente: { nome: string; documento: string };
  total: number;
  /** Whom it was sold to; null: nobody is named, or a foreigner. */
  destinatario: string | null;
  /** `finNFe`: 4 gives goods back. */
  finalidade: string;
  /** `cStat` of its protocol; null without one. */
  situacao: string | null;
  protocolo: string | null;
  linhas: LinhaLida[];
  vencimentos: LeituraDaNota['vencimentos'];
  /** Those that need no database: MODELO_65, SEM_PROTOCOLO, HOMOLOGACAO, DIFERENCA. */
  avisos: AvisoDaNota[];
  /** The total less what the lines come to, in reais. */
  diferenca: number;
}

/** A note that was read, or why it was not and what could be read of it. */
export type NotaOuRecusa = { recusa: null; nota: NotaLida } | { recusa: RecusaDaNota; nota: CabecalhoDaNota };

const NADA_LIDO: CabecalhoDaNota = {
  ...{ chave: null, numero: null, serie: null, emitidaEm: null, emitente: null, total: null },
};
const AUTORIZADA = new Set(['100', '120', '150']);

/** A file that can't be a note. */
export function semNota(mensagem: string): NotaOuRecusa {
  return { recusa: { codigo: 'NAO_E_NFE', mensagem }, nota: NADA_LIDO };
}

/** Bytes of one XML → the note in it. */
export function lerNota(bytes: Uint8Array): NotaOuRecusa {
  let lido = NADA_LIDO;
  try {
    const raiz = readXml(decodeXml(bytes));
    const infNFe = infNFeDe(raiz);
    lido = lerCabecalho(infNFe);
    return { recusa: null, nota: exigirNota(lido, infNFe, elementAt(raiz, 'protNFe', 'infProt')) };
  } catch (error) {
    if (!(error instanceof NotaRecusada)) throw error;
    return { recusa: { codigo: error.codigo, mensagem: error.message }, nota: lido };
  }
}

/**
 * Why a note that was read is not taken after all, as far as its own words and the shop's document tell. What is left
 * to ask is whether it has entered before (JA_ENTROU).
 */
export function recusaDaNota(nota: NotaLida, documentoDaLoja: string | null): RecusaDaNota | null {
  const recusar = (codigo: RecusaDaNota['codigo']) => ({ codigo, mensagem: RECUSAS_DA_NOTA[codigo] });
  if (documentoSemPontos(documentoDaLoja ?? '') === nota.emitente.documento) return recusar('SAIDA_PROPRIA');
  if (nota.finalidade === '4') return recusar('DEVOLUCAO');
  if (nota.situacao !== null && !AUTORIZADA.has(nota.situacao)) return recusar('CANCELADA');
  return null;
}

function infNFeDe(raiz: XmlElement): XmlElement {
  if (/evento/i.test(raiz.name)) throw new NotaRecusada('NAO_E_NFE', MOTIVOS.evento);
  const nfe = raiz.name === 'nfeProc' ? elementAt(raiz, 'NFe') : raiz;
  const infNFe = elementAt(nfe, 'infNFe');
  if (nfe?.name !== 'NFe' || infNFe === undefined) throw new NotaRecusada('NAO_E_NFE');
  return infNFe;
}

function lerCabecalho(infNFe: XmlElement): CabecalhoDaNota {
  const [ide, emit] = [elementAt(infNFe, 'ide'), elementAt(infNFe, 'emit')];
  const nome = textoOuNull(emit, 'xNome');
  const documento = documentoDe(emit);
  const total = valorLegivel(infNFe, 'total', 'ICMSTot', 'vNF');
  return {
    chave: /^NFe(.{44})$/.exec(infNFe.attributes.get('Id') ?? '')?.[1] ?? null,
    numero: textoOuNull(ide, 'nNF', /^\d{1,9}$/),
    serie: textoOuNull(ide, 'serie', /^\d{1,3}$/),
    emitidaEm: instanteOuNull(ide, 'dhEmi'),
    emitente: nome === null || documento === null ? null : { nome, documento },
    total: total === undefined ? null : toReais(total),
  };
}

/** Its refusals come in the order in which they are said: first no note, then a wrong key. */
function exigirNota(lido: CabecalhoDaNota, infNFe: XmlElement, infProt: XmlElement | undefined): NotaLida {
  const ide = elementAt(infNFe, 'ide');
  const modelo = textOf(ide, 'mod');
  if (modelo !== '55' && modelo !== '65') throw new NotaRecusada('NAO_E_NFE');
  if (textoExigido(ide, 'tpNF', /^[01]$/) === '0') throw new NotaRecusada('NAO_E_NFE', MOTIVOS.entrada);
  const numero = lido.numero ?? faltando('nNF');
  const serie = lido.serie ?? faltando('serie');
  const emitente = lido.emitente ?? faltando('emit');
  const total = valorExigido(infNFe, 'total', 'ICMSTot', 'vNF');
  const linhas = lerLinhas(infNFe);
  const chave = lido.chave ?? '';
  const protegida = infProt === undefined || textOf(infProt, 'chNFe') === chave;
  const dela = chaveEhDe(chave, { documento: emitente.documento, modelo, serie, numero });
  if (!chaveValida(chave) || !dela || !protegida) throw new NotaRecusada('CHAVE_INVALIDA');

  const somadas = linhas.reduce((sum, { custo }) => sum + toCentavos(custo), 0);
  const situacao = textoOuNull(infProt, 'cStat');
  const teste = [textOf(ide, 'tpAmb'), textOf(infProt, 'tpAmb')].includes('2');
  return {
    ...{ ...lido, chave, numero, serie, emitente, situacao, linhas },
    finalidade: textOf(ide, 'finNFe'),
    total: toReais(total),
    destinatario: documentoDe(elementAt(infNFe, 'dest')),
    protocolo: textoOuNull(infProt, 'nProt'),
    vencimentos: lerVencimentos(infNFe),
    diferenca: toReais(total - somadas),
    avisos: [
      ...(modelo === '65' ? [avisar('MODELO_65')] : []),
      ...(situacao === null ? [avisar('SEM_PROTOCOLO')] : []),
      ...(teste ? [avisar('HOMOLOGACAO')] : []),
      ...(somadas === total ? [] : [avisar('DIFERENCA', emPalavras(somadas, total))]),
    ],
  };
}

function avisar(codigo: CodigoDeAviso, mensagem: string = AVISOS_DA_NOTA[codigo]): AvisoDaNota {
  return { codigo, mensagem };
}

function emPalavras(somadas: number, total: number): string {
  const [linhas, nota, falta] = [somadas, total, Math.abs(total - somadas)].map(formatCentavos);
  return `As linhas somam ${linhas} e a nota diz ${nota}: diferença de ${falta}. Confira os custos antes de dar entrada.`;
}

function lerLinhas(infNFe: XmlElement): LinhaLida[] {
  const linhas = elementsOf(infNFe, 'det').map(lerLinha);
  const posicoes = new Set(linhas.map(({ posicao }) => posicao));
  return linhas.length > 0 && posicoes.size === linhas.length ? linhas : faltando('det');
}

function documentoDe(pessoa: XmlElement | undefined): string | null {
  const escrito = textOf(pessoa, 'CNPJ') || textOf(pessoa, 'CPF');
  return documentoSemPontos(escrito) || null;
}

/** A part without a day is no bill to be reminded of. */
function lerVencimentos(infNFe: XmlElement): NotaLida['vencimentos'] {
  return elementsOf(elementAt(infNFe, 'cobr'), 'dup').flatMap((dup) => {
    const [data, valor] = [diaOuNull(dup, 'dVenc'), valorLegivel(dup, 'vDup')];
    return data === null || valor === undefined ? [] : [{ data, valor: toReais(valor) }];
  });
}
