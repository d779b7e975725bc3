import { v4 as uuidv4 } from 'uuid';

interface Enviado {
  csv: string;
  chave: string;
  numeros?: string | undefined;
}

/** Sent, and not yet answered. Kept beyond the dialog: after a lost answer the person opens it again. */
let enviado: { pedido: string; chave: string } | undefined;

/** The key of a file's import: after a lost answer the same one, for the same reading of the numbers. */
export function chaveDe(csv: string, numeros = ''): string {
  return enviado?.pedido === numeros + csv ? enviado.chave : uuidv4();
}

export function marcarEnviado({ csv, chave, numeros = '' }: Enviado): void {
  enviado = { pedido: numeros + csv, chave };
}

/** It came in, or was refused: the same file again is a new intent. */
export function marcarRespondido(): void {
  enviado = undefined;
}
