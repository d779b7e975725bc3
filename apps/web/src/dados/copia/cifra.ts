/** Values under a key: AES-256-GCM of WebCrypto, which is missing over plain HTTP. */

export interface Cifrado {
  iv: Uint8Array<ArrayBuffer>;
  cifra: ArrayBuffer;
}

export interface Fechadura {
  fechar(valor: unknown): Promise<Cifrado>;
  /** Throws where it was closed with another key. */
  abrir(cifrado: Cifrado): Promise<unknown>;
  /** The same for what a storage of texts keeps. */
  fecharEmTexto(valor: unknown): Promise<string>;
  abrirDoTexto(text: string): Promise<unknown>;
}

/** Without it nothing is kept. */
export function podeCifrar(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

async function fechaduraDe(bytes: BufferSource): Promise<Fechadura> {
  const { subtle } = crypto;
  const chave = await subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const fechar = async (valor: unknown): Promise<Cifrado> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(valor));
    return { iv, cifra: await subtle.encrypt({ name: 'AES-GCM', iv }, chave, text) };
  };
  const abrir = async ({ iv, cifra }: Cifrado): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv }, chave, cifra)));
  return {
    fechar,
    abrir,
    fecharEmTexto: async (valor) => emTexto(await fechar(valor)),
    abrirDoTexto: async (text) => abrir(doTexto(text)),
  };
}

/** `chave`: base64url, as the server gives it. */
export function fechaduraDaChave(chave: string): Promise<Fechadura> {
  return fechaduraDe(deTexto(chave.replaceAll('-', '+').replaceAll('_', '/')));
}

/** Open as long as the session's token is at hand: in the session itself, or behind a person's PIN. */
export async function fechaduraDoToken(token: string): Promise<Fechadura> {
  return fechaduraDe(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`aparelho ${token}`)));
}

function emTexto({ iv, cifra }: Cifrado): string {
  // One by one: so many arguments as half a long sale has letters are more than a call takes.
  const letras = [...iv, ...new Uint8Array(cifra)].map((byte) => String.fromCharCode(byte));
  return btoa(letras.join(''));
}

function doTexto(text: string): Cifrado {
  const bytes = deTexto(text);
  return { iv: bytes.slice(0, 12), cifra: bytes.slice(12).buffer };
}

function deTexto(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
}
