import { z } from 'zod';
import { type Acesso, bytes, type Endpoint, errorSchema, nada, porId, recusas } from '../base/endpoint.ts';
import { ARQUIVO_GRANDE } from './arquivo/limites.ts';
import { TIPOS_FOTO } from './foto.ts';
import { separadosSchema, separarSchema } from './iguais.ts';
import {
  fotoArquivoSchema,
  fotoQuerySchema,
  importarArquivoSchema,
  importarQuerySchema,
  importResultSchema,
  perguntasSchema,
  produtoNovoSchema,
  produtoSchema,
  produtoUpdateSchema,
} from './produtos.ts';

const comum = { tag: 'produtos', refusals: recusas };
const fotoContent = Object.fromEntries(TIPOS_FOTO.map((tipo) => [tipo, { schema: bytes }]));
const cuida = { permissoes: ['produtos'] } as const satisfies Acesso;

export const produtos = {
  listar: {
    ...comum,
    method: 'GET',
    path: '/api/produtos',
    acesso: { permissoes: ['produtos', 'vendas'] },
    summary: 'Lista os produtos da loja, em ordem alfabética',
    answers: { 200: z.array(produtoSchema) },
  },
  registrar: {
    ...comum,
    method: 'POST',
    path: '/api/produtos',
    acesso: { ...cuida, entrega: 'criada' },
    summary: 'Cadastra um produto',
    body: produtoNovoSchema,
    answers: { 201: produtoSchema },
  },
  editar: {
    ...comum,
    method: 'PUT',
    path: '/api/produtos/:id',
    acesso: cuida,
    summary: 'Altera um produto; com quantidadeAnterior, lança só a diferença no estoque',
    params: porId,
    chave: 'aceita',
    body: produtoUpdateSchema,
    answers: { 200: produtoSchema },
  },
  excluir: {
    ...comum,
    method: 'DELETE',
    path: '/api/produtos/:id',
    acesso: cuida,
    summary: 'Exclui um produto; as vendas passadas ficam como estão',
    params: porId,
    answers: { 204: nada },
  },
  listarSeparados: {
    ...comum,
    method: 'GET',
    path: '/api/produtos/separados',
    acesso: cuida,
    summary: 'Pares de produtos de mesmo nome que não são o mesmo',
    answers: { 200: separadosSchema },
  },
  separar: {
    ...comum,
    method: 'PUT',
    path: '/api/produtos/separados',
    acesso: cuida,
    summary: 'Diz se dois produtos não são o mesmo',
    body: separarSchema,
    answers: { 204: nada },
  },
  lerFoto: {
    ...comum,
    method: 'GET',
    path: '/api/produtos/:id/foto',
    acesso: { permissoes: ['produtos', 'vendas'] },
    summary: 'A foto de um produto',
    params: porId,
    query: fotoQuerySchema,
    answers: { 200: { content: fotoContent } },
  },
  gravarFoto: {
    ...comum,
    method: 'PUT',
    path: '/api/produtos/:id/foto',
    acesso: cuida,
    summary: 'Troca a foto de um produto; o tipo é o dos bytes, os metadados são retirados',
    params: porId,
    consumes: 'image/webp',
    body: fotoArquivoSchema,
    answers: { 204: nada },
  },
  excluirFoto: {
    ...comum,
    method: 'DELETE',
    path: '/api/produtos/:id/foto',
    acesso: cuida,
    summary: 'Tira a foto de um produto',
    params: porId,
    answers: { 204: nada },
  },
  importar: {
    ...comum,
    method: 'POST',
    path: '/api/produtos/importar',
    acesso: cuida,
    summary: 'Importa um CSV de produtos, tudo ou nada; com simular=true só diz o que aconteceria',
    description:
      'Com parcial=true entram as linhas boas, e as outras voltam em `rejeitadas`, um CSV para corrigir. Se os números ' +
      'podem ser lidos de dois jeitos (4.500), nada é gravado antes da resposta: 409 com `perguntas`, ou numeros=virgula|ponto. ' +
      'Sem a chave, o mesmo arquivo enviado de novo entra de novo.',
    query: importarQuerySchema,
    chave: 'aceita',
    consumes: 'text/csv',
    grandeDemais: ARQUIVO_GRANDE,
    body: importarArquivoSchema,
    answers: { 200: importResultSchema },
    refusals: {
      ...recusas,
      400: errorSchema.extend(importResultSchema.partial().shape),
      409: errorSchema.extend({ perguntas: perguntasSchema.optional() }),
    },
  },
  exportar: {
    ...comum,
    method: 'GET',
    path: '/api/produtos/exportar',
    acesso: cuida,
    summary: 'Exporta os produtos em CSV',
    answers: { 200: { content: { 'text/csv': { schema: z.string() } } } },
  },
} as const satisfies Record<string, Endpoint>;
