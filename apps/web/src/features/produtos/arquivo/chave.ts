import { v4 as uuidv4 } from 'uuid';

/** A file, and what a person said of it. */
interface Pedido {
  csv: string;
  numeros: string | undefined;
  criarCategorias: boolean;
}

/** Sent, and not yet answered. Kept beyond the dialog: after a lost answer the person opens it again. */
let enviado: { pedido: string; chave: string } | undefined;

function textOf({ csv, numeros = '', criarCategorias }: Pedido): string {
  return [numeros, criarCategorias, csv].join(' ');
}

/** The key of a file's import: after a lost answer the same one, for the same reading of it. */
export function chaveDe(pedido: Pedido): string {
  return enviado?.pedido === textOf(pedido) ? enviado.chave : uuidv4();
}

export function marcarEnviado(pedido: Pedido & { chave: string }): void {
  enviado = { pedido: textOf(pedido), chave: pedido.chave };
}

/** It came in, or was refused: the same file again is a new intent. */
export function marcarRespondido(): void {
  enviado = undefined;
}
