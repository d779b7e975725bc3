import { z } from 'zod';
import { type Acesso, type Endpoint, errorSchema, porId, recusas } from '../base/endpoint.ts';
import { presencaInputSchema, presencaSchema } from '../vendas/presenca.ts';
import { chavesDoAparelhoSchema, sincronizadoSchema, syncQuerySchema } from './sync.ts';

const comum = { tag: 'sync', refusals: recusas };
/** The use case asks for plan and permission, collection by collection. */
const cadaColecao = { mesmoExpirado: true } as const satisfies Acesso;

export const sync = {
  sincronizar: {
    ...comum,
    method: 'GET',
    path: '/api/sync',
    acesso: cadaColecao,
    summary: 'O que mudou desde um cursor, no máximo 5.000 linhas por resposta; sem ele, tudo o que há',
    query: syncQuerySchema,
    answers: { 200: sincronizadoSchema },
  },
  lerChaves: {
    ...comum,
    method: 'GET',
    path: '/api/sync/chaves',
    acesso: cadaColecao,
    summary: 'As chaves com que o aparelho cifra o que guarda da loja, conforme as permissões',
    answers: { 200: chavesDoAparelhoSchema },
  },
  acompanhar: {
    ...comum,
    method: 'GET',
    path: '/api/eventos',
    acesso: cadaColecao,
    summary: 'Eventos ao vivo: onde algo mudou (mudou) e quem está em uma comanda (presenca)',
    answers: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
    refusals: { ...recusas, 429: errorSchema },
  },
  marcarPresenca: {
    ...comum,
    method: 'PUT',
    path: '/api/vendas/:id/presenca',
    acesso: { permissoes: ['vendas'] },
    summary: 'Diz que este aparelho está com a comanda aberta, e responde quem mais está',
    params: porId,
    body: presencaInputSchema,
    answers: { 200: presencaSchema },
  },
} as const satisfies Record<string, Endpoint>;
