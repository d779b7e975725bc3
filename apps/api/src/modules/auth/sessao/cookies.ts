import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { cookieName, isHttpsSite, SESSION_COOKIE } from '../../../http/sessao.ts';
import { SESSAO_MANTIDA } from './duracao.ts';

/** 'Aparelho' is what a person reads; another name now would make every browser a stranger. */
const DISPOSITIVO = 'balcao_aparelho';
/** The path of the browser's own cookie; under its prefixed name it has to be sent everywhere. */
const SO_CONTAS = '/api/auth';
/** Seconds. Browsers keep no cookie longer than 400 days. */
const DISPOSITIVO_DURA = 400 * 24 * 60 * 60;

export function lerCookieDoDispositivo(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName(config, DISPOSITIVO)];
}

/** The session and the browser that it was opened in, both out of reach of scripts. */
export function enviarCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { token, duracao, dispositivo }: { token: string; duracao: number; dispositivo: string },
): void {
  const options = optionsOf(request, config);
  reply.setCookie(cookieName(config, SESSION_COOKIE), token, { ...options, maxAge: duracao / 1000 });
  reply.setCookie(cookieName(config, DISPOSITIVO), dispositivo, {
    ...options,
    path: isHttpsSite(config) ? '/' : SO_CONTAS,
    maxAge: DISPOSITIVO_DURA,
  });
  if (isHttpsSite(config)) clearUnprefixed(request, reply);
}

/** The cookie of the session that calls: a till changed its person by PIN, and no other's cookie is to be left. */
export function trocarCookieDaSessao(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const [, token] = request.headers.authorization?.split(' ') ?? [];
  // By cookie: it is that one's already.
  if (!token) return;
  const options = { ...optionsOf(request, config), maxAge: SESSAO_MANTIDA / 1000 };
  reply.setCookie(cookieName(config, SESSION_COOKIE), token, options);
}

export function apagarCookieDaSessao(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName(config, SESSION_COOKIE), optionsOf(request, config));
  if (isHttpsSite(config)) clearUnprefixed(request, reply);
}

/** Over HTTPS alone where the site is one, whoever stands before the server and whatever he tells it. */
function optionsOf(request: FastifyRequest, config: Config): CookieSerializeOptions {
  const secure = isHttpsSite(config) || request.protocol === 'https';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure };
}

/** From before the site had HTTPS, or the prefix: read by nobody any more. */
function clearUnprefixed({ cookies }: FastifyRequest, reply: FastifyReply): void {
  if (cookies[SESSION_COOKIE] !== undefined) reply.clearCookie(SESSION_COOKIE, { path: '/' });
  if (cookies[DISPOSITIVO] !== undefined) reply.clearCookie(DISPOSITIVO, { path: SO_CONTAS });
}
