import type { Produto } from '@balcao/contract/produtos';
import type { produtos } from '@balcao/contract/produtos.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { listarCatalogo, toProduto } from './produtos.queries.ts';

/** Every living product of the store, by name in Portuguese order. */
export async function listarProdutos({
  context,
  sessao,
}: Recebido<typeof produtos.listar>): Promise<Produto[]> {
  return (await listarCatalogo(context.database, sessao.lojaId)).map(toProduto);
}
