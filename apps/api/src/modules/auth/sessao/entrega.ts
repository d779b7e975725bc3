/**
 * The token that a device keeps in the open for each person whose session it keeps sealed: with it goes out what waits in
 * his name while somebody else is at the till. It opens nothing: only what a queue brings hears it (in the contract
 * `Acesso.entrega`, and `acesso: 'sessao'`), and only for himself.
 */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../http/errors.ts';
import { newSessionToken } from '../token.ts';
import type { TokenDe } from './sessoes.queries.ts';

const PREFIXO = 'entrega_';

export function newEntrega(lojaId: string): string {
  return `${PREFIXO}${newSessionToken(lojaId)}`;
}

export function tipoDoToken(token: string): TokenDe {
  return token.startsWith(PREFIXO) ? 'entrega' : 'sessao';
}

/** A preHandler: the body has been read. */
export async function exigirDaFila({ soEntrega, body }: FastifyRequest): Promise<void> {
  if (!soEntrega) return;
  const { origem, vendedorId } = (body ?? {}) as { origem?: unknown; vendedorId?: unknown };
  if (origem !== 'fila' || vendedorId !== undefined) throw new AppError('SEM_PERMISSAO');
}
