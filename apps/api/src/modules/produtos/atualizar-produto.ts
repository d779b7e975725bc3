import { FORA_DO_LIMITE } from '@balcao/contract/fields';
import type { Produto, ProdutoUpdate } from '@balcao/contract/produtos';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Sessao } from '../../http/session.ts';
import { acertarSaldo } from '../estoque/acertar-saldo.ts';
import { cabe } from '../estoque/limites.ts';
import { moverEstoque } from '../estoque/mover-estoque.ts';
import { findProduto, toProduto, travarCatalogo, updateProduto } from './produtos.queries.ts';

/**
 * Replaces a product's fields. Where the form says which quantity it showed, the difference is booked, so that what
 * was sold meanwhile is not undone; otherwise the quantity is absolute.
 */
export async function atualizarProduto(
  context: Context,
  sessao: Sessao,
  id: string,
  { quantidadeAnterior, ...input }: ProdutoUpdate,
): Promise<Produto> {
  const { lojaId, usuarioId } = sessao;
  const agora = context.agora();
  return comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx, lojaId);
    if (!(await updateProduto(trx, lojaId, { ...input, id, agora }))) throw new AppError('NAO_ENCONTRADO');
    if (quantidadeAnterior === undefined) {
      await acertarSaldo(trx, { lojaId, usuarioId, agora, produtoId: id, quantidade: input.quantidade });
    } else if (quantidadeAnterior !== input.quantidade) {
      const deltas = [{ produtoId: id, quantidade: input.quantidade - quantidadeAnterior }];
      await moverEstoque(trx, { lojaId, usuarioId, motivo: 'ajuste', agora, deltas });
    }
    const row = await findProduto(trx, lojaId, id);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    // Many additions may add up to more than the form takes: the product could never be saved again.
    if (!cabe(row.quantidade)) throw campoInvalido('quantidade', FORA_DO_LIMITE);
    return toProduto(row);
  });
}
