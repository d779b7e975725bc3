/** A bar code that finishes the sale: stuck to the counter, it lets the scanner alone serve customers. */
import { fold } from '@balcao/contract/base/texto';

export const CODIGO_FINALIZAR = 'BALCAO-FINALIZAR';

/** The same as Code 128 B: widths of bars and gaps in turn, checksum and stop included. */
export const BARRAS =
  '2112141311231113231321311313211113231331211221321323112313111133211113231321312313113123111113232311311221322331112';

const letters = (text: string) => fold(text).replaceAll(/[^a-z]/g, '');
const FINALIZAR = letters(CODIGO_FINALIZAR);

/** Its letters are the same under any keyboard layout and caps lock. */
export function ehFinalizar(code: string): boolean {
  return letters(code) === FINALIZAR;
}
