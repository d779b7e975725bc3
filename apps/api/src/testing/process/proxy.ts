import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The proxy's own answer where a server gave none. */
export const LOST = 'PROXY';

/** A load balancer in front of several servers, which may come and go. */
export interface Balancer {
  readonly url: string;
  /** The servers that requests go to from now on, in turn. */
  to(urls: readonly string[]): void;
  stop(): Promise<void>;
}

/**
 * Each request to the next server. One that does not listen is passed over; where the connection broke when the request was
 * sent already nobody knows whether it was taken: that is a 503, for the client to ask again.
 */
export async function startProxy(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let urls: readonly string[] = [];
  let turn = 0;

  function pass(from: IncomingMessage, answer: ServerResponse, body: Buffer, tries: number): void {
    turn += 1;
    const upstream = urls[turn % urls.length];
    if (upstream === undefined || tries === 0) {
      refuse(answer);
      return;
    }
    const { method, headers, url = '/' } = from;
    const to = request(new URL(url, upstream), { method, headers, agent }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    to.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else if (error.code === 'ECONNREFUSED') pass(from, answer, body, tries - 1);
      else refuse(answer);
    });
    answer.on('close', () => to.destroy());
    to.end(body);
  }

  const server = createServer((from, answer) => {
    from
      .toArray()
      .then((pieces) => pass(from, answer, Buffer.concat(pieces as Buffer[]), urls.length))
      .catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to(next) {
      urls = next;
    },
    stop() {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function refuse(answer: ServerResponse): void {
  answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  answer.end(JSON.stringify({ code: LOST }));
}
