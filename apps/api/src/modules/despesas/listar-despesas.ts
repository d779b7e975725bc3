import type { Despesa } from '@balcao/contract/despesas';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/sessao.ts';
import { toDespesa } from './despesa.ts';
import { listarDespesasPorData } from './despesas.queries.ts';

/** GET /api/despesas: every expense of the store, the latest day first. */
export async function listarDespesas({ database }: Context, { lojaId }: Sessao): Promise<Despesa[]> {
  const rows = await comLoja(database, lojaId, listarDespesasPorData);
  return rows.map(toDespesa);
}
