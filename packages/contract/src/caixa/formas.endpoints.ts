import { type Endpoint, recusas } from '../base/endpoint.ts';
import { formasSchema, formasUpdateSchema } from './formas.ts';

const comum = { tag: 'formas', refusals: recusas };

export const formas = {
  listar: {
    ...comum,
    method: 'GET',
    path: '/api/formas',
    /** A debt is received when the plan is over, too: so who receives it is told how it may be paid. */
    acesso: { permissoes: ['vendas'], mesmoExpirado: true },
    summary: 'As formas de pagamento da loja, na ordem do caixa',
    answers: { 200: formasSchema },
  },
  editar: {
    ...comum,
    method: 'PUT',
    path: '/api/formas',
    acesso: { principal: true },
    summary: 'Troca as formas de pagamento; as que faltam ficam desligadas',
    body: formasUpdateSchema,
    answers: { 200: formasSchema },
  },
} as const satisfies Record<string, Endpoint>;
