import type { Produto } from '@balcao/contract/produtos';
import type { Context } from '../../context.ts';
import { chamarNaLoja } from '../../database/tenant.ts';
import { listStatement, type ProdutoRow, toProduto } from './produtos.queries.ts';

/** Every living product of the store, by name in Portuguese order. */
export async function listarProdutos(
  { database }: Context,
  { lojaId }: { lojaId: string },
): Promise<Produto[]> {
  const rows = await chamarNaLoja<ProdutoRow>(database, lojaId, listStatement(lojaId));
  return rows.map(toProduto);
}
