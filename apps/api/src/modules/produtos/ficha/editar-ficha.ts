import { type Ficha, MAX_NIVEIS, PARTE_REPETIDA } from '@balcao/contract/produtos/ficha';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import { campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { acertarSaldo } from '../../estoque/estoque.ts';
import { listarProdutosDitos } from '../ditos.queries.ts';
import { travarCatalogo } from '../produtos.queries.ts';
import { contarNiveisDaFicha, gravarFicha } from './ficha.queries.ts';
import { exigirFicha } from './ler-ficha.ts';

const E_ELE = 'Um produto não pode ser feito dele mesmo.';
const NIVEIS_DEMAIS = `Uma parte feita de partes vai até ${MAX_NIVEIS} níveis.`;
const VIROU_KIT = 'Passou a ser um kit: o estoque é o das partes.';

/**
 * PUT /api/produtos/{id}/ficha. Alone in its catalogue, as a merge: two edits at once could each put the product of the
 * other among its parts, and a part could be deleted meanwhile. A kit has no balance; what is a kit no longer is counted
 * from 0 on. Throws NAO_ENCONTRADO, VALIDACAO.
 */
export function editarFicha({
  context,
  sessao,
  params: { id },
  body: { modo, rendimento, itens },
}: Recebido<typeof produtos.editarFicha>): Promise<Ficha> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx, true);
    const antes = await exigirFicha(trx, id);
    const partes = modo === null ? [] : await resolverPartes(trx, id, itens);
    await gravarFicha(trx, { id, modo, rendimento: modo && (rendimento ?? 1), itens: partes, agora });
    const niveis = await contarNiveisDaFicha(trx, id);
    if (niveis === null) throw campoInvalido('itens', 'Uma destas partes é feita deste produto.');
    if (niveis > MAX_NIVEIS) throw campoInvalido('itens', NIVEIS_DEMAIS);
    const kit = modo === 'NA_VENDA';
    if (kit !== (antes.modo === 'NA_VENDA')) {
      const acerto = { produtoId: id, quantidade: 0, semControle: kit, quando: agora, agora };
      await acertarSaldo(trx, { ...acerto, observacao: VIROU_KIT });
    }
    return exigirFicha(trx, id);
  });
}

type Parte = Recebido<typeof produtos.editarFicha>['body']['itens'][number];

/** The products that are meant. Throws VALIDACAO. */
async function resolverPartes(trx: Trx, id: string, itens: readonly Parte[]): Promise<Parte[]> {
  const ditos = await listarProdutosDitos(
    trx,
    itens.map(({ produtoId }) => produtoId),
  );
  const produtos = new Map(ditos.map((produto) => [produto.dito, produto]));
  const partes = itens.map(({ produtoId, quantidade }) => {
    const produto = produtos.get(produtoId);
    if (!produto) throw campoInvalido('itens', 'Produto não encontrado nesta loja.');
    if (produto.excluido) throw campoInvalido('itens', 'Este produto foi excluído.');
    if (produto.id === id) throw campoInvalido('itens', E_ELE);
    return { produtoId: produto.id, quantidade };
  });
  if (new Set(partes.map(({ produtoId }) => produtoId)).size < partes.length) {
    throw campoInvalido('itens', PARTE_REPETIDA);
  }
  return partes;
}
