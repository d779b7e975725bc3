/**
 * Rows of each operation as the devices of the shops store them, those of 737bee7b among them, and what the server is asked
 * for each and answers. To the letter: what can't be read here any more is lost there.
 */
import type { Envio } from '../motor/envio.ts';
import texto from './linhas.golden.jsonl?raw';

export interface Linha {
  /** Which version of the app wrote it. */
  aparelho: string;
  nome: string;
  row: Envio;
  pedido: { method: string; path: string; chave: string; body: Record<string, unknown> };
  resposta: Record<string, unknown>;
}

export const LINHAS: readonly Linha[] = texto
  .trim()
  .split('\n')
  .map((linha) => JSON.parse(linha));

export function linhaDe(nome: string): Envio {
  const linha = LINHAS.find((one) => one.nome === nome);
  if (!linha) throw new Error(`No row is called ${nome}.`);
  return linha.row;
}
