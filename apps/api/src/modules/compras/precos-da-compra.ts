import { toCentavos } from '@balcao/contract/base/money';
import type { CompraPedida } from '@balcao/contract/compras/compras';
import type { Trx } from '../../database/tenant.ts';
import { campoInvalido } from '../../http/errors.ts';
import { listarProdutosDitos } from '../produtos/ditos.queries.ts';

/** The new prices of a purchase, in centavos by product. Throws VALIDACAO. */
export async function resolverPrecos(
  trx: Trx,
  precos: CompraPedida['precos'],
): Promise<ReadonlyMap<string, number>> {
  const ditos = await listarProdutosDitos(
    trx,
    precos.map(({ produtoId }) => produtoId),
  );
  const produtos = new Map(ditos.map((produto) => [produto.dito, produto]));
  return new Map(
    precos.map(({ produtoId, valor }, n) => {
      const produto = produtos.get(produtoId);
      if (!produto || produto.excluido) {
        throw campoInvalido(`precos.${n}.produtoId`, 'Produto não encontrado nesta loja.');
      }
      return [produto.id, toCentavos(valor)];
    }),
  );
}
