import type { Separados, Separar } from '@balcao/contract/produtos-iguais';
import type { Context } from '../../context.ts';
import { comLoja, lerNaLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Sessao } from '../../http/sessao.ts';
import { travarCatalogo } from './produtos.queries.ts';
import { apagarPar, contarVivos, inserirPar, listarPares } from './separados.queries.ts';

/** The pairs of living products that somebody said are not the same. */
export async function listarSeparados(context: Context, { lojaId }: Sessao): Promise<Separados> {
  return { pares: await lerNaLoja(context.database, lojaId, listarPares) };
}

/** Two products of one name are not the same, for good, or are again to be asked about. */
export async function separarProdutos(context: Context, { lojaId }: Sessao, pedido: Separar): Promise<void> {
  const { produtoOriginalId, produtoDuplicadoId, separados } = pedido;
  const par = [produtoOriginalId, produtoDuplicadoId].sort() as [string, string];
  await comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx);
    if ((await contarVivos(trx, par)) < par.length) throw new AppError('NAO_ENCONTRADO');
    await (separados ? inserirPar(trx, par) : apagarPar(trx, par));
  });
}
