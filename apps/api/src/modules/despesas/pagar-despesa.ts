import { dayOf } from '@balcao/contract/base/calendar';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import type { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toDespesa } from './despesa.ts';
import { buscarDespesa, mudarParaPaga } from './despesas.queries.ts';

const NUNCA_DEVIDA = 'Esta despesa não tem vencimento: ela já está paga.';

/**
 * POST /api/despesas/{id}/pagar: from now on it is an expense of the day on which it was paid. Paid already, it stays as
 * it is. Throws NAO_ENCONTRADO, VALIDACAO for one that was never owed.
 */
export async function pagarDespesa({
  context,
  sessao,
  params: { id },
  body,
}: Recebido<typeof despesas.pagar>): Promise<Despesa> {
  const dia = body?.data ?? dayOf(context.agora(), sessao.fuso, sessao.virada);
  return comLoja(context.database, sessao, async (trx) => {
    await mudarParaPaga(trx, id, dia);
    const despesa = await buscarDespesa(trx, id);
    if (!despesa) throw new AppError('NAO_ENCONTRADO');
    if (despesa.vencimento === null) throw new AppError('VALIDACAO', { mensagem: NUNCA_DEVIDA });
    return toDespesa(despesa);
  });
}
