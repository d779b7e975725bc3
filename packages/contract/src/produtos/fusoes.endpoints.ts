import { type Acesso, type Endpoint, endpointsOf } from '../base/endpoint.ts';
import { fusaoDesfeitaSchema, parSchema } from './fusoes.ts';
import { produtoSchema } from './produtos.ts';

const { post } = endpointsOf('produtos');
const doPar = { acesso: { permissoes: ['produtos'] } as const satisfies Acesso, body: parSchema };

export const fusoes = {
  fundir: post(
    '/api/produtos/fundir',
    'Une dois produtos: o original fica com o estoque e as vendas do duplicado',
    { ...doPar, answers: { 200: produtoSchema } },
  ),
  desfazer: post(
    '/api/produtos/fundir/desfazer',
    'Desfaz a união de dois produtos, enquanto nada foi vendido ou mudado desde então',
    { ...doPar, answers: { 200: fusaoDesfeitaSchema } },
  ),
} as const satisfies Record<string, Endpoint>;
