/** Pending questions: asked from anywhere, answered by the one dialog that `ConfirmHost` shows. */
import type { ReactNode } from 'react';

export interface Pergunta {
  titulo: string;
  texto?: ReactNode;
  /** The button that goes on: a verb. */
  confirmar: string;
  cancelar?: string;
  /** Something is lost: the button is red, and the focus begins on the other. */
  perigo?: boolean;
}

export interface Pendente extends Pergunta {
  id: number;
  responder: (sim: boolean) => void;
}

let pending: readonly Pendente[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Pendente[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

export const perguntas = {
  get: (): Pendente | undefined => pending[0],
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks in the app's own dialog. Closing it, by Escape too, is a no. */
export function confirmar(pergunta: Pergunta): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const responder = (sim: boolean) => {
      set(pending.filter((other) => other.id !== id));
      resolve(sim);
    };
    set([...pending, { ...pergunta, id, responder }]);
  });
}
