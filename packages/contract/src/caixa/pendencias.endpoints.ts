import { type Acesso, type Endpoint, nada, porId, recusas } from '../base/endpoint.ts';
import { pendenciasQuerySchema, pendenciasSchema } from './pendencias.ts';

const comum = { tag: 'pendencias', refusals: recusas };
const dono = { principal: true } as const satisfies Acesso;

export const pendencias = {
  listar: {
    ...comum,
    method: 'GET',
    path: '/api/pendencias',
    acesso: dono,
    summary: 'O que espera pelo dono: vendas fora do caixa, pagamentos que não conferem e outras marcas',
    query: pendenciasQuerySchema,
    answers: { 200: pendenciasSchema },
  },
  marcarVista: {
    ...comum,
    method: 'POST',
    path: '/api/pendencias/:id/visto',
    acesso: dono,
    summary: 'O dono viu: sai da lista',
    params: porId,
    answers: { 204: nada },
  },
} as const satisfies Record<string, Endpoint>;
