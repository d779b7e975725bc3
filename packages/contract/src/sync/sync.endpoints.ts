import { z } from 'zod';
import { type Acesso, type Endpoint, endpointsOf, errorSchema, porId } from '../base/endpoint.ts';
import { presencaInputSchema, presencaSchema } from '../vendas/presenca.ts';
import { chavesDoAparelhoSchema, sincronizadoSchema, syncQuerySchema } from './sync.ts';

const { get, put } = endpointsOf('sync');
/** The use case asks for plan and permission, collection by collection. */
const cadaColecao = { mesmoExpirado: true } as const satisfies Acesso;

export const sync = {
  sincronizar: get(
    '/api/sync',
    'O que mudou desde um cursor, no máximo 5.000 linhas por resposta; sem ele, tudo o que há',
    { acesso: cadaColecao, query: syncQuerySchema, answers: { 200: sincronizadoSchema } },
  ),
  lerChaves: get(
    '/api/sync/chaves',
    'As chaves com que o aparelho cifra o que guarda da loja, conforme as permissões',
    { acesso: cadaColecao, answers: { 200: chavesDoAparelhoSchema } },
  ),
  acompanhar: get(
    '/api/eventos',
    'Eventos ao vivo: onde algo mudou (mudou) e quem está em uma comanda (presenca)',
    {
      acesso: cadaColecao,
      answers: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
      refusals: { 429: errorSchema },
    },
  ),
  marcarPresenca: put(
    '/api/vendas/:id/presenca',
    'Diz que este aparelho está com a comanda aberta, e responde quem mais está',
    {
      acesso: { permissoes: ['vendas'] },
      params: porId,
      body: presencaInputSchema,
      answers: { 200: presencaSchema },
    },
  ),
} as const satisfies Record<string, Endpoint>;
