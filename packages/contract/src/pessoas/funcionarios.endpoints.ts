import { PLANOS_COM_FUNCIONARIOS } from '../assinaturas/plano.ts';
import { type Acesso, type Endpoint, nada, porId, recusas } from '../base/endpoint.ts';
import {
  funcionarioAnswerSchema,
  funcionarioInputSchema,
  funcionariosAnswerSchema,
  funcionariosRefusalSchema,
  funcionarioUpdateSchema,
} from './funcionarios.ts';

const comum = { tag: 'funcionarios', refusals: recusas };
const administra = { principal: true, planos: PLANOS_COM_FUNCIONARIOS } as const satisfies Acesso;

export const funcionarios = {
  listar: {
    ...comum,
    method: 'GET',
    path: '/api/funcionarios',
    /** What the plan has to do with the list, the list says itself. */
    acesso: {},
    summary: 'Funcionários da loja',
    answers: { 200: funcionariosAnswerSchema },
    refusals: { ...recusas, 403: funcionariosRefusalSchema },
  },
  registrar: {
    ...comum,
    method: 'POST',
    path: '/api/funcionarios',
    acesso: administra,
    summary: 'Cria a conta de um funcionário',
    body: funcionarioInputSchema,
    answers: { 201: funcionarioAnswerSchema },
  },
  editar: {
    ...comum,
    method: 'PUT',
    path: '/api/funcionarios/:id',
    acesso: administra,
    summary: 'Muda dados, páginas de acesso ou estado de um funcionário',
    params: porId,
    body: funcionarioUpdateSchema,
    answers: { 200: funcionarioAnswerSchema },
  },
  excluir: {
    ...comum,
    method: 'DELETE',
    path: '/api/funcionarios/:id',
    /** On every plan: whoever moved to a smaller one can still take an employee's access away. */
    acesso: { principal: true },
    summary: 'Exclui um funcionário; suas vendas continuam dele',
    params: porId,
    answers: { 204: nada },
  },
} as const satisfies Record<string, Endpoint>;
