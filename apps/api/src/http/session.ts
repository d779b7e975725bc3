import { createHash, randomBytes } from 'node:crypto';
import type { Permissao, TipoUsuario } from '@balcao/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { AppError } from './errors.ts';
import { planoVigente } from './plano-vigente.ts';

export const SESSION_COOKIE = 'balcao_sessao';

/** Read while answering: with PORT=0 the address is known only after listening. */
export function isHttpsSite({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}

/** On an HTTPS site with the prefix by which a browser takes it from this host alone, and over HTTPS alone. */
export function cookieName(config: Config, name: string): string {
  return isHttpsSite(config) ? `__Host-${name}` : name;
}

/** Who is calling, read from the database at every request: a change of permission counts at once. */
export interface Sessao {
  sessaoId: string;
  /** When this session began, and the store: what a device says of the past is judged by them. */
  sessaoCriadaEm: Date;
  lojaCriadaEm: Date;
  usuarioId: string;
  lojaId: string;
  tipo: TipoUsuario;
  permissoes: Permissao[];
  nome: string;
  email: string;
  telefone: string | null;
  plano: string;
  planoExpiraEm: Date | null;
  fuso: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on every route that asks for `app.exigirSessao`. */
    sessao: Sessao;
  }
  interface FastifyInstance {
    exigirSessao: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface Row extends Sessao {
  ultimoUso: Date;
}

export const SESSAO_POR_TOKEN = {
  name: 'sessao',
  text: `select s.id as "sessaoId", s.criada_em as "sessaoCriadaEm", s.ultimo_uso as "ultimoUso",
      l.criada_em as "lojaCriadaEm", u.id as "usuarioId", u.loja_id as "lojaId", u.tipo,
      u.permissoes, u.nome, u.email, u.telefone, l.plano, l.plano_expira_em as "planoExpiraEm", l.fuso
    from sessoes s
    join usuarios u on u.loja_id = s.loja_id and u.id = s.usuario_id
    join lojas l on l.id = s.loja_id
    where s.token_hash = $1 and s.expira_em > $2 and u.ativo and u.excluido_em is null`,
};

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

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `app.exigirSessao`: an onRequest hook that puts the caller on the request, or answers 401. */
export function registerSession(app: FastifyInstance, { config, database, agora }: Context): void {
  app.decorateRequest('sessao', null as unknown as Sessao);
  app.decorate('exigirSessao', async (request: FastifyRequest) => {
    const presented = tokenOf(request, config);
    if (!presented) throw new AppError('NAO_AUTENTICADO');
    const now = agora();
    const { rows } = await database.identidadePool.query<Row>({
      ...SESSAO_POR_TOKEN,
      values: [hashToken(presented.token), now],
    });
    const [row] = rows;
    if (!row) throw new AppError('NAO_AUTENTICADO');
    if (presented.byCookie && !READS.has(request.method) && !cameFromApp(request, config)) {
      throw new AppError('ORIGEM_RECUSADA');
    }
    const { ultimoUso, ...sessao } = row;
    request.sessao = { ...sessao, ...planoVigente(config, sessao) };
    if (now.getTime() - ultimoUso.getTime() > TOUCH_AFTER) {
      await database.identidadePool.query('update sessoes set ultimo_uso = $1 where id = $2', [
        now,
        row.sessaoId,
      ]);
    }
  });
}
