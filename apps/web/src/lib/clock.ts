/**
 * The server's clock, as far as its answers tell it: plans end, and countdowns run, by it. The device's own
 * clock may be days off. To the second, which is what the `Date` header has. Kept on the device: one that opens without a
 * connection sells by it, too.
 */
import { availableStorage } from './device-storage.ts';

const KEY = 'balcao.relogio';
const storage = availableStorage();

/** Milliseconds to add to the device's clock; until the first answer as it was the last time, 0 on a new device. */
let offset = lembrado();

function lembrado(): number {
  const kept = Number(storage.getItem(KEY) ?? 0);
  return Number.isFinite(kept) ? kept : 0;
}

function lembrar(): void {
  try {
    storage.setItem(KEY, String(offset));
  } catch {
    // A full disk: known again with the next answer.
  }
}

/** Takes an answer's `Date` header; `sent` and `received`, ms since the epoch, are the device's. */
export function setClock(date: string | null, sent: number, received: number): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  // The device's clock was set back while the answer was on its way: what lies between the two says nothing.
  if (Number.isNaN(server) || received < sent) return;
  // The header was cut to the second, and written somewhere between the two.
  const next = server + 500 - (sent + received) / 2;
  // What the header cannot tell apart is no reason to let a countdown jump.
  if (Math.abs(next - offset) <= 1000 + (received - sent) / 2) return;
  offset = next;
  lembrar();
}

/** An instant of the device's clock, ms since the epoch, by the server's. */
export function toServerTime(device: number): Date {
  return new Date(device + offset);
}

export function agora(): Date {
  return toServerTime(Date.now());
}
