/** Pending questions: asked from anywhere, answered by the one dialog that `PerguntasHost` shows. */
import type { ReactNode } from 'react';
import { createStore } from '../../lib/store.ts';

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

/** In the order in which they were asked: the first one is on the screen. */
export const perguntas = createStore<readonly Pendente[]>([]);
let lastId = 0;

/** Asks in the app's own dialog. Closing it, also by Escape, means no. */
export function confirmar(pergunta: Pergunta): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const responder = (sim: boolean) => {
      perguntas.set(perguntas.get().filter((other) => other.id !== id));
      resolve(sim);
    };
    perguntas.set([...perguntas.get(), { ...pergunta, id, responder }]);
  });
}
