import { type Endpoint, recusas } from '../base/endpoint.ts';
import { dashboardSchema, resumoDoDiaSchema } from './dashboard.ts';

export const dashboard = {
  ler: {
    tag: 'visão geral',
    method: 'GET',
    path: '/api/dashboard',
    acesso: { mesmoExpirado: true },
    summary: 'O dia da loja, o estoque baixo e o plano',
    answers: { 200: dashboardSchema },
    refusals: recusas,
  },
  lerDia: {
    tag: 'visão geral',
    method: 'GET',
    path: '/api/dashboard/dia',
    acesso: {},
    summary: 'O dia por hora, ao lado do mesmo dia da semana passada, e o que mais vende',
    answers: { 200: resumoDoDiaSchema },
    refusals: recusas,
  },
} as const satisfies Record<string, Endpoint>;
