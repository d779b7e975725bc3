import { type Endpoint, endpointsOf } from '../base/endpoint.ts';
import { categoriasSchema, categoriasUpdateSchema } from './categorias-proprias.ts';

const { get, put } = endpointsOf('produtos');

export const categorias = {
  listar: get('/api/categorias', 'As categorias da loja: as seis de sempre e as próprias', {
    acesso: { permissoes: ['produtos', 'vendas'] },
    answers: { 200: categoriasSchema },
  }),
  editar: put(
    '/api/categorias',
    'Troca as categorias próprias; com nomeAnterior, os produtos seguem o novo nome',
    {
      acesso: { permissoes: ['produtos'] },
      body: categoriasUpdateSchema,
      answers: { 200: categoriasSchema },
    },
  ),
} as const satisfies Record<string, Endpoint>;
