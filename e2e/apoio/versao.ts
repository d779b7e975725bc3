/**
 * Another version of the app, made of the one that was built: other names for every file of it, and what that
 * changes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const TEXT = /\.(?:js|css|html)$/;

/** For a path that is asked for: the server's own, and what is answered; undefined for what is the same. */
export type Arquivos = (path: string) => { path: string; body: Buffer | undefined } | undefined;

const PAGINAS = ['app.html', 'casca.html', 'login.html'];

interface Entrada {
  url: string;
  revision: string | null;
  integrity: string;
}

/** `nome`, a few letters, is in the name of each of its files. Files of the version that was built are gone. */
export function outraVersao(nome: string): Arquivos {
  const antes = readdirSync(`${DIST}assets`).filter((file) => /\.(?:js|css|woff2|wasm)$/.test(file));
  const novos = new Map(antes.map((file) => [file, file.replace(/(\.\w+)$/, `${nome}$1`)]));
  const known = new RegExp(antes.map((file) => file.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (text: string) => text.replaceAll(known, (file) => novos.get(file) ?? file);
  const bytes = (file: string) => {
    const found = readFileSync(`${DIST}${file}`);
    return TEXT.test(file) ? Buffer.from(rename(found.toString())) : found;
  };
  const files = new Map<string, { path: string; body: Buffer }>();
  for (const [file, novo] of novos)
    files.set(`/assets/${novo}`, { path: `/assets/${file}`, body: bytes(`assets/${file}`) });
  for (const page of PAGINAS) files.set(`/${page}`, { path: `/${page}`, body: bytes(page) });
  const worker = readFileSync(`${DIST}sw.js`, 'utf8').replace(/\[\{"integrity".*?\}\]/, (list) => {
    const entries = (JSON.parse(list) as Entrada[]).map(({ url, revision }): Entrada => {
      const body = files.get(`/${rename(url)}`)?.body ?? readFileSync(`${DIST}${url}`);
      const sum = createHash('sha256').update(body);
      const integrity = `sha256-${sum.copy().digest('base64')}`;
      return { url: rename(url), revision: revision && sum.digest('hex').slice(0, 32), integrity };
    });
    return JSON.stringify(entries);
  });
  files.set('/sw.js', { path: '/sw.js', body: Buffer.from(worker) });
  return (path) => {
    const found = files.get(path);
    if (found) return found;
    // What the pages of this version don't have is nowhere any more.
    return novos.has(path.replace('/assets/', ''))
      ? { path: '/assets/nenhum.js', body: undefined }
      : undefined;
  };
}
