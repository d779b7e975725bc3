import type { Despesa } from '@balcao/contract/despesas/despesas';
import type { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { toDespesa } from './despesa.ts';
import { listarDespesasPorData } from './despesas.queries.ts';

/** GET /api/despesas: every expense of the store, the latest day first. */
export async function listarDespesas({
  context,
  sessao,
}: Recebido<typeof despesas.listar>): Promise<Despesa[]> {
  const rows = await comLoja(context.database, sessao, listarDespesasPorData);
  return rows.map(toDespesa);
}
