import { PLANOS_COM_FUNCIONARIOS } from '../assinaturas/plano.ts';
import { type Acesso, type Endpoint, endpointsOf, nada, porId } from '../base/endpoint.ts';
import {
  funcionarioAnswerSchema,
  funcionarioInputSchema,
  funcionariosAnswerSchema,
  funcionariosRefusalSchema,
  funcionarioUpdateSchema,
} from './funcionarios.ts';

const { del, get, post, put } = endpointsOf('funcionarios');
const administra = { principal: true, planos: PLANOS_COM_FUNCIONARIOS } as const satisfies Acesso;

export const funcionarios = {
  listar: get('/api/funcionarios', 'Funcionários da loja', {
    /** The use case judges the plan. */
    acesso: {},
    answers: { 200: funcionariosAnswerSchema },
    refusals: { 403: funcionariosRefusalSchema },
  }),
  registrar: post('/api/funcionarios', 'Cria a conta de um funcionário', {
    acesso: administra,
    body: funcionarioInputSchema,
    answers: { 201: funcionarioAnswerSchema },
  }),
  editar: put('/api/funcionarios/:id', 'Muda dados, páginas de acesso ou estado de um funcionário', {
    acesso: administra,
    params: porId,
    body: funcionarioUpdateSchema,
    answers: { 200: funcionarioAnswerSchema },
  }),
  excluir: del('/api/funcionarios/:id', 'Exclui um funcionário; suas vendas continuam dele', {
    /** On every plan: whoever moved to a smaller one can still take an employee's access away. */
    acesso: { principal: true },
    params: porId,
    answers: { 204: nada },
  }),
} as const satisfies Record<string, Endpoint>;
