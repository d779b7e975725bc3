import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarImpressorasDaLoja } from './impressoras.queries.ts';

/** GET /api/impressoras. */
export async function listarImpressoras({
  context,
  sessao,
}: Recebido<typeof impressao.listarImpressoras>): Promise<{ impressoras: Impressora[] }> {
  return { impressoras: await lerNaLoja(context.database, sessao.lojaId, listarImpressorasDaLoja) };
}
