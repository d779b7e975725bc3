import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { listarCatalogo, toProduto } from './produtos.queries.ts';

/** Every living product of the store, by name in Portuguese order; what it costs only for who looks after products. */
export async function listarProdutos({
  context,
  sessao,
}: Recebido<typeof produtos.listar>): Promise<Produto[]> {
  const lista = (await listarCatalogo(context.database, sessao.lojaId)).map(toProduto);
  return pode(sessao, 'produtos') ? lista : lista.map((produto) => ({ ...produto, custo: null }));
}
