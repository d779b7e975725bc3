import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { travarCatalogo } from './produtos.queries.ts';
import { apagarPar, contarVivos, inserirPar } from './separados.queries.ts';

/** Two products of one name are not the same, for good, or are again to be asked about. */
export async function separarProdutos({
  context,
  sessao,
  body: { produtoOriginalId, produtoDuplicadoId, separados },
}: Recebido<typeof produtos.separar>): Promise<void> {
  const par = [produtoOriginalId, produtoDuplicadoId].sort() as [string, string];
  await comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    if ((await contarVivos(trx, par)) < par.length) throw new AppError('NAO_ENCONTRADO');
    await (separados ? inserirPar(trx, par) : apagarPar(trx, par));
  });
}
