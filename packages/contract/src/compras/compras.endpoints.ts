import { z } from 'zod';
import { type Acesso, bytes, type Endpoint, endpointsOf, nada, porId, recusasDe } from '../base/endpoint.ts';
import { compraConflictSchema, compraInputSchema, compraSchema, comprasQuerySchema } from './compras.ts';
import { leiturasDeNotasSchema } from './leitura.ts';

const { del, get, post } = endpointsOf('compras', recusasDe(400, 401, 402, 403, 404));
const cuida = { permissoes: ['produtos'] } as const satisfies Acesso;
const GRANDE = 'Envie até 5 MB de cada vez.';

export const compras = {
  lerNotas: post(
    '/api/compras/ler',
    'Lê notas de fornecedores, XML ou ZIP: diz o que aconteceria, nada é gravado',
    {
      acesso: cuida,
      description:
        'Também multipart/form-data, com os arquivos em `arquivo`. Um arquivo ruim não atrapalha os outros.',
      consumes: 'application/xml',
      grandeDemais: GRANDE,
      body: z.instanceof(Uint8Array, { error: 'Envie o XML de uma nota, ou um ZIP.' }).meta({
        type: 'string',
        format: 'binary',
        description: 'XML ou ZIP de XML, até 5 MiB e 100 notas',
      }),
      answers: { 200: leiturasDeNotasSchema },
      refusals: recusasDe(413, 415),
    },
  ),
  registrar: post(
    '/api/compras',
    'Dá entrada de uma compra: produtos, custos, preços e contas a pagar, tudo ou nada',
    {
      acesso: cuida,
      chave: 'exigida',
      grandeDemais: GRANDE,
      body: compraInputSchema,
      answers: { 201: compraSchema },
      refusals: { 409: compraConflictSchema },
    },
  ),
  listar: get('/api/compras', 'As compras, a mais nova primeiro; a próxima página vem no cabeçalho Link', {
    acesso: cuida,
    query: comprasQuerySchema,
    answers: { 200: z.array(compraSchema) },
  }),
  ler: get('/api/compras/:id', 'Uma compra', {
    acesso: cuida,
    params: porId,
    answers: { 200: compraSchema },
  }),
  lerXml: get('/api/compras/:id/xml', 'A nota de uma compra, como veio', {
    acesso: cuida,
    params: porId,
    answers: { 200: { content: { 'application/xml': { schema: bytes } } } },
  }),
  desfazer: del('/api/compras/:id', 'Desfaz uma compra: é como se não tivesse havido', {
    acesso: cuida,
    params: porId,
    answers: { 204: nada },
  }),
} as const satisfies Record<string, Endpoint>;
