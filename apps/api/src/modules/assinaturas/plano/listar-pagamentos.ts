import type { Pagamento } from '@balcao/contract/assinaturas';
import { toReais } from '@balcao/contract/money';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { listarPagamentosGravados } from './pagamentos.queries.ts';

/** GET /api/assinaturas/historico: every payment of the store, newest first. */
export async function listarPagamentos({ database }: Context, sessao: Sessao): Promise<Pagamento[]> {
  const rows = await comLoja(database, sessao.lojaId, listarPagamentosGravados);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    valor: toReais(row.valorCentavos),
    plano: row.plano,
    dataPagamento: row.dataPagamento?.toISOString() ?? null,
    criadoEm: row.criadoEm.toISOString(),
    metodoPagamento: row.metodo,
  }));
}
