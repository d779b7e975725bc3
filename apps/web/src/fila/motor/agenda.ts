/** When an envio is sent: how long to wait for an answer, when to try again, which may leave now. Pure. */
import { seguraAGaveta } from './do-caixa.ts';
import { type Envio, ehDoCaixa, ehRecebimento, isQueued } from './envio.ts';
import type { Who } from './motor-parts.ts';

export const BACKOFF_FIRST = 1_000;
export const BACKOFF_MAX = 300_000;
/** How long other senders leave a new envio to the browser tab whose person is waiting for it. */
export const FIRST_ATTEMPT_GRACE = 5_000;
export const KEEP_SETTLED_MS = 30 * 86_400_000;
/** How long a person waits for the server before the sale counts as registered on the device. */
export const PATIENCE = 1_500;
/** Without storage only the server's answer says that the sale exists. */
const PATIENCE_WITHOUT_STORAGE = 25_000;

/** Where the last answer was slow the next one will be, too: nobody waits for it, the sale is safe on the disk. */
export function patience(durable: boolean, slow: boolean): number {
  if (!durable) return PATIENCE_WITHOUT_STORAGE;
  return slow ? 0 : PATIENCE;
}

/** Full jitter: anywhere between nothing and the doubled wait, so that a shop's devices don't knock together. */
export function backoff(attempts: number, random: () => number): number {
  const ceiling = Math.min(BACKOFF_MAX, BACKOFF_FIRST * 2 ** Math.min(attempts, 20));
  return Math.max(BACKOFF_FIRST, Math.round(random() * ceiling));
}

/**
 * An earlier operation of the same sale that has to arrive first. A refused opening stops its own tab only; a refused
 * change its closing, which was paid for with it.
 */
function seguraAComanda(before: Envio, { operation }: Pick<Envio, 'operation'>): boolean {
  if (isQueued(before)) return true;
  return before.state === 'quarantine' && (before.operation === 'abrir' || operation === 'encerrar');
}

export function isBlocked(envio: Envio, envios: readonly Envio[]): boolean {
  // Whichever of two receipts is first, the same is owed.
  if (ehRecebimento(envio)) return false;
  return envios.some(
    (other) =>
      other.vendaId === envio.vendaId &&
      other.seq < envio.seq &&
      (ehDoCaixa(envio) ? seguraAGaveta(other, envio) : seguraAComanda(other, envio)),
  );
}

export interface Selection {
  who: Who;
  now: number;
  /** People whose queue the owner chose to deliver. */
  adopted: ReadonlySet<string>;
  /** Keys in flight. */
  busy: ReadonlySet<string>;
  /** Something changed (connection back, page visible): don't wait for the back-off. */
  hurry: boolean;
}

function maySend(envio: Pick<Envio, 'lojaId' | 'usuarioId'>, who: Who, adopted: ReadonlySet<string>) {
  if (envio.lojaId !== who.lojaId) return false;
  if (envio.usuarioId === who.usuarioId) return true;
  return who.tipo === 'PRINCIPAL' && adopted.has(envio.usuarioId);
}

/** What may leave now: independent sales side by side, a tab's own operations one after the other. */
export function selectDue(envios: readonly Envio[], selection: Selection): Envio[] {
  const { who, now, adopted, busy, hurry } = selection;
  return envios.filter((envio) => {
    if (!isQueued(envio)) return false;
    if (busy.has(envio.key) || !maySend(envio, who, adopted)) return false;
    const due = envio.nextAt <= now || (hurry && envio.attempts > 0);
    return due && !isBlocked(envio, envios);
  });
}

/** When the next envio becomes due, or undefined when nothing waits for time. */
export function nextDueAt(envios: readonly Envio[], selection: Selection): number | undefined {
  const { who, adopted, busy } = selection;
  const times = envios
    .filter(isQueued)
    .filter((envio) => !busy.has(envio.key) && maySend(envio, who, adopted) && !isBlocked(envio, envios))
    .map((envio) => envio.nextAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** At most `width` of them at a time. */
export async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, queue.length) }, worker));
}
