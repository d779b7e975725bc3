import { toReais } from '@balcao/contract/money';
import type { Abertas } from '@balcao/contract/vendas';
import type { Context } from '../../context.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/session.ts';
import { contarComandas } from './vendas.queries.ts';

/** GET /api/vendas/abertas: how many tabs are open, and what is on them. */
export async function contarAbertas({ database }: Context, { lojaId }: Sessao): Promise<Abertas> {
  const { quantidade, centavos } = await lerNaLoja(database, lojaId, contarComandas);
  return { quantidade, total: toReais(centavos) };
}
