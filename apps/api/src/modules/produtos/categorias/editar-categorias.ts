import { fold } from '@balcao/contract/base/texto';
import { CATEGORIA_DESCONHECIDA, CATEGORIAS, type Categoria } from '@balcao/contract/produtos/categorias';
import type { CategoriaInput } from '@balcao/contract/produtos/categorias-proprias';
import type { categorias } from '@balcao/contract/produtos/produtos.endpoints';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { mudarCategoriasDasEstacoes } from '../../cozinha/estacoes.queries.ts';
import { travarCatalogo } from '../produtos.queries.ts';
import {
  apagarProprias,
  type CategoriaPropria,
  contarProdutosDa,
  inserirProprias,
  listarProprias,
  mudarCategoriaDosProdutos,
} from './categorias.queries.ts';
import { lerCategorias } from './listar-categorias.ts';

/**
 * Replaces the store's own categories. Whose name changed, its products and its station follow, in the reports, too; two may swap their
 * names. One that still has products can't be left out.
 */
export async function editarCategorias({
  context,
  sessao,
  body,
}: Recebido<typeof categorias.editar>): Promise<{ categorias: Categoria[] }> {
  return comLoja(context.database, sessao, async (trx) => {
    // Alone: no product is filed under a name that is about to go.
    await travarCatalogo(trx, true);
    const antes = await listarProprias(trx);
    const { renomeadas, retiradas } = compare(antes, body.categorias);
    for (const { nome } of retiradas) await exigirVazia(trx, nome);
    await apagarProprias(trx);
    await inserirProprias(trx, body.categorias.map(gravada));
    await mudarCategoriaDosProdutos(trx, renomeadas);
    await mudarCategoriasDasEstacoes(
      trx,
      renomeadas,
      retiradas.map(({ nome }) => nome),
    );
    return { categorias: await lerCategorias(trx) };
  });
}

function gravada({ nome, cor, ordem }: CategoriaInput, index: number): CategoriaPropria {
  return { chave: fold(nome), nome, cor, ordem: ordem ?? CATEGORIAS.length + index };
}

/** Which of those that are there go on under which name, and which do not. Another spelling is the same category. */
function compare(antes: readonly CategoriaPropria[], depois: readonly CategoriaInput[]) {
  const known = new Map(antes.map((categoria) => [categoria.chave, categoria.nome]));
  const renamed = new Set(depois.flatMap(({ nomeAnterior }) => (nomeAnterior ? [fold(nomeAnterior)] : [])));
  const kept = new Set<string>();
  const renomeadas: { de: string; para: string }[] = [];
  const desconhecidas: Record<string, string> = {};
  for (const [index, { nome, nomeAnterior }] of depois.entries()) {
    const chave = fold(nomeAnterior ?? nome);
    // A new one may take the name that another one gives up.
    if (nomeAnterior === undefined && renamed.has(chave)) continue;
    const de = known.get(chave);
    if (de !== undefined) {
      kept.add(chave);
      if (de !== nome) renomeadas.push({ de, para: nome });
    } else if (nomeAnterior !== undefined) {
      desconhecidas[`categorias.${index}.nomeAnterior`] = CATEGORIA_DESCONHECIDA;
    }
  }
  if (Object.keys(desconhecidas).length > 0) {
    throw new AppError('VALIDACAO', { mensagem: CATEGORIA_DESCONHECIDA, campos: desconhecidas });
  }
  return { renomeadas, retiradas: antes.filter(({ chave }) => !kept.has(chave)) };
}

async function exigirVazia(trx: Trx, nome: string): Promise<void> {
  const produtos = await contarProdutosDa(trx, nome);
  if (produtos === 0) return;
  const quantos = produtos === 1 ? '1 produto' : `${produtos.toLocaleString('pt-BR')} produtos`;
  const mensagem = `A categoria “${nome}” ainda tem ${quantos}. Mude-os de categoria antes de excluí-la.`;
  throw new AppError('CATEGORIA_EM_USO', { mensagem });
}
