import type { Vendedores } from '@balcao/contract/historico';
import type { Context } from '../../../context.ts';
import { lerNaLoja } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/session.ts';
import { listarQuemVendeu } from './historico.queries.ts';

/** GET /api/vendas/vendedores: who has sold here, dismissed people too; what the history can be filtered by. */
export async function listarVendedores({ database }: Context, { lojaId }: Sessao): Promise<Vendedores> {
  return { vendedores: await lerNaLoja(database, lojaId, listarQuemVendeu) };
}
