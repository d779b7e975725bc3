import { toReais } from '@balcao/contract/money';
import type { Abertas } from '@balcao/contract/vendas';
import type { vendas } from '@balcao/contract/vendas.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { contarComandas } from './vendas.queries.ts';

/** GET /api/vendas/abertas: how many tabs are open, and what is on them. */
export async function contarAbertas({
  context,
  sessao,
}: Recebido<typeof vendas.contarAbertas>): Promise<Abertas> {
  const { quantidade, centavos } = await lerNaLoja(context.database, sessao.lojaId, contarComandas);
  return { quantidade, total: toReais(centavos) };
}
