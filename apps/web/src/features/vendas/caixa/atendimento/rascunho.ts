/**
 * The sale being typed, per person, in sessionStorage: still there after a look at the products, a closed dialog or a
 * reload (`dados/deixado.ts`: and after another person). `enviando` is the key under which it was sent: if the queue has that key, the rascunho is history.
 */

import { emReais, type TipoVenda } from '@balcao/contract/vendas/venda';
import type { Linha } from '@balcao/contract/vendas/vendas';
import { deixadoPor, lugarDoDeixado } from '../../../../dados/deixado.ts';
import { type EnvioBody, mergeItens, type Nomes, SEM_VERSAO } from '../../../../fila/fila.ts';
import { notarDeixado } from '../../../../lib/carrinho-aberto.ts';
import { createStore } from '../../../../lib/store.ts';
import type { Encomenda } from '../../encomenda.ts';
import { type Desconhecido, fromItens, type ItemCarrinho } from '../carrinho/carrinho.ts';
import { diferencas } from '../carrinho/diferencas.ts';
import type { Escolha } from '../pagamento/escolha.ts';

export type Contexto =
  /** `vaga`: set aside while another customer is served, as 'Venda 1', 'Venda 2', … */
  | { modo: 'balcao'; vaga?: number }
  | { modo: 'comanda' }
  | {
      modo: 'editar';
      vendaId: string;
      tipo: TipoVenda;
      versao: number;
      base: Linha[];
      identificador: string;
      encomenda?: Encomenda;
      /** The version that was seen last, where `base` is what was put into the queue on top of it. */
      desde?: number;
    }
  /** A sale that the server refused: it is sent again, corrected, in the place of the old envio. */
  | {
      modo: 'corrigir';
      key: string;
      vendaId: string;
      tipo: TipoVenda;
      criadaEm: string;
      itens: Linha[];
      identificador: string;
      encomenda?: Encomenda;
      escolha?: Escolha;
      /** The sinal of a future sale, paid already: it goes with the sale again. */
      sinal?: { body: Pick<EnvioBody<'abrir'>, 'sinal' | 'gavetaId'>; nomes: Nomes };
    };

export interface Rascunho {
  contexto: Contexto;
  itens: ItemCarrinho[];
  /** Scanned, and known to no product: still to be dealt with. */
  desconhecidos?: readonly Desconhecido[];
  identificador: string;
  encomenda?: Encomenda;
  /** How it is going to be paid, as far as somebody said it. */
  escolha?: Escolha;
  enviando?: string;
  /** What of an open tab goes under that key; what was changed since is not among it. */
  enviados?: Enviados;
}

export interface Enviados {
  itens: Linha[];
  identificador: string;
}

/** The tab as it is once the queue has this of it: what is changed from here on is another edit. */
export function contextoDepois<C extends Contexto & { modo: 'editar' }>(contexto: C, enviados: Enviados): C {
  const { itens: base, identificador } = enviados;
  const desde = contexto.versao === SEM_VERSAO ? contexto.desde : contexto.versao;
  return { ...contexto, base, identificador, versao: SEM_VERSAO, ...(desde === undefined ? {} : { desde }) };
}

/** Somebody meant something with it: more than a tab that was looked at. What was refused waits in the queue's list. */
function estaEmAndamento({ contexto, itens, identificador, desconhecidos = [] }: Rascunho): boolean {
  if (contexto.modo === 'corrigir') return false;
  if (desconhecidos.length > 0) return true;
  if (contexto.modo !== 'editar') return itens.length > 0;
  return comandaMudou(contexto, itens, identificador);
}

/** Whether the tab changed in the till since it was opened there. */
export function comandaMudou(
  { base, identificador: antes }: Extract<Contexto, { modo: 'editar' }>,
  itens: readonly ItemCarrinho[],
  identificador: string,
): boolean {
  return identificador !== antes || diferencas(fromItens(base), itens).length > 0;
}

/** A price that is still to be asked for stays so when a tab's changes come in under it. */
function keepAsking(itens: readonly ItemCarrinho[], before: readonly ItemCarrinho[]): ItemCarrinho[] {
  return itens.map((item) => {
    const precoDigitado = before.find((other) => other.linha === item.linha)?.precoDigitado;
    return precoDigitado === undefined ? item : { ...item, precoDigitado };
  });
}

export type RascunhoStorage = Pick<Storage, 'getItem' | 'setItem'>;

const noBalcao = (vaga?: number) => (vaga === undefined ? 'balcao' : `balcao:${vaga}`);

function nameOf(contexto: Contexto): string {
  if (contexto.modo === 'editar') return `editar:${contexto.vendaId}`;
  if (contexto.modo === 'balcao') return noBalcao(contexto.vaga);
  return contexto.modo === 'corrigir' ? `corrigir:${contexto.key}` : contexto.modo;
}

/** How often drafts were written in this window: whoever shows them looks again. */
export const escritos = createStore(0);

export class Rascunhos {
  private readonly place: string;
  private readonly storage: RascunhoStorage | undefined;

  constructor(usuarioId: string, storage: RascunhoStorage | undefined = deixadoPor(usuarioId)) {
    this.place = lugarDoDeixado(usuarioId);
    this.storage = storage;
  }

  /** The draft; a tab that changed since has those changes under it. */
  get(contexto: Contexto): Rascunho | undefined {
    const rascunho = this.all()[nameOf(contexto)];
    if (contexto.modo !== 'editar' || rascunho?.contexto.modo !== 'editar') return rascunho;
    const { versao } = contexto;
    if (rascunho.contexto.versao === versao && versao !== SEM_VERSAO) return rascunho;
    const { base } = rascunho.contexto;
    const merged = fromItens(mergeItens(base, rascunho.itens.map(emReais), contexto.base));
    return { ...rascunho, contexto, itens: keepAsking(merged, rascunho.itens) };
  }

  save(rascunho: Rascunho): void {
    this.write({ ...this.all(), [nameOf(rascunho.contexto)]: rascunho });
  }

  clear(contexto: Contexto): void {
    const { [nameOf(contexto)]: _gone, ...rest } = this.all();
    this.write(rest);
  }

  /** The queue has what was sent under this key; what was typed since stays. */
  avancar(vendaId: string, key: string): void {
    const rascunho = this.ofVenda(vendaId);
    if (rascunho?.contexto.modo !== 'editar' || rascunho.enviando !== key) return;
    const { enviando: _sent, enviados, ...typed } = rascunho;
    const depois = enviados && { ...typed, contexto: contextoDepois(rascunho.contexto, enviados) };
    // Another window sent it, or all of it went: nothing is left of it here.
    if (depois && estaEmAndamento(depois)) this.save(depois);
    else this.clear(rascunho.contexto);
  }

  /** The draft of a tab, which may be open no more. */
  ofVenda(vendaId: string): Rascunho | undefined {
    return this.all()[`editar:${vendaId}`];
  }

  emAndamento(): Rascunho[] {
    return Object.values(this.all()).filter(estaEmAndamento);
  }

  /** The counter's cart into a place of its own, in one write. False: nothing is in it, or it is being sold. */
  estacionar(): boolean {
    const { balcao, ...rest } = this.all();
    if (!balcao || balcao.enviando !== undefined || !estaEmAndamento(balcao)) return false;
    const contexto: Contexto = { modo: 'balcao', vaga: this.vagaLivre() };
    this.write({ ...rest, [nameOf(contexto)]: { ...balcao, contexto } });
    return true;
  }

  /** The first number under which no sale waits. */
  vagaLivre(): number {
    const all = this.all();
    let vaga = 1;
    while (noBalcao(vaga) in all) vaga += 1;
    return vaga;
  }

  private all(): Record<string, Rascunho> {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(this.place) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Record<string, Rascunho>) : {};
    } catch {
      return {};
    }
  }

  private write(rascunhos: Record<string, Rascunho>): void {
    try {
      this.storage?.setItem(this.place, JSON.stringify(rascunhos));
    } catch {
      // Full or withheld: the carrinho on the screen goes on without a copy.
    }
    // Sent, it waits in the queue, which tells of it.
    notarDeixado(this.emAndamento().some(({ enviando, enviados }) => !enviando || enviados !== undefined));
    escritos.set(escritos.get() + 1);
  }
}
