import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import { planoVigente } from '../../../http/plano-vigente.ts';
import { cookieName, isHttpsSite, READS, SESSION_COOKIE, type Sessao } from '../../../http/sessao.ts';
import { SESSAO_MANTIDA } from './duracao.ts';
import { exigirDaFila, tipoDoToken } from './entrega.ts';
import { buscarSessao, mudarFim, mudarUltimoUso } from './sessoes.queries.ts';

/** How stale `ultimo_uso` may get before a request writes it, in milliseconds. */
const TOUCH_AFTER = 5 * 60_000;

function tokenOf(request: FastifyRequest, config: Config): { token: string; byCookie: boolean } | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const [scheme, token] = header.split(' ');
    return scheme?.toLowerCase() === 'bearer' && token ? { token, byCookie: false } : undefined;
  }
  const cookie = request.cookies[cookieName(config, SESSION_COOKIE)];
  return cookie ? { token: cookie, byCookie: true } : undefined;
}

/**
 * A change by cookie alone must come from the app itself, not from a page of somebody else's; and where the app is at
 * home on HTTPS, not from a page that anybody on the way could have written.
 */
function cameFromApp(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  if (origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return host === request.host && (protocol === 'https:' || !isHttpsSite(config));
}

/**
 * `app.exigirSessao`: an onRequest hook that puts the caller on the request, or answers 401. `app.exigirSessaoOuEntrega`
 * hears a device's delivery token as well; `app.exigirDaFila` stands behind it, see `entrega.ts`.
 */
export function registerSessao(app: FastifyInstance, { config, database, agora }: Context): void {
  app.decorateRequest('sessao', null as unknown as Sessao);
  app.decorateRequest('soEntrega', false);
  app.decorate('exigirDaFila', exigirDaFila);
  app.decorate('exigirSessao', (request: FastifyRequest) => exigir(request, false));
  app.decorate('exigirSessaoOuEntrega', (request: FastifyRequest) => exigir(request, true));

  async function exigir(request: FastifyRequest, entregaServe: boolean): Promise<void> {
    const presented = tokenOf(request, config);
    if (!presented) throw new AppError('NAO_AUTENTICADO');
    const tipo = tipoDoToken(presented.token);
    request.soEntrega = tipo === 'entrega';
    if (request.soEntrega && (!entregaServe || presented.byCookie)) throw new AppError('NAO_AUTENTICADO');
    const now = agora();
    const found = await buscarSessao(database, presented.token, now, tipo);
    if (!found) throw new AppError('NAO_AUTENTICADO');
    if (presented.byCookie && !READS.has(request.method) && !cameFromApp(request, config)) {
      throw new AppError('ORIGEM_RECUSADA');
    }
    const { ultimoUso, guardada, ...sessao } = found;
    request.sessao = { ...sessao, ...planoVigente(config, sessao) };
    // A delivery by the device itself is no use by the person.
    if (!request.soEntrega && now.getTime() - ultimoUso.getTime() > TOUCH_AFTER) {
      const ate = new Date(now.getTime() + SESSAO_MANTIDA);
      if (guardada) await comLoja(database, sessao, (trx) => mudarFim(trx, sessao.sessaoId, now, ate));
      else await mudarUltimoUso(database.identidade, sessao, now);
    }
  }
}
