import { type Permissao, pode } from '@balcao/contract/permissions';
import { type EstadoPlano, estadoPlano } from '@balcao/contract/plano';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from './errors.ts';
import type { Sessao } from './session.ts';

export function planoDe({ plano, planoExpiraEm }: Sessao, agora: Date): EstadoPlano {
  return estadoPlano({ assinatura: plano, planoExpiraEm: planoExpiraEm?.toISOString() ?? null }, agora);
}

export function planoExpirado(sessao: Sessao, agora: Date): boolean {
  return planoDe(sessao, agora) === 'expirado';
}

export interface Acesso {
  /** At least one of these for an employee; empty: every employee. */
  permissoes?: readonly Permissao[];
  /** The owner alone. */
  principal?: boolean;
  /** Stays open when the plan is over. */
  mesmoExpirado?: boolean;
  /** The plans that have the feature; absent: all of them. */
  planos?: readonly EstadoPlano[];
}

/**
 * The hooks of a route that needs a session: `...acesso(app, context, { permissoes: ['produtos'] })`. Session first
 * (401), then the shape (400), then plan (402), permission and the plan's features (403).
 */
export function acesso(app: FastifyInstance, { agora }: Context, precisa: Acesso = {}) {
  return {
    onRequest: app.exigirSessao,
    preHandler: async (request: FastifyRequest) => {
      const { sessao } = request;
      const plano = planoDe(sessao, agora());
      if (!precisa.mesmoExpirado && plano === 'expirado') throw new AppError('PLANO_EXPIRADO');
      if (precisa.principal && sessao.tipo !== 'PRINCIPAL') throw new AppError('SEM_PERMISSAO');
      if (!pode(sessao, ...(precisa.permissoes ?? []))) throw new AppError('SEM_PERMISSAO');
      if (precisa.planos && !precisa.planos.includes(plano)) throw new AppError('PLANO_INSUFICIENTE');
    },
  };
}

/** A session and nothing more: the use case judges plan and permission itself, after it has looked up the key. */
export function somenteSessao(app: FastifyInstance) {
  return { onRequest: app.exigirSessao };
}
