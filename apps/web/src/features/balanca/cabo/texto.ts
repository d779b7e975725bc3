/** What a scale said, as a person reads it. Pure. */
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Pesagem } from '../../../dados/balanca/ler-peso.ts';

export function pesoEmTexto(lido: Pesagem): string {
  return 'peso' in lido ? `A balança diz ${formatQuantidade(lido.peso, 'kg')}.` : lido.motivo;
}

/** Names of the signs that frame what others say; the rest of them as a dot. */
const NOMES: Record<number, string> = {
  2: '‹STX›',
  3: '‹ETX›',
  5: '‹ENQ›',
  6: '‹ACK›',
  10: '‹LF›',
  13: '‹CR›',
  21: '‹NAK›',
};

/** `02 30 31 03`, and beside it `‹STX›01‹ETX›`. */
export function emHexETexto(bytes: Uint8Array): { hex: string; texto: string } {
  const todos = [...bytes];
  return {
    hex: todos.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' '),
    texto: todos
      .map((byte) => NOMES[byte] ?? (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·'))
      .join(''),
  };
}
