/** What files of suppliers' notes say, as text from which their bytes can be made again. */
import { MAX_DESCOMPACTADO } from '@balcao/contract/compras/limites';

const LATIN1 = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']iso-8859-1["']/i;
const CHAVE = /\sId\s*=\s*["']NFe([0-9A-Z]{44})["']/;

/** By its own encoding. A browser's own Latin-1 is Windows', from which other bytes would come. */
export function textoDaNota(bytes: Uint8Array): string {
  const inicio = emLatin1(bytes.subarray(0, 300));
  if (LATIN1.test(inicio)) return emLatin1(bytes);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** What `textoDaNota` came from. */
export function bytesDaNota(texto: string): Uint8Array<ArrayBuffer> {
  if (!LATIN1.test(texto.slice(0, 300))) return new TextEncoder().encode(texto);
  return Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
}

function emLatin1(bytes: Uint8Array): string {
  let texto = '';
  for (let de = 0; de < bytes.length; de += 8192) {
    texto += String.fromCharCode(...bytes.subarray(de, de + 8192));
  }
  return texto;
}

/** The notes of these files, ZIPs among them, by their key. What can't be read is left out: the server says why. */
export async function textosDasNotas(arquivos: readonly Blob[]): Promise<ReadonlyMap<string, string>> {
  const textos = new Map<string, string>();
  for (const arquivo of arquivos) {
    const bytes = new Uint8Array(await arquivo.arrayBuffer());
    const notas = ehZip(bytes) ? await descompactar(bytes).catch(() => []) : [bytes];
    for (const nota of notas) {
      const texto = textoDaNota(nota);
      const chave = CHAVE.exec(texto)?.[1];
      if (chave) textos.set(chave, texto);
    }
  }
  return textos;
}

const ehZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

const FIM = 0x06054b50;
const ENTRADA = 0x02014b50;
const FIM_MINIMO = 22;

/** The XML files of a ZIP, by its directory. */
async function descompactar(zip: Uint8Array): Promise<Uint8Array[]> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let fim = zip.length - FIM_MINIMO;
  while (view.getUint32(fim, true) !== FIM) fim -= 1;
  const quantas = view.getUint16(fim + 10, true);
  const notas: Uint8Array[] = [];
  let resta = MAX_DESCOMPACTADO;
  for (let n = 0, em = view.getUint32(fim + 16, true); n < quantas; n += 1) {
    if (view.getUint32(em, true) !== ENTRADA) break;
    const [metodo, tamanho] = [view.getUint16(em + 10, true), view.getUint32(em + 20, true)];
    const [nome, extra, nota] = [28, 30, 32].map((campo) => view.getUint16(em + campo, true)) as [
      number,
      number,
      number,
    ];
    const local = view.getUint32(em + 42, true);
    if (/\.xml$/i.test(emLatin1(zip.subarray(em + 46, em + 46 + nome)))) {
      const de = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const bytes = await inflar(zip.slice(de, de + tamanho), metodo, resta);
      resta -= bytes.length;
      notas.push(bytes);
    }
    em += 46 + nome + extra + nota;
  }
  return notas;
}

/** Throws above `max` bytes. */
async function inflar(bytes: Uint8Array<ArrayBuffer>, metodo: number, max: number): Promise<Uint8Array> {
  if (metodo === 0) return bytes;
  const partes: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  const saida = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let { done, value } = await saida.read(); !done && value; { done, value } = await saida.read()) {
    total += value.length;
    if (total > max) throw new Error('More comes out of the ZIP than is taken.');
    partes.push(value);
  }
  return new Uint8Array(await new Blob(partes).arrayBuffer());
}
