import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLANOS_PAGOS } from '@balcao/contract/assinaturas/plano';
import { formatCentavos } from '@balcao/contract/base/money';
import {
  ateFuncionarios,
  ehPaginaDaLoja,
  FUNCIONARIOS_ATIVOS_PADRAO,
} from '@balcao/contract/pessoas/permissoes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './errors.ts';
import { WASM_WORKER_POLICY } from './security-headers.ts';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The application's page; with the outline of the shop's pages in it, for the addresses of those. */
const APP = 'app.html';
const CASCA = 'casca.html';
/** Stands in the landing page wherever a link must be absolute. */
const PLACEHOLDER = 'https://public-url.invalid';

/** `ui/camera/codigos.worker.ts` of the web app, as the build names it. */
const WASM_WORKER = /\/assets\/codigos\.worker-[^/]+\.js$/;

const PACKED = /\.(?:br|gz)$/;

/** Its name changes with what is in it. */
const KEPT = 'public, max-age=31536000, immutable';
/** A page is asked about each time it is opened, for an update may have come. */
const ASKED = 'no-cache';
/** Files that the login fetches while the password is typed: they are opened without asking the server again. */
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
      // As the build packed it; the pages themselves are packed on their way.
      preCompressed: true,
      setHeaders(reply, packed) {
        const path = packed.replace(PACKED, '');
        const page = path.endsWith(APP) || path.endsWith(CASCA);
        const ahead = page && reply.request.headers['sec-purpose']?.includes('prefetch');
        reply.header('cache-control', path.includes('/assets/') ? KEPT : ahead ? AHEAD : ASKED);
        if (WASM_WORKER.test(path)) reply.header('content-security-policy', WASM_WORKER_POLICY);
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
    return reply.sendFile(ehPaginaDaLoja(path) ? CASCA : APP);
  });
}

/**
 * The landing page promises what this installation does, for what it asks: `data-com` marks what is said with it,
 * `data-sem` (hidden in the file) what is said without, `data-preco` where the price of a plan goes. How many employees a
 * store may have stands in the file as it is by default.
 */
export function landingOf(file: string, { databaseUrl, pagamentos, funcionariosAtivos }: Config) {
  const does = {
    copias: databaseUrl === undefined,
    plano: pagamentos.mode !== 'desligado',
    demonstracao: pagamentos.mode === 'simulado',
  };
  let html = file;
  for (const [name, done] of Object.entries(does)) {
    const gone = done ? 'sem' : 'com';
    html = html.replaceAll(new RegExp(`<(\\w+) data-${gone}="${name}".*?</\\1>`, 'gs'), '');
  }
  for (const plano of PLANOS_PAGOS) {
    html = html.replaceAll(` data-preco="${plano}">`, `>${formatCentavos(pagamentos.precos[plano])}`);
  }
  html = html.replaceAll(ateFuncionarios(FUNCIONARIOS_ATIVOS_PADRAO), ateFuncionarios(funcionariosAtivos));
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
