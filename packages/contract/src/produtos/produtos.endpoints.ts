import { z } from 'zod';
import {
  type Acesso,
  bytes,
  type Endpoint,
  endpointsOf,
  errorSchema,
  nada,
  porId,
} from '../base/endpoint.ts';
import { ARQUIVO_GRANDE } from './arquivo/limites.ts';
import { categoriasSchema, categoriasUpdateSchema } from './categorias-proprias.ts';
import {
  codigoLidoParams,
  codigoLidoSchema,
  codigosPropriosInputSchema,
  codigosPropriosSchema,
} from './codigo-lido.schemas.ts';
import { fichaInputSchema, fichaSchema, produtoEmFichaSchema } from './ficha.ts';
import { TIPOS_FOTO } from './foto.ts';
import { fusaoDesfeitaSchema, parSchema } from './fusoes.ts';
import { separadosSchema, separarSchema } from './iguais.schemas.ts';
import { ordemSchema } from './ordem.ts';
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

const { del, get, post, put } = endpointsOf('produtos');
const fotoContent = Object.fromEntries(TIPOS_FOTO.map((tipo) => [tipo, { schema: bytes }]));
const cuida = { permissoes: ['produtos'] } as const satisfies Acesso;
const ve = { permissoes: ['produtos', 'vendas'] } as const satisfies Acesso;

export const produtos = {
  listar: get('/api/produtos', 'Lista os produtos da loja, em ordem alfabética', {
    acesso: ve,
    answers: { 200: z.array(produtoSchema) },
  }),
  registrar: post('/api/produtos', 'Cadastra um produto', {
    acesso: { ...cuida, entrega: 'criada' },
    body: produtoNovoSchema,
    answers: { 201: produtoSchema },
  }),
  editar: put(
    '/api/produtos/:id',
    'Altera um produto; com quantidadeAnterior, lança só a diferença no estoque',
    {
      acesso: cuida,
      params: porId,
      chave: 'aceita',
      body: produtoUpdateSchema,
      answers: { 200: produtoSchema },
    },
  ),
  lerCodigo: get(
    '/api/produtos/codigo/:codigo',
    'O que um código lido quer dizer: um produto, uma embalagem dele, ou uma etiqueta de balança',
    { acesso: ve, params: codigoLidoParams, answers: { 200: codigoLidoSchema } },
  ),
  registrarCodigos: post(
    '/api/produtos/codigos',
    'Dá um código de barras da loja aos produtos que não têm um; os outros ficam com o seu',
    { acesso: cuida, body: codigosPropriosInputSchema, answers: { 200: codigosPropriosSchema } },
  ),
  excluir: del('/api/produtos/:id', 'Exclui um produto; as vendas passadas ficam como estão', {
    acesso: cuida,
    params: porId,
    answers: { 204: nada },
    refusals: { 409: produtoEmFichaSchema },
  }),
  lerFicha: get('/api/produtos/:id/ficha', 'Do que um produto é feito', {
    acesso: cuida,
    params: porId,
    answers: { 200: fichaSchema },
  }),
  editarFicha: put(
    '/api/produtos/:id/ficha',
    'Troca a ficha de um produto: NA_VENDA é um kit, que sai pelas suas partes; modo nulo tira a ficha',
    { acesso: cuida, params: porId, body: fichaInputSchema, answers: { 200: fichaSchema } },
  ),
  listarSeparados: get('/api/produtos/separados', 'Pares de produtos de mesmo nome que não são o mesmo', {
    acesso: cuida,
    answers: { 200: separadosSchema },
  }),
  separar: put('/api/produtos/separados', 'Diz se dois produtos não são o mesmo', {
    acesso: cuida,
    body: separarSchema,
    answers: { 204: nada },
  }),
  lerFoto: get('/api/produtos/:id/foto', 'A foto de um produto', {
    acesso: ve,
    params: porId,
    query: fotoQuerySchema,
    answers: { 200: { content: fotoContent } },
  }),
  gravarFoto: put(
    '/api/produtos/:id/foto',
    'Troca a foto de um produto; o tipo é o dos bytes, os metadados são retirados',
    { acesso: cuida, params: porId, consumes: 'image/webp', body: fotoArquivoSchema, answers: { 204: nada } },
  ),
  excluirFoto: del('/api/produtos/:id/foto', 'Tira a foto de um produto', {
    acesso: cuida,
    params: porId,
    answers: { 204: nada },
  }),
  importar: post(
    '/api/produtos/importar',
    'Importa um CSV de produtos, tudo ou nada; com simular=true só diz o que aconteceria',
    {
      acesso: cuida,
      description:
        'Com parcial=true entram as linhas boas, e as outras voltam em `rejeitadas`, um CSV para corrigir. Se os números ' +
        'podem ser lidos de dois jeitos (4.500), nada é gravado antes da resposta: 409 com `perguntas`, ou numeros=virgula|ponto. ' +
        'Uma categoria que a loja não tem é um erro da linha e vem em `categoriasNovas`; com criarCategorias=true é criada. ' +
        'O que foi limpo ou ficou de fora vem em `avisos`. ' +
        'Sem a chave, o mesmo arquivo enviado de novo entra de novo.',
      query: importarQuerySchema,
      chave: 'aceita',
      consumes: 'text/csv',
      grandeDemais: ARQUIVO_GRANDE,
      body: importarArquivoSchema,
      answers: { 200: importResultSchema },
      refusals: {
        400: errorSchema.extend(importResultSchema.partial().shape),
        409: errorSchema.extend({ perguntas: perguntasSchema.optional() }),
      },
    },
  ),
  exportar: get('/api/produtos/exportar', 'Exporta os produtos em CSV', {
    acesso: cuida,
    answers: { 200: { content: { 'text/csv': { schema: z.string() } } } },
  }),
} as const satisfies Record<string, Endpoint>;

const doPar = { acesso: cuida, body: parSchema };

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

export const ordem = {
  ler: get(
    '/api/produtos/ordem',
    'A ordem dos produtos no caixa: o que mais se vendeu em 30 dias, calculada uma vez por dia',
    { acesso: ve, answers: { 200: ordemSchema } },
  ),
} as const satisfies Record<string, Endpoint>;

export const categorias = {
  listar: get('/api/categorias', 'As categorias da loja: as seis de sempre e as próprias', {
    acesso: ve,
    answers: { 200: categoriasSchema },
  }),
  editar: put(
    '/api/categorias',
    'Troca as categorias próprias; com nomeAnterior, os produtos seguem o novo nome',
    {
      acesso: cuida,
      body: categoriasUpdateSchema,
      answers: { 200: categoriasSchema },
    },
  ),
} as const satisfies Record<string, Endpoint>;
