import { type Endpoint, endpointsOf } from '../base/endpoint.ts';
import { ordemSchema } from './ordem.ts';

export const ordem = {
  ler: endpointsOf('produtos').get(
    '/api/produtos/ordem',
    'A ordem dos produtos no caixa: o que mais se vendeu em 30 dias, calculada uma vez por dia',
    { acesso: { permissoes: ['produtos', 'vendas'] }, answers: { 200: ordemSchema } },
  ),
} as const satisfies Record<string, Endpoint>;
