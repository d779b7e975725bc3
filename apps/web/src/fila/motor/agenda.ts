/** When an envio is sent: how long to wait for an answer, when to try again, which may leave now. Pure. */
import { bloqueiosEntre } from './dependencias.ts';
import { type Envio, isQueued } from './envio.ts';
import { maySend, type Remetente } from './remetente.ts';

/** How long other senders leave a new envio to the browser tab whose person is waiting for it. */
export const FIRST_ATTEMPT_GRACE = 5_000;
export const KEEP_SETTLED_MS = 30 * 86_400_000;
/** How long a person waits for the server before the sale counts as registered on the device. */
export const PATIENCE = 1_500;
/** Without storage only the server's answer says that the sale exists. */
const PATIENCE_WITHOUT_STORAGE = 25_000;

/** Milliseconds. After a slow answer the next one will be slow, too: its person does not wait, the sale is on the disk. */
export function patience(durable: boolean, slow: boolean): number {
  if (!durable) return PATIENCE_WITHOUT_STORAGE;
  return slow ? 0 : PATIENCE;
}

export interface Selection extends Remetente {
  now: number;
  /** Keys in flight. */
  busy: ReadonlySet<string>;
  /** Something changed (connection back, page visible): don't wait for the back-off. */
  hurry: boolean;
}

/** The envios that may leave now: independent sales side by side, a tab's operations one after the other. */
export function selectDue(envios: readonly Envio[], selection: Selection): Envio[] {
  const { now, busy, hurry } = selection;
  const isBlocked = bloqueiosEntre(envios);
  return envios.filter((envio) => {
    if (!isQueued(envio)) return false;
    if (busy.has(envio.key) || !maySend(envio, selection)) return false;
    const due = envio.nextAt <= now || (hurry && envio.attempts > 0);
    return due && !isBlocked(envio);
  });
}

/** When the next envio becomes due, or undefined when nothing waits for time. */
export function nextDueAt(envios: readonly Envio[], selection: Selection): number | undefined {
  const { busy } = selection;
  const isBlocked = bloqueiosEntre(envios);
  const times = envios
    .filter(isQueued)
    .filter((envio) => !busy.has(envio.key) && maySend(envio, selection) && !isBlocked(envio))
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
