import { FORA_DO_LIMITE, MAX_QUANTIDADE } from '@balcao/contract/fields';
import { campoInvalido } from '../../http/errors.ts';

/** Within what a form may send, and so what a balance edited by hand may become. */
export function cabe(quantidade: number): boolean {
  return Math.abs(quantidade) <= MAX_QUANTIDADE;
}

/** What PostgreSQL says when a sum no longer fits its column. */
const NUMERIC_VALUE_OUT_OF_RANGE = '22003';

/** Runs a statement that moves stock; a balance too large to be kept is the caller's error, not ours. */
export async function dentroDosLimites<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NUMERIC_VALUE_OUT_OF_RANGE) {
      throw campoInvalido('quantidade', FORA_DO_LIMITE);
    }
    throw error;
  }
}
