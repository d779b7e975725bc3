import { type Endpoint, recusas } from './endpoint.ts';
import { formasSchema, formasUpdateSchema } from './formas.ts';

const comum = { tag: 'formas', refusals: recusas };

export const formas = {
  listar: {
    ...comum,
    method: 'GET',
    path: '/api/formas',
    acesso: { permissoes: ['vendas'] },
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
