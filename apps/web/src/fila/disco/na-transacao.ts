import { v4 as uuidv4 } from 'uuid';
import type { Envio, NewEnvio } from '../motor/envio.ts';
import { numerar } from '../motor/numeros.ts';
import type { Write } from './banco.ts';

/** The engine draws the place of those that it does not have. */
export async function putByKey(transaction: Write, rows: readonly Envio[]): Promise<void> {
  const entradas = transaction.objectStore('entradas');
  for (const { seq: _elsewhere, ...row } of rows) {
    const seq = await entradas.index('key').getKey(row.key);
    await entradas.put((seq === undefined ? row : { ...row, seq }) as Envio);
  }
}

/** Numbers and the device go with the envio, in one transaction: see `numerar`. */
export async function numerado<T extends NewEnvio>(
  transaction: Write,
  before: Envio | undefined,
  after: T | undefined,
): Promise<T | undefined> {
  const lojaId = (after ?? before)?.lojaId;
  if (lojaId === undefined) return after;
  const aparelhos = transaction.objectStore('aparelhos');
  const present = await aparelhos.get(lojaId);
  const { aparelho, envio } = numerar(present, before, after, uuidv4);
  if (aparelho && aparelho !== present) await aparelhos.put(aparelho);
  return envio;
}
