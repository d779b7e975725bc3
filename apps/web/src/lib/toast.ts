/**
 * Short messages at the top right, 5 s, one at a time. A new one takes the place of the old one, so that a person at
 * the till reads what happened last; only an error waits its turn out. The library is loaded with the first message.
 */
import { createStore } from './store.ts';

export interface Toast {
  sucesso(text: string): void;
  erro(text: string): void;
  aviso(text: string): void;
}

type Kind = 'sucesso' | 'erro' | 'aviso';

const LOOK: Record<Kind, { color: string; title?: string }> = {
  sucesso: { color: 'var(--color-good)' },
  erro: { color: 'var(--color-bad)' },
  aviso: { color: 'var(--color-warn)', title: 'Atenção' },
};

/** For the host: whether there was a message yet, so that it mounts the list. */
export const toastsWanted = createStore(false);

let last: { tipo: Kind; texto: string; at: number } | undefined;

/** What was said within the last second: who leaves the page takes it along. */
export function recentToast(): { tipo: Kind; texto: string } | undefined {
  if (!last || Date.now() - last.at > 1000) return undefined;
  return { tipo: last.tipo, texto: last.texto };
}

async function show(kind: Kind, text: string): Promise<void> {
  last = { tipo: kind, texto: text, at: Date.now() };
  toastsWanted.set(true);
  const { notifications, notificationsStore } = await import('@mantine/notifications');
  const visible = notificationsStore.getState().notifications;
  notifications.cleanQueue();
  // `alert` is read out at once; whoever listens hears the same words.
  notifications.show({ ...LOOK[kind], message: text, role: 'alert', 'data-kind': kind });
  for (const old of visible) {
    if (old.id && (old['data-kind'] !== 'erro' || kind === 'erro')) notifications.hide(old.id);
  }
}

export const toast: Toast = {
  sucesso: (text) => void show('sucesso', text),
  erro: (text) => void show('erro', text),
  aviso: (text) => void show('aviso', text),
};
