import type { Vendedores } from '@balcao/contract/vendas/historico';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { lerNaLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarQuemVendeu } from './historico.queries.ts';

/** GET /api/vendas/vendedores: who has sold here, dismissed people too; what the history can be filtered by. */
export async function listarVendedores({
  context,
  sessao,
}: Recebido<typeof vendas.listarVendedores>): Promise<Vendedores> {
  return { vendedores: await lerNaLoja(context.database, sessao.lojaId, listarQuemVendeu) };
}
