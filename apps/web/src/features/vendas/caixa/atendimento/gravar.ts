/** An open tab's changes, put into the queue without a press. */
import { sessaoGuardada } from '../../../../dados/sessao-guardada.ts';
import { fila, type Intent } from '../../../../fila/fila.ts';
import { escrevendo } from './escrevendo.ts';
import type { Rascunhos } from './rascunho.ts';

/** `antes`: the queue had that key already; another window of this browser has the same draft, and was faster. */
export type QuandoGravou = 'agora' | 'antes';

/** Strictly on the disk, or it rejects and the draft is as it was. */
export function gravar(rascunhos: Rascunhos, intent: Intent, usuarioId: string): Promise<QuandoGravou> {
  const feita = escrever(intent, usuarioId).then((como) => {
    rascunhos.avancar(intent.vendaId, intent.key);
    return como;
  });
  escrevendo.set(intent.key, feita);
  const fim = () => escrevendo.delete(intent.key);
  feita.then(fim, fim);
  return feita;
}

async function escrever(intent: Intent, usuarioId: string): Promise<QuandoGravou> {
  // Somebody else may have come to the till: nothing goes under another name.
  if (sessaoGuardada.get()?.usuario.id !== usuarioId) throw new Error('Another person is at the till.');
  try {
    await fila.mandar(intent);
    return 'agora';
  } catch (error) {
    if (await fila.has(intent.key)) return 'antes';
    throw error;
  }
}
