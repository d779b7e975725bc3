import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, envelope } from './errors.ts';
import { newRequestId, PERMISSIONS_POLICY } from './security-headers.ts';

/** No route has it, so that it ends in the API's own 404. */
const NOWHERE = '/api/endereco-invalido';

/** The router answers a path that can't be decoded by itself, past hooks, headers and log: it never gets to see one. */
export function decodableUrl(request: IncomingMessage): string {
  const url = request.url ?? '/';
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return NOWHERE;
  }
}

/** Answers bytes that are no HTTP, or have too many headers: there is no request yet, so it is written by hand. */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const told = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'GRANDE_DEMAIS' : 'VALIDACAO');
  const body = JSON.stringify(envelope(told));
  const head = [
    `HTTP/1.1 ${told.statusCode} ${told.statusCode === 413 ? 'Content Too Large' : 'Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    `permissions-policy: ${PERMISSIONS_POLICY}`,
    `x-request-id: ${newRequestId()}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
