import type { Despesa } from '@balcao/contract/despesas/despesas';
import type { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { toDespesa } from './despesa.ts';
import { listarDespesasAVencer, listarDespesasPorData } from './despesas.queries.ts';

/** GET /api/despesas: the expenses of the store, the latest day first; `aVencer`: what is still to be paid, the first due first. */
export async function listarDespesas({
  context,
  sessao,
  query: { situacao },
}: Recebido<typeof despesas.listar>): Promise<Despesa[]> {
  const listar = situacao === 'aVencer' ? listarDespesasAVencer : listarDespesasPorData;
  const rows = await comLoja(context.database, sessao, listar);
  return rows.map(toDespesa);
}
