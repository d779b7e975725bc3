import type { Produto, ProdutoUpdate } from '@balcao/contract/produtos';
import { cabe, FORA_DO_LIMITE } from '@balcao/contract/quantidade';
import type { Context } from '../../context.ts';
import { type Chave, reservarChave } from '../../database/chaves.ts';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Sessao } from '../../http/sessao.ts';
import { acertarSaldo } from '../estoque/acertar-saldo.ts';
import { moverEstoque } from '../estoque/mover-estoque.ts';
import { mudarSemControle, travarSemControle } from '../estoque/saldos.queries.ts';
import { buscarProduto, mudarProduto, toProduto, travarCatalogo } from './produtos.queries.ts';

interface Pedido {
  id: string;
  /** One per opened form: the same save again answers the product as it is and books nothing. */
  chave: Chave | undefined;
  corpo: ProdutoUpdate;
}

/**
 * Replaces a product's fields. Where the form says which quantity it showed, the difference is booked, so that what
 * was sold meanwhile is not undone; otherwise the quantity is absolute.
 */
export async function editarProduto(
  context: Context,
  sessao: Sessao,
  { id, chave, corpo }: Pedido,
): Promise<Produto> {
  const { lojaId, usuarioId } = sessao;
  const agora = context.agora();
  return comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx);
    if (chave && !(await reservarChave(trx, chave, { agora }))) return lerProduto(trx, id);

    if (!(await mudarProduto(trx, { ...corpo, id, agora }))) throw new AppError('NAO_ENCONTRADO');
    await lancarQuantidade(trx, { usuarioId, agora, produtoId: id }, corpo);
    const produto = await lerProduto(trx, id);
    // Many additions may add up to more than the form takes: the product could never be saved again.
    if (!cabe(produto.quantidade)) throw campoInvalido('quantidade', FORA_DO_LIMITE);
    return produto;
  });
}

async function lerProduto(trx: Trx, id: string): Promise<Produto> {
  const row = await buscarProduto(trx, id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return toProduto(row);
}

interface Saldo {
  usuarioId: string;
  agora: Date;
  produtoId: string;
}

async function lancarQuantidade(trx: Trx, saldo: Saldo, corpo: ProdutoUpdate): Promise<void> {
  const { quantidade, quantidadeAnterior } = corpo;
  const antes = await travarSemControle(trx, saldo.produtoId);
  const semControle = corpo.semControle ?? antes;
  if (semControle) {
    if (antes) return;
    await acertarSaldo(trx, { ...saldo, quantidade: 0 });
    await mudarSemControle(trx, { ...saldo, semControle });
  } else if (antes) {
    await mudarSemControle(trx, { ...saldo, semControle });
    // What the form showed before says nothing: the count begins with this quantity.
    await acertarSaldo(trx, { ...saldo, quantidade });
  } else if (quantidadeAnterior === undefined) {
    await acertarSaldo(trx, { ...saldo, quantidade });
  } else if (quantidadeAnterior !== quantidade) {
    const deltas = [{ produtoId: saldo.produtoId, quantidade: quantidade - quantidadeAnterior }];
    await moverEstoque(trx, { ...saldo, motivo: 'ajuste', deltas });
  }
}
