/**
 * A session token sealed behind a PIN: AES-256-GCM under a key that PBKDF2 makes of PIN and salt. The right PIN opens it,
 * so nothing else has to be kept to check one. Of WebCrypto, which works offline and is missing on plain http.
 */

type Bytes = Uint8Array<ArrayBuffer>;

export interface Selo {
  sal: Bytes;
  iv: Bytes;
  cifra: Bytes;
  /** PBKDF2-SHA-256 rounds, kept with each seal: a later version may ask for more. */
  iteracoes: number;
}

/** OWASP's number for PBKDF2-SHA-256: 0.1 s on a PC, about half a second on a cheap phone. */
export const ITERACOES = 600_000;

export interface CofreDoPin {
  subtle: SubtleCrypto;
  /** Random ones, for salts. */
  bytes(count: number): Bytes;
  iteracoes: number;
}

async function chaveDe(
  subtle: SubtleCrypto,
  pin: string,
  { sal, iteracoes }: Pick<Selo, 'sal' | 'iteracoes'>,
): Promise<CryptoKey> {
  const typed = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt: sal, iterations: iteracoes };
  return subtle.deriveKey(slow, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** `dono`: whose it is. In another's place it does not open. */
const comDono = (iv: Bytes, dono: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(dono),
});

export async function selar(cofre: CofreDoPin, dono: string, pin: string, token: string): Promise<Selo> {
  const { subtle, bytes, iteracoes } = cofre;
  const [sal, iv] = [bytes(16), bytes(12)];
  const chave = await chaveDe(subtle, pin, { sal, iteracoes });
  const text = new TextEncoder().encode(token);
  return { sal, iv, iteracoes, cifra: new Uint8Array(await subtle.encrypt(comDono(iv, dono), chave, text)) };
}

/** The token; undefined: another PIN. */
export async function abrirSelo(
  subtle: SubtleCrypto,
  dono: string,
  pin: string,
  selo: Selo,
): Promise<string | undefined> {
  const chave = await chaveDe(subtle, pin, selo);
  try {
    return new TextDecoder().decode(await subtle.decrypt(comDono(selo.iv, dono), chave, selo.cifra));
  } catch {
    return undefined;
  }
}
