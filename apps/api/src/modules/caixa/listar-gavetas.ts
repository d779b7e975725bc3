import type { Gaveta } from '@balcao/contract/caixa/caixa';
import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarGavetasDaLoja } from './gavetas.queries.ts';

/** GET /api/caixas/gavetas: the drawers of the store, those that are switched off among them. */
export async function listarGavetas({
  context,
  sessao,
}: Recebido<typeof caixa.listarGavetas>): Promise<{ gavetas: Gaveta[] }> {
  return { gavetas: await comLoja(context.database, sessao, listarGavetasDaLoja) };
}
