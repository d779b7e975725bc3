import { cabe, FORA_DO_LIMITE, somarQuantidades } from '@balcao/contract/base/quantidade';
import { errosDeUnidade, type Produto, type ProdutoUpdate } from '@balcao/contract/produtos/produtos';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { reservarChave } from '../../database/chaves.ts';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import { exigirChave, type Recebido } from '../../http/rota.ts';
import { acertarSaldo } from '../estoque/acertar-saldo.ts';
import { moverEstoque } from '../estoque/mover-estoque.ts';
import { mudarSemControle, travarSemControle } from '../estoque/saldos.queries.ts';
import { exigirCategoria } from './categorias/exigir-categoria.ts';
import { buscarProduto, mudarProduto, toProduto, travarCatalogo } from './produtos.queries.ts';

const ESTOQUE_FRACIONADO =
  'A unidade só muda com o estoque inteiro. Acerte antes a quantidade deste produto, sem fração.';

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
  return comLoja(context.database, { lojaId, usuarioId }, async (trx) => {
    await travarCatalogo(trx);
    if (chave && !(await reservarChave(trx, chave, { agora }))) return lerProduto(trx, id);

    await exigirUnidade(trx, id, body);
    if (!(await mudarProduto(trx, { ...body, id, agora }))) throw new AppError('NAO_ENCONTRADO');
    await exigirCategoria(trx, body.categoria);
    await lancarQuantidade(trx, { usuarioId, agora, produtoId: id }, body);
    const produto = await lerProduto(trx, id);
    // Many additions may add up to more than the form takes: the product could never be saved again.
    if (!cabe(produto.quantidade)) throw campoInvalido('quantidade', FORA_DO_LIMITE);
    return produto;
  });
}

/**
 * Throws VALIDACAO where the quantities are none of what the product is sold by, and where that changes while there is a
 * fraction in stock: what would 2,350 kg be in pieces? Holds the balance: nothing is sold in between.
 */
async function exigirUnidade(trx: Trx, id: string, body: ProdutoUpdate): Promise<void> {
  await travarSemControle(trx, id);
  const antes = await buscarProduto(trx, id);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  const { unidade = antes.unidade } = body;
  if (unidade !== antes.unidade && !Number.isInteger(antes.quantidade)) {
    throw campoInvalido('unidade', ESTOQUE_FRACIONADO);
  }
  const campos = errosDeUnidade(unidade, body);
  const [mensagem] = Object.values(campos);
  if (mensagem !== undefined) throw new AppError('VALIDACAO', { mensagem, campos });
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
    const deltas = [
      { produtoId: saldo.produtoId, quantidade: somarQuantidades([quantidade, -quantidadeAnterior]) },
    ];
    await moverEstoque(trx, { ...saldo, motivo: 'ajuste', deltas });
  }
}
