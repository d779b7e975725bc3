import { v4 as uuidv4 } from 'uuid';

/** Sent, and not yet answered. Kept beyond the dialog: whoever lost the answer closes it, looks, and opens it again. */
let enviado: { csv: string; chave: string } | undefined;

/** The key under which a file goes to the server: the one that it was sent under where its answer was lost. */
export function chaveDe(csv: string): string {
  return enviado?.csv === csv ? enviado.chave : uuidv4();
}

export function marcarEnviado(csv: string, chave: string): void {
  enviado = { csv, chave };
}

/** It came in, or was refused: the same file again is a new intent. */
export function marcarRespondido(): void {
  enviado = undefined;
}
