import { type Acesso, type Endpoint, recusas } from '../base/endpoint.ts';
import { fusaoDesfeitaSchema, parSchema } from './fusoes.ts';
import { produtoSchema } from './produtos.ts';

const comum = {
  tag: 'produtos',
  method: 'POST',
  acesso: { permissoes: ['produtos'] } as const satisfies Acesso,
  body: parSchema,
  refusals: recusas,
} as const;

export const fusoes = {
  fundir: {
    ...comum,
    path: '/api/produtos/fundir',
    summary: 'Une dois produtos: o original fica com o estoque e as vendas do duplicado',
    answers: { 200: produtoSchema },
  },
  desfazer: {
    ...comum,
    path: '/api/produtos/fundir/desfazer',
    summary: 'Desfaz a união de dois produtos, enquanto nada foi vendido ou mudado desde então',
    answers: { 200: fusaoDesfeitaSchema },
  },
} as const satisfies Record<string, Endpoint>;
