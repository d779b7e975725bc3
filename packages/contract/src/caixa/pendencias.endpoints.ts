import { type Acesso, type Endpoint, endpointsOf, nada, porId } from '../base/endpoint.ts';
import { pendenciasQuerySchema, pendenciasSchema } from './pendencias.ts';

const { get, post } = endpointsOf('pendencias');
const dono = { principal: true } as const satisfies Acesso;

export const pendencias = {
  listar: get(
    '/api/pendencias',
    'O que espera pelo dono: vendas fora do caixa, pagamentos que não conferem e outras marcas',
    { acesso: dono, query: pendenciasQuerySchema, answers: { 200: pendenciasSchema } },
  ),
  marcarVista: post('/api/pendencias/:id/visto', 'O dono viu: sai da lista', {
    acesso: dono,
    params: porId,
    answers: { 204: nada },
  }),
} as const satisfies Record<string, Endpoint>;
