import { isDeepStrictEqual } from 'node:util';
import { codigoDe, embalagensDe } from '@balcao/contract/produtos/codigos';
import type { Produto, ProdutoNovo } from '@balcao/contract/produtos/produtos';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { moverEstoque } from '../estoque/estoque.ts';
import { somarSaldoInicial } from '../estoque/saldos.queries.ts';
import { exigirCategoria } from './categorias/exigir-categoria.ts';
import {
  buscarProduto,
  inserirProduto,
  semOPrincipal,
  toProduto,
  travarCatalogo,
} from './produtos.queries.ts';

/**
 * A new product; what is already on the shelf enters the ledger as 'inicial'. One sent again under its `id` is the one
 * that is there; other content is ID_EM_USO.
 */
export async function registrarProduto({
  context,
  sessao: { lojaId, usuarioId },
  body: { id = uuidv7(), ...input },
}: Recebido<typeof produtos.registrar>): Promise<Produto> {
  const agora = context.agora();
  const produto = comoGravado({ ...input, id });
  return comLoja(context.database, { lojaId, usuarioId }, async (trx) => {
    await travarCatalogo(trx);
    if (!(await inserirProduto(trx, { ...input, ...{ id, agora } }))) return jaCadastrado(trx, produto);
    await exigirCategoria(trx, produto.categoria);
    const linhas = [{ produtoId: id, quantidade: produto.quantidade }];
    await moverEstoque(trx, linhas, { motivo: 'inicial' }, { quando: agora, agora });
    return { ...produto, criadoEm: agora.toISOString() };
  });
}

/** A new product with the defaults of what the call leaves open. */
function comoGravado(input: ProdutoNovo & { id: string }) {
  const { codigoBarras = null, custo = null, unidade = 'un', semControle = false, favorito = false } = input;
  const { codigoBalanca = null, ncm = null, cest = null, origem = null } = input;
  const outros = semOPrincipal(input);
  return {
    ...input,
    codigoBarras,
    custo,
    outrosCodigos: outros.map(codigoDe),
    embalagens: embalagensDe(outros),
    codigoBalanca,
    unidade,
    semControle,
    favorito,
    ncm,
    cest,
    origem,
    ficha: null,
    foto: null,
    quantidade: semControle ? 0 : input.quantidade,
  };
}

/** The product as it is now, when it was made with this content and nobody has edited or deleted it since. */
async function jaCadastrado(trx: Trx, produto: ReturnType<typeof comoGravado>): Promise<Produto> {
  const row = await buscarProduto(trx, produto.id);
  if (row) {
    const made = { ...toProduto(row), quantidade: await somarSaldoInicial(trx, produto.id) };
    if (isDeepStrictEqual(made, { ...made, ...produto })) return toProduto(row);
  }
  throw new AppError('ID_EM_USO', { mensagem: 'Este produto já foi cadastrado. Confira a lista.' });
}
