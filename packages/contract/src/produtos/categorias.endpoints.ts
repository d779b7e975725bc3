import { type Endpoint, recusas } from '../base/endpoint.ts';
import { categoriasSchema, categoriasUpdateSchema } from './categorias-proprias.ts';

const comum = { tag: 'produtos', refusals: recusas };

export const categorias = {
  listar: {
    ...comum,
    method: 'GET',
    path: '/api/categorias',
    acesso: { permissoes: ['produtos', 'vendas'] },
    summary: 'As categorias da loja: as seis de sempre e as próprias',
    answers: { 200: categoriasSchema },
  },
  editar: {
    ...comum,
    method: 'PUT',
    path: '/api/categorias',
    acesso: { permissoes: ['produtos'] },
    summary: 'Troca as categorias próprias; com nomeAnterior, os produtos seguem o novo nome',
    body: categoriasUpdateSchema,
    answers: { 200: categoriasSchema },
  },
} as const satisfies Record<string, Endpoint>;
