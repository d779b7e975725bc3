import type { Caixa } from '@balcao/contract/caixa/caixa';
import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toCaixa } from './caixa.ts';
import { buscarAberto } from './caixas.queries.ts';
import { exigirCaixa } from './com-caixa.ts';
import { listarGavetasDaLoja } from './gavetas.queries.ts';

/** GET /api/caixas/{id}. Throws NAO_ENCONTRADO. */
export async function lerCaixa({ context, sessao, params }: Recebido<typeof caixa.ler>): Promise<Caixa> {
  const row = await lerNaLoja(context.database, sessao.lojaId, (trx) => exigirCaixa(trx, params.id));
  return toCaixa(row, sessao);
}

/** GET /api/caixas/atual: what is open in that drawer, or in the only or first one. Throws NAO_ENCONTRADO. */
export async function lerCaixaAtual({
  context,
  sessao,
  query: { gavetaId },
}: Recebido<typeof caixa.lerAtual>): Promise<Caixa> {
  const row = await lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const gavetas = await listarGavetasDaLoja(trx);
    const primeira = gavetas.find(({ ativa }) => ativa) ?? gavetas[0];
    const id = gavetaId ?? primeira?.id;
    return id === undefined ? undefined : buscarAberto(trx, id);
  });
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return toCaixa(row, sessao);
}
