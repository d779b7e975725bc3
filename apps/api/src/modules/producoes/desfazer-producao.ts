import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { desfazerMovimentos } from '../estoque/estoque.ts';
import { travarSaldos } from '../estoque/saldos.queries.ts';
import { desfazerCustos } from '../produtos/custos.queries.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { mudarParaProducaoDesfeita, travarProducao } from './producoes.queries.ts';

/**
 * DELETE /api/estoque/producoes/{id}: the parts are back, what was made is not there, also where it was sold since, and
 * costs are as they would be without it. Once; again, it moves nothing. Throws NAO_ENCONTRADO.
 */
export function desfazerProducao({
  context,
  sessao,
  params: { id },
}: Recebido<typeof estoque.desfazerProducao>): Promise<void> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    const producao = await travarProducao(trx, id);
    if (!producao) throw new AppError('NAO_ENCONTRADO');
    if (producao.desfeita) return;
    await mudarParaProducaoDesfeita(trx, { id, por: sessao.usuarioId, agora });
    await travarSaldos(trx, producao.produtos);
    await desfazerCustos(trx, id, agora);
    await desfazerMovimentos(trx, { motivo: 'producao', tipo: 'producao', id }, agora);
  });
}
