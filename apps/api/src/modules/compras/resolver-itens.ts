import { cabe, FORA_DO_LIMITE, INTEIRO } from '@balcao/contract/base/quantidade';
import type { CompraPedida } from '@balcao/contract/compras/compras';
import { pecasEmMilesimos } from '@balcao/contract/compras/custo';
import { PADROES } from '@balcao/contract/produtos/padroes';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { exigirCategoria } from '../produtos/categorias/exigir-categoria.ts';
import { listarProdutosDitos } from '../produtos/ditos.queries.ts';
import { inserirProduto } from '../produtos/produtos.queries.ts';

const E_UM_KIT = 'Este produto é um kit: dê entrada no que ele leva.';

type ItemPedido = CompraPedida['itens'][number];

export interface ItemDeCompraResolvido {
  produtoId: string;
  quantidade: number;
  fator: number;
  milesimos: number;
  lote: string | null;
  validade: string | null;
  bonificacao: boolean;
}

/**
 * Bought lines as pieces of products; those that the shop does not have yet are made. Several lines of a new one name it by
 * its id. Throws VALIDACAO.
 */
export async function resolverItensDaCompra(
  trx: Trx,
  itens: readonly ItemPedido[],
  agora: Date,
): Promise<ItemDeCompraResolvido[]> {
  const ids = itens.flatMap(({ produtoId }) => produtoId ?? []);
  const produtos = new Map((await listarProdutosDitos(trx, ids)).map((produto) => [produto.dito, produto]));
  const novos = new Map(itens.flatMap(({ produto }) => (produto?.id ? [[produto.id, produto]] : [])));
  const campos: Record<string, string> = {};
  const pecas = itens.map(({ produtoId = '', produto, quantidade, fator }, n) => {
    const milesimos = pecasEmMilesimos(quantidade, fator);
    const conhecido = produtos.get(produtoId);
    const novo = produto ?? (conhecido ? undefined : novos.get(produtoId));
    const unidade = novo ? (novo.unidade ?? PADROES.unidade) : conhecido?.unidade;
    if (!novo && !conhecido) campos[`itens.${n}.produtoId`] = 'Produto não encontrado nesta loja.';
    else if (conhecido?.excluido) campos[`itens.${n}.produtoId`] = 'Este produto foi excluído.';
    else if (conhecido?.kit) campos[`itens.${n}.produtoId`] = E_UM_KIT;
    else if (milesimos === 0 || !cabe(milesimos / 1000)) campos[`itens.${n}.quantidade`] = FORA_DO_LIMITE;
    else if (unidade === 'un' && milesimos % 1000 !== 0) campos[`itens.${n}.quantidade`] = INTEIRO;
    return milesimos;
  });
  const [mensagem] = Object.values(campos);
  if (mensagem !== undefined) throw new AppError('VALIDACAO', { mensagem, campos });

  const resolvidos: ItemDeCompraResolvido[] = [];
  for (const [n, { produtoId = '', produto, ...item }] of itens.entries()) {
    const id = produto ? await cadastrar(trx, produto, agora) : (produtos.get(produtoId)?.id ?? produtoId);
    const { quantidade, fator, lote, validade = null, bonificacao } = item;
    resolvidos.push({
      produtoId: id,
      milesimos: pecas[n] ?? 0,
      quantidade,
      fator,
      lote,
      validade,
      bonificacao,
    });
  }
  return resolvidos;
}

async function cadastrar(
  trx: Trx,
  { id = uuidv7(), ...produto }: NonNullable<ItemPedido['produto']>,
  agora: Date,
): Promise<string> {
  await exigirCategoria(trx, produto.categoria);
  const { quantidade, estoque } = PADROES;
  if (await inserirProduto(trx, { ...produto, quantidade, estoque, id, agora })) return id;
  throw new AppError('ID_EM_USO', { mensagem: 'Um dos produtos novos já foi cadastrado. Confira a lista.' });
}
