/**
 * The line between a browser and the server, as a process of the test's own: it can be cut, and it can give out another
 * version of the app. What a browser's own 'offline' does not reach, a service worker, hears nothing either.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Arquivos } from './versao.ts';

/** `portal`: another page for every request, as the Wi-Fi of a hotel gives. */
export type Estado = 'ligada' | 'cortada' | 'portal';

export interface Linha extends AsyncDisposable {
  url: string;
  estado: Estado;
  /** Files given out in place of the server's own. */
  arquivos: Arquivos | undefined;
  /** The line breaks at these, whatever else goes through. */
  quebra: RegExp | undefined;
  /** Paths of what was asked for while the line stood. */
  pedidos: string[];
}

export async function abrirLinha(server: string): Promise<Linha> {
  const { hostname, port } = new URL(server);
  const proxy = createServer((incoming, answer) => {
    const breaks = linha.estado === 'cortada' || linha.quebra?.test(incoming.url ?? '');
    if (breaks) return incoming.socket.destroy();
    if (linha.estado === 'portal') return portal(answer);
    linha.pedidos.push(incoming.url ?? '');
    return passar(incoming, answer);
  });

  function passar(incoming: IncomingMessage, answer: ServerResponse): void {
    const asked = incoming.url ?? '/';
    const { path, body } = linha.arquivos?.(asked) ?? { path: asked, body: undefined };
    const headers = { ...incoming.headers };
    if (body)
      for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) delete headers[name];
    const { method } = incoming;
    const out = request({ hostname, port, method, path, headers }, (given) => {
      if (!body) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        return given.pipe(answer);
      }
      const { etag: _etag, 'last-modified': _date, 'content-length': _length, ...rest } = given.headers;
      given.resume();
      answer.writeHead(given.statusCode ?? 502, { ...rest, 'content-length': body.length }).end(body);
    });
    out.on('error', () => answer.destroy());
    incoming.pipe(out);
  }

  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const linha: Linha = {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    estado: 'ligada',
    arquivos: undefined,
    quebra: undefined,
    pedidos: [],
    async [Symbol.asyncDispose]() {
      // Nobody new is let in before those who are there are sent away.
      const closed = new Promise((resolve) => {
        proxy.close(resolve);
      });
      proxy.closeAllConnections();
      await closed;
    },
  };
  return linha;
}

function portal(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/html', date: 'Thu, 01 Jan 2015 00:00:00 GMT' });
  answer.end('<!doctype html><title>Wi-Fi do hotel</title><p>Aceite os termos.</p>');
}
