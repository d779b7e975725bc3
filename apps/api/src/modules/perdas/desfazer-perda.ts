import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { desfazerMovimentos } from '../estoque/estoque.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { mudarParaPerdaDesfeita } from './perdas.queries.ts';

/** DELETE /api/estoque/perdas/{id}: once; again, it moves nothing. Throws NAO_ENCONTRADO. */
export function desfazerPerda({
  context,
  sessao,
  params: { id },
}: Recebido<typeof estoque.desfazerPerda>): Promise<void> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    const nova = await mudarParaPerdaDesfeita(trx, { id, por: sessao.usuarioId, agora });
    if (nova === undefined) throw new AppError('NAO_ENCONTRADO');
    if (nova) await desfazerMovimentos(trx, { motivo: 'perda', tipo: 'perda', id }, agora);
  });
}
