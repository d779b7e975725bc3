import { cabe, FORA_DO_LIMITE } from '@balcao/contract/base/quantidade';
import { errosDeUnidade, type Produto, type ProdutoUpdate } from '@balcao/contract/produtos/produtos';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { reservarChave } from '../../database/chaves.ts';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import { exigirChave, type Recebido } from '../../http/rota.ts';
import { acertarSaldo } from '../estoque/estoque.ts';
import { travarSaldo } from '../estoque/saldos.queries.ts';
import { exigirCategoria } from './categorias/exigir-categoria.ts';
import {
  buscarProduto,
  mudarProduto,
  type ProdutoRow,
  toProduto,
  travarCatalogo,
} from './produtos.queries.ts';

const ESTOQUE_FRACIONADO =
  'A unidade só muda com o estoque inteiro. Acerte antes a quantidade deste produto, sem fração.';

/**
 * PUT /api/produtos/{id}: replaces a product's fields, and sets its balance: the specification's clients save both at
 * once. With `quantidadeAnterior` the difference is booked, so that what was sold meanwhile is not undone; without it
 * the quantity is absolute. The key is one per opened form: the same save again answers the product as it is and books
 * nothing.
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
    if (chave && !(await reservarChave(trx, chave, { agora })))
      return toProduto(await exigirProduto(trx, id));

    // Holds the balance: nothing is sold between what is judged here and what is booked below.
    await travarSaldo(trx, id);
    const antes = await exigirProduto(trx, id);
    exigirUnidade(antes, body);
    // A kit has no balance, and costs what its parts do, whatever a form says that knows no kits.
    const kit = antes.ficha === 'NA_VENDA' ? { semControle: undefined, custo: undefined } : {};
    if (!(await mudarProduto(trx, { ...body, ...kit, id, agora }))) throw new AppError('NAO_ENCONTRADO');
    await exigirCategoria(trx, body.categoria);
    const { quantidade, quantidadeAnterior: mostrada, semControle, motivo } = { ...body, ...kit };
    const acerto = { produtoId: id, quantidade, mostrada, semControle, observacao: motivo ?? undefined };
    await acertarSaldo(trx, { ...acerto, quando: agora, agora });
    const produto = toProduto(await exigirProduto(trx, id));
    // Many additions may add up to more than the form takes: the product could never be saved again.
    if (!cabe(produto.quantidade)) throw campoInvalido('quantidade', FORA_DO_LIMITE);
    return produto;
  });
}

/**
 * Throws VALIDACAO where the quantities are none of what the product is sold by, and where that changes while there is
 * a fraction in stock: what would 2,350 kg be in pieces? A fraction that is there already and stays is no fault of the
 * save.
 */
function exigirUnidade(antes: ProdutoRow, body: ProdutoUpdate): void {
  const { unidade = antes.unidade } = body;
  if (unidade !== antes.unidade && !Number.isInteger(antes.quantidade)) {
    throw campoInvalido('unidade', ESTOQUE_FRACIONADO);
  }
  const campos = errosDeUnidade(unidade, { quantidadeAnterior: antes.quantidade, ...body });
  const [mensagem] = Object.values(campos);
  if (mensagem !== undefined) throw new AppError('VALIDACAO', { mensagem, campos });
}

async function exigirProduto(trx: Trx, id: string): Promise<ProdutoRow> {
  const row = await buscarProduto(trx, id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return row;
}
