import { type Endpoint, endpointsOf } from '../base/endpoint.ts';
import { dashboardSchema, resumoDoDiaSchema } from './dashboard.ts';

const { get } = endpointsOf('visão geral');

export const dashboard = {
  ler: get('/api/dashboard', 'O dia da loja, o estoque baixo e o plano', {
    acesso: { mesmoExpirado: true },
    answers: { 200: dashboardSchema },
  }),
  lerDia: get(
    '/api/dashboard/dia',
    'O dia por hora, ao lado do mesmo dia da semana passada, e o que mais vende',
    { acesso: {}, answers: { 200: resumoDoDiaSchema } },
  ),
} as const satisfies Record<string, Endpoint>;
