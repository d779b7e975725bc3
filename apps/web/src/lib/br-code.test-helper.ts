/** A BR Code taken apart by hand: without the library that makes it. */

/** The fields that are there, by their number. */
export function camposDoCodigo(code: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    found.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
}

/** CRC-16/CCITT-FALSE, bit by bit: 123456789 is 29B1. */
export function crc(text: string): string {
  let value = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    for (let bit = 7; bit >= 0; bit--) {
      const high = ((value >> 15) & 1) ^ ((byte >> bit) & 1);
      value = ((value << 1) & 0xffff) ^ (high ? 0x1021 : 0);
    }
  }
  return value.toString(16).toUpperCase().padStart(4, '0');
}
