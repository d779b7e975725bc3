import type { Produto } from '@balcao/contract/produtos';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Sessao } from '../../http/session.ts';
import { fundirSaldos } from '../estoque/fundir-saldos.ts';
import { cabe } from '../estoque/limites.ts';
import { fundirTotais } from '../totais/totais.ts';
import {
  absorb,
  findProduto,
  lockProdutos,
  markDeleted,
  redirect,
  toProduto,
  travarCatalogo,
} from './produtos.queries.ts';

const SOMA_GRANDE = 'A soma dos estoques passa do limite.';

interface Fusao {
  produtoOriginalId: string;
  produtoDuplicadoId: string;
}

/**
 * Two entries of the same thing become one: the original takes over stock, ideal stock, sales and tabs of the
 * duplicate, which from now on stands for the original.
 */
export async function fundirProdutos(context: Context, sessao: Sessao, fusao: Fusao): Promise<Produto> {
  const { lojaId, usuarioId } = sessao;
  const { produtoOriginalId: para, produtoDuplicadoId: de } = fusao;
  const agora = context.agora();
  return comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx, lojaId, true);
    const produtos = await lockProdutos(trx, lojaId, [para, de]);
    const duplicado = produtos.find((produto) => produto.id === de);
    if (produtos.length !== 2 || !duplicado) throw new AppError('NAO_ENCONTRADO');

    await fundirSaldos(trx, { lojaId, usuarioId, agora, de, para });
    // Before the survivor takes its bar code, which only one living product may have.
    await markDeleted(trx, lojaId, { id: de, agora, fundidoEm: para });
    await absorb(trx, lojaId, {
      id: para,
      estoque: duplicado.estoque,
      codigoBarras: duplicado.codigo_barras,
      agora,
    });
    await redirect(trx, lojaId, de, para);
    await fundirTotais(trx, lojaId, para, de);

    const row = await findProduto(trx, lojaId, para);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    // Beyond what the form takes, the product could never be saved again.
    if (!cabe(row.quantidade) || !cabe(row.estoque)) throw campoInvalido('produtoDuplicadoId', SOMA_GRANDE);
    return toProduto(row);
  });
}
