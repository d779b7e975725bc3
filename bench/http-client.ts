/**
 * One keep-alive connection that sends POSTs and waits for each answer. By hand on a socket: on a machine where client
 * and server share the processors, an HTTP library's own work would count as the server's.
 */
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

export class HttpClient {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((answer: { status: number; body: Buffer }) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(url: string) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (piece) => this.#take(piece));
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new Error('The server closed the connection')));
  }

  post(path: string, body: string, headers: string): Promise<{ status: number; body: Buffer }> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #take(piece: Buffer): void {
    this.#received = this.#received.length === 0 ? piece : Buffer.concat([this.#received, piece]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
    const bodyStart = headEnd + HEAD_END.length;
    if (length === undefined) {
      this.#failed?.(new Error(`An answer without a length:\n${head}`));
      return;
    }
    const end = bodyStart + Number(length);
    if (this.#received.length < end) return;
    const body = this.#received.subarray(bodyStart, end);
    this.#received = this.#received.subarray(end);
    this.#answered?.({ status: Number(head.slice(9, 12)), body });
  }
}
