import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './errors.ts';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The application's page, for every address of it. */
const APP = 'app.html';
/** Stands in the landing page wherever a link must be absolute. */
const PLACEHOLDER = 'https://public-url.invalid';

/** Its name changes with what is in it. */
const KEPT = 'public, max-age=31536000, immutable';
/** A page is asked about each time it is opened, for an update may have come. */
const ASKED = 'no-cache';
/** What the login fetches ahead is opened as it is while somebody types her password: a way there and back less. */
const AHEAD = 'private, max-age=60';

/**
 * The web app: hashed assets for a year, the landing page at `/`, the login at `/login`, every other path the
 * application's page; the API's own 404 under /api.
 */
export async function registerWeb(app: FastifyInstance, config: Config): Promise<void> {
  const built = existsSync(DIST);
  if (built) {
    await app.register(fastifyStatic, {
      root: DIST,
      index: false,
      wildcard: true,
      setHeaders(reply, path) {
        const ahead = path.endsWith(APP) && reply.request.headers['sec-purpose']?.includes('prefetch');
        reply.header('cache-control', path.includes('/assets/') ? KEPT : ahead ? AHEAD : ASKED);
      },
    });
    registerLanding(app, config);
    app.get('/login', { schema: { hide: true } }, (_request, reply) => reply.sendFile('login.html'));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0] ?? '/';
    if (!built || !isPage || path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) {
      throw new AppError('NAO_ENCONTRADO');
    }
    return reply.sendFile(APP);
  });
}

/**
 * The landing page promises what this installation does: `data-com` marks what is said with it, `data-sem` (hidden in
 * the file) what is said without.
 */
export function landingOf(
  file: string,
  { databaseUrl, pagamentos }: Pick<Config, 'databaseUrl' | 'pagamentos'>,
) {
  const does = { copias: databaseUrl === undefined, plano: pagamentos.mode !== 'desligado' };
  let html = file;
  for (const [name, done] of Object.entries(does)) {
    const gone = done ? 'sem' : 'com';
    html = html.replaceAll(new RegExp(`<(\\w+) data-${gone}="${name}".*?</\\1>`, 'gs'), '');
  }
  return html.replaceAll(/ data-(com|sem)="\w+"( hidden="")?/g, '');
}

function registerLanding(app: FastifyInstance, config: Config): void {
  const template = landingOf(readFileSync(join(DIST, 'index.html'), 'utf8'), config);
  const hidden = { schema: { hide: true } };
  let page = { publicUrl: '', html: '', etag: '' };
  // The address may be known only after listening, so the page is made when it is first asked for.
  const current = () => {
    if (page.publicUrl !== config.publicUrl) {
      const html = template.replaceAll(PLACEHOLDER, config.publicUrl);
      const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
      page = { publicUrl: config.publicUrl, html, etag };
    }
    return page;
  };

  app.get('/', hidden, (request, reply) => {
    const { html, etag } = current();
    reply.header('cache-control', ASKED).header('etag', `W/${etag}`);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  });
  // The file itself would show the placeholder.
  app.get('/index.html', hidden, (_request, reply) => reply.redirect('/', 301));
}
