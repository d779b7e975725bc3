import { toReais } from '@balcao/contract/base/money';
import type { Abertas } from '@balcao/contract/vendas/listar';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import * as col from '../../database/columns.ts';
import { fetchRow } from '../../database/rows.ts';
import { lerNaLoja, type Trx } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { SITUACAO } from './situacao.ts';

/** GET /api/vendas/abertas: how many tabs are open, and what is on them. */
export async function contarAbertas({
  context,
  sessao,
}: Recebido<typeof vendas.contarAbertas>): Promise<Abertas> {
  const { quantidade, centavos } = await lerNaLoja(context.database, sessao.lojaId, contarComandas);
  return { quantidade, total: toReais(centavos) };
}

async function contarComandas(trx: Trx): Promise<{ quantidade: number; centavos: number }> {
  const row = await fetchRow(trx, { quantidade: col.integer, centavos: col.centavos })`
    select count(*) as quantidade, coalesce(sum(v.total_centavos), 0)::bigint as centavos from vendas v
    where v.loja_id = ${trx.lojaId} and v.tipo = 'COMANDAS' and ${SITUACAO.abertas}`;
  return row ?? { quantidade: 0, centavos: 0 };
}
