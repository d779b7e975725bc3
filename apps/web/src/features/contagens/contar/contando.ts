/** Scan, number, scan, number: what a hand and a scanner say, as what is written down. Pure. */
import { cabe, parseQuantidade, somarQuantidades } from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { LeituraDita } from '../../../fila/fila.ts';

/** Added to what was counted before; in the place of it. */
export type ModoDeContar = 'somar' | 'substituir';

/** The product in the hand. */
export interface NaMao {
  produto: Produto;
  /** Of it before it was taken into the hand. */
  antes: number;
  /** Written down since: each scan is a piece. */
  escrito: number;
  /** The number that is being typed, which stands for all that is in the hand. */
  digitado: string;
  /** One that was counted wrongly: its number takes the place of the old one. */
  corrige: boolean;
}

export interface PassoDaContagem {
  naMao: NaMao | undefined;
  leituras: LeituraDita[];
  /** Why nothing was written. */
  erro?: string;
}

const POR_PECA = 'Digite um número inteiro.';
const POR_QUILO = 'Digite o peso em quilos, como 0,350.';
const SEM_NUMERO_DITO = 'Digite quanto há.';

export function substitui({ corrige }: NaMao, modo: ModoDeContar): boolean {
  return corrige || modo === 'substituir';
}

/** The number that 'Contar' would write. Undefined: none yet. */
export function quantosNaMao(naMao: NaMao, modo: ModoDeContar): number | undefined {
  const { digitado, escrito, produto } = naMao;
  if (digitado !== '') {
    const dito = parseQuantidade(digitado, produto.unidade);
    return dito !== undefined && dito >= 0 && cabe(dito) ? dito : undefined;
  }
  if (escrito > 0) return escrito;
  return produto.unidade === 'un' && !substitui(naMao, modo) ? 1 : undefined;
}

/** Enter, or 'Contar'. */
export function contado(naMao: NaMao, modo: ModoDeContar): PassoDaContagem {
  const { produto, antes, escrito, digitado } = naMao;
  const quantos = quantosNaMao(naMao, modo);
  if (quantos === undefined) {
    const erro = produto.unidade === 'kg' ? POR_QUILO : digitado === '' ? SEM_NUMERO_DITO : POR_PECA;
    return { naMao, leituras: [], erro };
  }
  const feito = (...leituras: Omit<LeituraDita, 'produto'>[]) => ({
    naMao: undefined,
    leituras: leituras.map((leitura) => ({ produto, ...leitura })),
  });
  if (substitui(naMao, modo)) return feito({ quantidade: quantos, somar: false });
  const mais = somarQuantidades([quantos, -escrito]);
  if (mais > 0) return feito({ quantidade: mais, somar: true });
  if (mais === 0) return escrito > 0 ? feito() : feito({ quantidade: 0, somar: true });
  // More was scanned than is there.
  return feito({ quantidade: somarQuantidades([antes, quantos]), somar: false });
}

/** A number that was typed counts, also where the next thing came before Enter. */
function soltar(naMao: NaMao | undefined, modo: ModoDeContar): PassoDaContagem {
  return naMao && naMao.digitado !== '' ? contado(naMao, modo) : { naMao: undefined, leituras: [] };
}

/** Chosen by a hand: the number comes then. */
export function escolhido(
  naMao: NaMao | undefined,
  produto: Produto,
  { antes, modo, corrige = false }: { antes: number; modo: ModoDeContar; corrige?: boolean },
): PassoDaContagem {
  const { leituras, erro } = soltar(naMao, modo);
  if (erro !== undefined) return { naMao, leituras, erro };
  return { naMao: { produto, antes, escrito: 0, digitado: '', corrige }, leituras };
}

/**
 * Seen by the scanner or the camera: a piece more, or all that are in a pack, unless it is weighed, or the whole number
 * takes the place.
 */
export function lido(
  naMao: NaMao | undefined,
  produto: Produto,
  { antes, modo, pecas = 1 }: { antes: number; modo: ModoDeContar; pecas?: number | undefined },
): PassoDaContagem {
  const mesma = naMao && naMao.produto.id === produto.id && naMao.digitado === '' && !naMao.corrige;
  const passo = mesma ? { naMao, leituras: [] } : escolhido(naMao, produto, { antes, modo });
  if (passo.erro !== undefined || !passo.naMao || modo === 'substituir' || produto.unidade === 'kg')
    return passo;
  return {
    naMao: { ...passo.naMao, escrito: passo.naMao.escrito + pecas },
    leituras: [...passo.leituras, { produto, quantidade: pecas, somar: true }],
  };
}
