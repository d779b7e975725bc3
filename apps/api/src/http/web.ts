import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The web app: hashed assets for a year, every other path the application's page; the API's own 404 under /api. */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  const built = existsSync(DIST);
  if (built) {
    await app.register(fastifyStatic, {
      root: DIST,
      index: false,
      wildcard: true,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  if (built) {
    // The plugin's own wildcard takes '/' for a directory.
    app.get('/', { schema: { hide: true } }, (_request, reply) => sendApp(reply));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0] ?? '/';
    if (!built || !isPage || path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) {
      throw new AppError('NAO_ENCONTRADO');
    }
    return sendApp(reply);
  });
}

function sendApp(reply: FastifyReply) {
  return reply.header('cache-control', 'no-cache').sendFile('app.html');
}
