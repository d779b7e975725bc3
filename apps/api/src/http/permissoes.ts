import { type EstadoPlano, estadoPlano } from '@balcao/contract/assinaturas/plano';
import type { Endpoint } from '@balcao/contract/base/endpoint';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from './errors.ts';
import type { PlanoDaLoja } from './plano-vigente.ts';

export function estadoDoPlano({ plano, planoExpiraEm }: PlanoDaLoja, agora: Date): EstadoPlano {
  return estadoPlano({ assinatura: plano, planoExpiraEm: planoExpiraEm?.toISOString() ?? null }, agora);
}

export function planoExpirado(sessao: PlanoDaLoja, agora: Date): boolean {
  return estadoDoPlano(sessao, agora) === 'expirado';
}

/**
 * The hooks of a route, by who may call it. Session first (401), then the shape (400), then plan (402), permission and
 * the plan's features (403).
 */
export function guardas(
  app: FastifyInstance,
  { agora }: Pick<Context, 'agora'>,
  acesso: Endpoint['acesso'],
): Pick<RouteShorthandOptions, 'onRequest' | 'preHandler'> {
  if (acesso === 'visitante' || acesso === 'publico') return {};
  if (acesso === 'sessao') return { onRequest: app.exigirSessaoOuEntrega, preHandler: app.exigirDaFila };
  const onRequest = acesso.entrega ? app.exigirSessaoOuEntrega : app.exigirSessao;
  const preHandler = async ({ sessao }: FastifyRequest) => {
    const plano = estadoDoPlano(sessao, agora());
    if (!acesso.mesmoExpirado && plano === 'expirado') throw new AppError('PLANO_EXPIRADO');
    if (acesso.principal && sessao.tipo !== 'PRINCIPAL') throw new AppError('SEM_PERMISSAO');
    if (!pode(sessao, ...(acesso.permissoes ?? []))) throw new AppError('SEM_PERMISSAO');
    if (acesso.planos && !acesso.planos.includes(plano)) throw new AppError('PLANO_INSUFICIENTE');
  };
  return { onRequest, preHandler: acesso.entrega === 'fila' ? [app.exigirDaFila, preHandler] : preHandler };
}
