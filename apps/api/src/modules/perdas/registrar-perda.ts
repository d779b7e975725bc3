import { cabe, FORA_DO_LIMITE, INTEIRO } from '@balcao/contract/base/quantidade';
import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { Perda } from '@balcao/contract/estoque/perdas';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Marca } from '@balcao/contract/vendas/venda';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { anotarFeito, reservarOuRecusar } from '../../http/chave-nova.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import type { Sessao } from '../../http/sessao.ts';
import { moverEstoque } from '../estoque/estoque.ts';
import { buscarLoja } from '../loja/loja.queries.ts';
import { inserirPendenciaDaPerda } from '../pendencias/pendencias.queries.ts';
import { listarProdutosDitos } from '../produtos/ditos.queries.ts';
import { listarPartesDosKits } from '../produtos/ficha/ficha.queries.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { entregaDe } from '../vendas/fila/autorizar-venda.ts';
import { toPerda } from './perda.ts';
import { buscarPerdaDoEstoque, inserirPerda } from './perdas.queries.ts';

/**
 * POST /api/estoque/perdas. Who sells may book one where the owner's setting says so; what his queue brings all the same
 * is taken, for the goods are gone, and waits for the owner. Throws TOKEN_DUPLICADO (with `perda`), TOKEN_REUTILIZADO,
 * ID_EM_USO, SEM_PERMISSAO, VALIDACAO.
 */
export async function registrarPerda({
  context,
  sessao,
  body,
  chave,
}: Recebido<typeof estoque.registrarPerda>): Promise<Perda> {
  const agora = context.agora();
  const { fila, instante, marcas } = entregaDe(body, sessao, agora);
  const { id = uuidv7(), motivo, observacao } = body;
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    await reservarOuRecusar(trx, chave, {
      agora,
      mensagem: 'Esta perda já foi registrada.',
      ler: async (feita) => ({ perda: await lerPerda(trx, feita, sessao) }),
    });
    const semPermissao = !(await podeBaixar(trx, sessao));
    if (semPermissao && !fila) throw new AppError('SEM_PERMISSAO');
    if (semPermissao) marcas.push('PERMISSAO_RETIRADA' satisfies Marca);

    const itens = await resolverItens(trx, body.itens, fila);
    const linhas = (await comPartes(trx, itens)).map(({ produtoId, quantidade }) => ({
      produtoId,
      quantidade: -quantidade,
    }));
    const quem = { usuarioId: sessao.usuarioId, criadaEm: instante, agora };
    if (!(await inserirPerda(trx, { id, motivo, observacao, marcas, itens, ...quem }))) {
      throw new AppError('ID_EM_USO', { mensagem: 'Esta perda já foi registrada. Confira a lista.' });
    }
    await moverEstoque(trx, linhas, { motivo: 'perda', tipo: 'perda', id }, { quando: instante, agora });
    if (semPermissao) await inserirPendenciaDaPerda(trx, id, agora);
    await anotarFeito(trx, chave, id);
    return lerPerda(trx, id, sessao);
  });
}

async function lerPerda(trx: Trx, id: string, sessao: Sessao): Promise<Perda> {
  const perda = await buscarPerdaDoEstoque(trx, id);
  if (!perda) throw new AppError('NAO_ENCONTRADO');
  return toPerda(perda, sessao);
}

async function podeBaixar(trx: Trx, sessao: Sessao): Promise<boolean> {
  return pode(sessao, 'produtos') || (await buscarLoja(trx)).perdasPorVendedores;
}

type ItemDaPerda = Recebido<typeof estoque.registrarPerda>['body']['itens'][number];

/** The products that are meant. What a queue brings was on the shelf: deleted since, or by weight, it is taken. */
async function resolverItens(trx: Trx, itens: readonly ItemDaPerda[], fila: boolean): Promise<ItemDaPerda[]> {
  const rows = await listarProdutosDitos(
    trx,
    itens.map(({ produtoId }) => produtoId),
  );
  const produtos = new Map(rows.map((row) => [row.dito, row]));
  const campos: Record<string, string> = {};
  const resolvidos = itens.map(({ produtoId, quantidade, lote }, n) => {
    const produto = produtos.get(produtoId);
    if (!produto) campos.itens = 'Produto não encontrado nesta loja.';
    else if (!fila && produto.excluido) campos.itens = 'Este produto foi excluído.';
    else if (!fila && produto.unidade === 'un' && !Number.isInteger(quantidade)) {
      campos[`itens.${n}.quantidade`] = INTEIRO;
    }
    return { produtoId: produto?.id ?? produtoId, quantidade, lote };
  });
  const [mensagem] = Object.values(campos);
  if (mensagem !== undefined) throw new AppError('VALIDACAO', { mensagem, campos });
  return resolvidos;
}

/** A kit, which has no balance, loses its parts. Throws VALIDACAO. */
async function comPartes(trx: Trx, itens: readonly ItemDaPerda[]) {
  const partes = await listarPartesDosKits(trx, itens);
  const grande = partes.find(({ quantidade }) => !cabe(quantidade));
  if (grande) throw campoInvalido(`itens.${grande.posicao}.quantidade`, FORA_DO_LIMITE);
  return [...itens, ...partes];
}
