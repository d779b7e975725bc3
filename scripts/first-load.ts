/**
 * What a browser that has never been here fetches from the server: for the bench, and for the test that holds it to its
 * budget. Counted on the line itself, by a counter between the two: every request (pages, scripts, styles, fonts,
 * pictures, calls of the API), and the bytes of every body as the server packs it: for a browser that knows gzip alone,
 * as over plain HTTP, unless another packing is asked for.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** From an empty cache through the login to a product in the cart; `decoded`: scripts and styles, in kilobytes. */
export const FIRST_LOAD = { requests: 20, kilobytes: 237, decoded: 690 } as const;

/** Requests that the page makes by itself once it is usable: no person waits for them. */
const BEHIND =
  /^\/(?:assets\/atras-|sw\.js|api\/(?:sync\?desde=|(?:sync\/chaves|eventos|auth\/cookie|auth\/sessoes\/conferir|dispositivos)\b))/;

const READ = /^(?:text|application)\/(?:javascript|css)\b/;

interface Fetched {
  method: string;
  path: string;
  bytes: number;
  /** Of a script or a style as the browser reads it; 0 of everything else. */
  decoded: number;
}

export interface Counter extends AsyncDisposable {
  /** The address at which the server is counted. */
  url: string;
  /** Everything that went over the line since. */
  fetched: readonly Fetched[];
}

export async function countBefore(server: string, packed = 'gzip'): Promise<Counter> {
  const { hostname, port } = new URL(server);
  const fetched: Fetched[] = [];
  const proxy = createServer((incoming, answer) => {
    const one: Fetched = { method: incoming.method ?? '', path: incoming.url ?? '', bytes: 0, decoded: 0 };
    fetched.push(one);
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': packed };
    const asked = request({ hostname, port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      const { 'content-type': type, 'content-encoding': encoding } = given.headers;
      const pieces: Buffer[] = [];
      given.on('data', (piece: Buffer) => {
        one.bytes += piece.length;
        if (READ.test(type ?? '')) pieces.push(piece);
      });
      given.on('end', () => {
        one.decoded = unpacked(Buffer.concat(pieces), encoding).length;
      });
      given.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    fetched,
    async [Symbol.asyncDispose]() {
      // Nobody new is let in before those who are there are sent away.
      const closed = new Promise((resolve) => {
        proxy.close(resolve);
      });
      proxy.closeAllConnections();
      await closed;
    },
  };
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0 || encoding === undefined) return body;
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
}

/** Scripts and styles, whoever waits for them. */
export function decodedKilobytes(fetched: readonly Fetched[]): number {
  return fetched.reduce((all, { decoded }) => all + decoded, 0) / 1000;
}

export function sumOf(fetched: readonly Fetched[]): { requests: number; kilobytes: number } {
  const awaited = fetched.filter(({ path }) => !BEHIND.test(path));
  return {
    requests: awaited.length,
    kilobytes: awaited.reduce((all, { bytes }) => all + bytes, 0) / 1000,
  };
}
