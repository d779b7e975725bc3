import type { Produto, ProdutoInput } from '@balcao/contract/produtos';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/session.ts';
import { moverEstoque } from '../estoque/mover-estoque.ts';
import { insertProduto } from './produtos.queries.ts';

/** A new product; what is already on the shelf enters the ledger as 'inicial'. */
export async function registrarProduto(
  context: Context,
  sessao: Sessao,
  input: ProdutoInput,
): Promise<Produto> {
  const { lojaId, usuarioId } = sessao;
  const id = uuidv7();
  const agora = context.agora();
  const deltas = [{ produtoId: id, quantidade: input.quantidade }];
  await comLoja(context.database, lojaId, async (trx) => {
    await insertProduto(trx, lojaId, { ...input, id, agora });
    if (input.quantidade !== 0) {
      await moverEstoque(trx, { lojaId, usuarioId, motivo: 'inicial', agora, deltas });
    }
  });
  return { ...input, id, codigoBarras: input.codigoBarras ?? null, criadoEm: agora.toISOString() };
}
