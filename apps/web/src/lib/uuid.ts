/**
 * UUIDs from `crypto.getRandomValues`, which every browser gives on every page. `crypto.randomUUID` exists only in a
 * secure context, and a waiter's phone opens the till over plain HTTP on the shop's own network.
 */
type Fill = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const browserFill: Fill = (bytes) => crypto.getRandomValues(bytes);

function format(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function stamp(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return format(bytes);
}

/** A random key: one per intent. */
export function uuidV4(fill: Fill = browserFill): string {
  return stamp(fill(new Uint8Array(16)), 4);
}

/** An id that sorts by time, for what the device makes. */
export function uuidV7(now: number, fill: Fill = browserFill): string {
  const bytes = fill(new Uint8Array(16));
  let rest = now;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return stamp(bytes, 7);
}
