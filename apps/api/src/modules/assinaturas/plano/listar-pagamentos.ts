import type { Pagamento } from '@balcao/contract/assinaturas/assinaturas';
import type { assinaturas } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import { toReais } from '@balcao/contract/base/money';
import { comLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarPagamentosGravados } from './pagamentos.queries.ts';

/** GET /api/assinaturas/historico: every payment of the store, newest first. */
export async function listarPagamentos({
  context,
  sessao,
}: Recebido<typeof assinaturas.listarPagamentos>): Promise<{ historico: Pagamento[] }> {
  const rows = await comLoja(context.database, sessao, listarPagamentosGravados);
  const historico = rows.map((row) => ({
    id: row.id,
    status: row.status,
    valor: toReais(row.valorCentavos),
    plano: row.plano,
    dataPagamento: row.dataPagamento?.toISOString() ?? null,
    criadoEm: row.criadoEm.toISOString(),
    metodoPagamento: row.metodo,
  }));
  return { historico };
}
