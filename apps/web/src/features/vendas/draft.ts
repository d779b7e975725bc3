/**
 * The sale being typed, per person, in sessionStorage: still there after a look at the products, a closed dialog or a
 * reload. `enviando` is the key under which it was sent: if the queue has that key, the draft is history.
 */
import type { ItemInput, TipoVenda } from '@balcao/contract/vendas';
import { mergeItens } from '../../offline/revise.ts';
import { type CartItem, fromItens, toInput } from './cart.ts';
import type { Encomenda } from './encomenda.ts';

export type Contexto =
  | { modo: 'balcao' }
  | { modo: 'comanda' }
  | {
      modo: 'editar';
      vendaId: string;
      tipo: TipoVenda;
      versao: number;
      base: ItemInput[];
      identificador: string;
      encomenda?: Encomenda;
    }
  /** A sale that the server refused: it is sent again, corrected, in the place of the old entry. */
  | {
      modo: 'corrigir';
      key: string;
      vendaId: string;
      tipo: TipoVenda;
      criadaEm: string;
      itens: ItemInput[];
      identificador: string;
      encomenda?: Encomenda;
    };

export interface Draft {
  contexto: Contexto;
  itens: CartItem[];
  identificador: string;
  /** Of a future sale, once it was typed. */
  encomenda?: Encomenda;
  enviando?: string;
  /** Left for the products page: the dialog opens again on the way back. */
  reabrir?: boolean;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function nameOf(contexto: Contexto): string {
  if (contexto.modo === 'editar') return `editar:${contexto.vendaId}`;
  return contexto.modo === 'corrigir' ? `corrigir:${contexto.key}` : contexto.modo;
}

function browserStorage(): DraftStorage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export class Drafts {
  private readonly place: string;
  private readonly storage: DraftStorage | undefined;

  constructor(usuarioId: string, storage: DraftStorage | undefined = browserStorage()) {
    this.place = `balcao.rascunho.${usuarioId}`;
    this.storage = storage;
  }

  /** What was typed; of a tab that changed since, with those changes under it. */
  get(contexto: Contexto): Draft | undefined {
    const draft = this.all()[nameOf(contexto)];
    if (contexto.modo !== 'editar' || draft?.contexto.modo !== 'editar') return draft;
    if (draft.contexto.versao === contexto.versao) return draft;
    const { base } = draft.contexto;
    return { ...draft, contexto, itens: fromItens(mergeItens(base, toInput(draft.itens), contexto.base)) };
  }

  save(draft: Draft): void {
    this.write({ ...this.all(), [nameOf(draft.contexto)]: draft });
  }

  clear(contexto: Contexto): void {
    const { [nameOf(contexto)]: _gone, ...rest } = this.all();
    this.write(rest);
  }

  /** The draft to open again after the products page, once. */
  takeReopened(): Draft | undefined {
    const draft = Object.values(this.all()).find((other) => other.reabrir);
    if (!draft) return undefined;
    const { reabrir: _once, ...rest } = draft;
    this.save(rest);
    return rest;
  }

  private all(): Record<string, Draft> {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(this.place) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Record<string, Draft>) : {};
    } catch {
      return {};
    }
  }

  private write(drafts: Record<string, Draft>): void {
    try {
      this.storage?.setItem(this.place, JSON.stringify(drafts));
    } catch {
      // Full or withheld: the cart on the screen goes on without a copy.
    }
  }
}
