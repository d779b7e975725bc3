import type { Produto, ProdutoUpdate } from '@balcao/contract/produtos';
import type { produtos } from '@balcao/contract/produtos.endpoints';
import { cabe, FORA_DO_LIMITE } from '@balcao/contract/quantidade';
import { reservarChave } from '../../database/chaves.ts';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import { exigirChave, type Recebido } from '../../http/rota.ts';
import { acertarSaldo } from '../estoque/acertar-saldo.ts';
import { moverEstoque } from '../estoque/mover-estoque.ts';
import { mudarSemControle, travarSemControle } from '../estoque/saldos.queries.ts';
import { buscarProduto, mudarProduto, toProduto, travarCatalogo } from './produtos.queries.ts';

/**
 * Replaces a product's fields. Where the form says which quantity it showed, the difference is booked, so that what
 * was sold meanwhile is not undone; otherwise the quantity is absolute. The key is one per opened form: the same save
 * again answers the product as it is and books nothing.
 */
export async function editarProduto({
  context,
  sessao: { lojaId, usuarioId },
  params: { id },
  chave,
  body,
}: Recebido<typeof produtos.editar>): Promise<Produto> {
  // An absolute quantity needs none: done twice, it is the same.
  if (body.quantidadeAnterior !== undefined) exigirChave(chave);
  const agora = context.agora();
  return comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx);
    if (chave && !(await reservarChave(trx, chave, { agora }))) return lerProduto(trx, id);

    if (!(await mudarProduto(trx, { ...body, id, agora }))) throw new AppError('NAO_ENCONTRADO');
    await lancarQuantidade(trx, { usuarioId, agora, produtoId: id }, body);
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

async function lancarQuantidade(trx: Trx, saldo: Saldo, body: ProdutoUpdate): Promise<void> {
  const { quantidade, quantidadeAnterior } = body;
  const antes = await travarSemControle(trx, saldo.produtoId);
  const semControle = body.semControle ?? antes;
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
