import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Sessao } from '../../http/sessao.ts';
import { apagarProduto, travarCatalogo } from './produtos.queries.ts';

/** Takes a product out of the catalogue. Past sales and open tabs keep their lines. */
export async function excluirProduto(context: Context, { lojaId }: Sessao, id: string): Promise<void> {
  await comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx);
    if (!(await apagarProduto(trx, { id, agora: context.agora() }))) throw new AppError('NAO_ENCONTRADO');
  });
}
