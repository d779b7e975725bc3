import type { Produto } from '@balcao/contract/produtos';
import type { Context } from '../../context.ts';
import { listarCatalogo, toProduto } from './produtos.queries.ts';

/** Every living product of the store, by name in Portuguese order. */
export async function listarProdutos(
  { database }: Context,
  { lojaId }: { lojaId: string },
): Promise<Produto[]> {
  return (await listarCatalogo(database, lojaId)).map(toProduto);
}
