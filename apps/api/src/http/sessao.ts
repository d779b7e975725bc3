import type { LimitesDoFuncionario, Permissao, TipoUsuario } from '@balcao/contract/pessoas/permissoes';
import type { Config } from '../config.ts';

export const SESSION_COOKIE = 'balcao_sessao';

/** Methods that change nothing. */
export const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Read while answering: with PORT=0 the address is known only after listening. */
export function isHttpsSite({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}

/** On an HTTPS site with the prefix by which a browser takes it from this host alone, and over HTTPS alone. */
export function cookieName(config: Config, name: string): string {
  return isHttpsSite(config) ? `__Host-${name}` : name;
}

/** The caller, read from the database at every request: a change of permission counts at once. */
export interface Sessao {
  sessaoId: string;
  /** When this session began, and the store: what a device says of the past is judged by them. */
  sessaoCriadaEm: Date;
  lojaCriadaEm: Date;
  usuarioId: string;
  lojaId: string;
  tipo: TipoUsuario;
  permissoes: Permissao[];
  /** Null: none, for he is the owner. */
  limites: LimitesDoFuncionario | null;
  nome: string;
  email: string;
  telefone: string | null;
  plano: string;
  planoExpiraEm: Date | null;
  fuso: string;
  /** `04:00`: until then the night is the day before's. */
  virada: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on every route that asks for `app.exigirSessao`. */
    sessao: Sessao;
    /** By a device's delivery token. */
    soEntrega: boolean;
  }
  interface FastifyInstance {
    exigirSessao: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    /** For what a queue brings; `exigirDaFila` stands behind it. */
    exigirSessaoOuEntrega: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    exigirDaFila: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
}
