import { type Endpoint, endpointsOf } from '../base/endpoint.ts';
import { formasSchema, formasUpdateSchema } from './formas.ts';

const { get, put } = endpointsOf('formas');

export const formas = {
  listar: get('/api/formas', 'As formas de pagamento da loja, na ordem do caixa', {
    /** A debt is received when the plan is over, too: so who receives it is told how it may be paid. */
    acesso: { permissoes: ['vendas'], mesmoExpirado: true },
    answers: { 200: formasSchema },
  }),
  editar: put('/api/formas', 'Troca as formas de pagamento; as que faltam ficam desligadas', {
    acesso: { principal: true },
    body: formasUpdateSchema,
    answers: { 200: formasSchema },
  }),
} as const satisfies Record<string, Endpoint>;
