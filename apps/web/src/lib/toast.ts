/**
 * Short messages at the bottom, one at a time. A new one takes the place of the old one, so that a person at
 * the till reads what happened last; only an error waits its turn out, and `depois` comes after whatever else is told.
 */
import { createStore } from './store.ts';

export interface Toast {
  sucesso(text: string): void;
  erro(text: string): void;
  aviso(text: string): void;
  /** What was done to a thing on the page: shorter, or with a way back and until that is closed. */
  feito(text: string, desfazer?: () => void): ToastMessage;
  /** An aviso that follows from what was just told: a sale that the server would not take is read first. */
  depois(text: string): void;
}

type Kind = 'sucesso' | 'erro' | 'aviso' | 'feito';

export interface ToastMessage {
  tipo: Kind;
  texto: string;
  at: number;
  /** It is read after what else is told, also after what is told later. */
  depois: boolean;
  desfazer?: (() => void) | undefined;
}

/** The one that is seen, and those that wait for it: at most one of what happened last, and one that comes after it. */
export const messages = createStore<readonly ToastMessage[]>([]);

/** Where they stand instead of over the page: the till's cart has a line for them. */
export const lugarDasMensagens = createStore<HTMLElement | null>(null);

/** The message that is still to be read: it goes along to the next page. */
export function unreadToast(): { tipo: Exclude<Kind, 'feito'>; texto: string } | undefined {
  const last = messages.get().at(-1);
  return last && { tipo: last.tipo === 'feito' ? 'sucesso' : last.tipo, texto: last.texto };
}

function show(tipo: Kind, texto: string, depois = false, desfazer?: () => void): ToastMessage {
  const last = { tipo, texto, at: Date.now(), depois, desfazer };
  const told = messages.get().filter((other) => !other.depois);
  const behind = messages.get().filter((other) => other.depois);
  const [seen] = told;
  if (depois) messages.set([...told, last]);
  else messages.set([...(seen?.tipo === 'erro' && tipo !== 'erro' ? [seen] : []), last, ...behind]);
  return last;
}

export function dismiss(message: ToastMessage): void {
  messages.set(messages.get().filter((other) => other !== message));
}

/** The next thing has begun: what went well before is no news any more. */
export function dismissSuccess(): void {
  messages.set(messages.get().filter(({ tipo }) => tipo !== 'sucesso'));
}

export const toast: Toast = {
  sucesso: (text) => void show('sucesso', text),
  erro: (text) => void show('erro', text),
  aviso: (text) => void show('aviso', text),
  feito: (text, desfazer) => show('feito', text, false, desfazer),
  depois: (text) => void show('aviso', text, true),
};
