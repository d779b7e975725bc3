import { type Endpoint, recusas } from '../base/endpoint.ts';
import { ordemSchema } from './ordem.ts';

export const ordem = {
  ler: {
    tag: 'produtos',
    method: 'GET',
    path: '/api/produtos/ordem',
    acesso: { permissoes: ['produtos', 'vendas'] },
    summary: 'A ordem dos produtos no caixa: o que mais se vendeu em 30 dias, calculada uma vez por dia',
    answers: { 200: ordemSchema },
    refusals: recusas,
  },
} as const satisfies Record<string, Endpoint>;
