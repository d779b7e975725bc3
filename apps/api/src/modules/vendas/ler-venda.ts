import type { vendas } from '@balcao/contract/vendas.endpoints';
import type { VendaDetalhada } from '@balcao/contract/vendas-devolucao';
import { lerNaLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarDevolucoes } from './devolucao/devolucoes.queries.ts';
import { toVenda } from './venda.ts';
import { buscarVenda } from './vendas.queries.ts';

/** GET /api/vendas/{id}: one sale in any state, with what was given back of it. Throws NAO_ENCONTRADO. */
export function lerVenda({
  context,
  sessao,
  params: { id },
}: Recebido<typeof vendas.ler>): Promise<VendaDetalhada> {
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const row = await buscarVenda(trx, id);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    return { ...toVenda(row), devolucoes: await listarDevolucoes(trx, id) };
  });
}
