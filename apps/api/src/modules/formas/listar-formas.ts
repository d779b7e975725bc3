import type { Forma } from '@balcao/contract/caixa/formas';
import type { formas } from '@balcao/contract/caixa/formas.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarFormasDaLoja } from './formas.queries.ts';

/** GET /api/formas. */
export async function listarFormas({
  context,
  sessao,
}: Recebido<typeof formas.listar>): Promise<{ formas: Forma[] }> {
  return { formas: await lerNaLoja(context.database, sessao.lojaId, listarFormasDaLoja) };
}
