import { produtos } from '@balcao/contract/produtos.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota, exigirChave } from '../../http/rota.ts';
import { arquivoRoutes } from './arquivo/arquivo.routes.ts';
import { editarProduto } from './editar-produto.ts';
import { excluirProduto } from './excluir-produto.ts';
import { listarProdutos } from './listar-produtos.ts';
import { registrarProduto } from './registrar-produto.ts';
import { listarSeparados, separarProdutos } from './separar-produtos.ts';

export async function produtosRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(produtos.listar, ({ sessao }) => listarProdutos(context, sessao));

  rota(produtos.registrar, ({ sessao, body }) => registrarProduto(context, sessao, body));

  rota(produtos.editar, async ({ sessao, params, chave, body }) => {
    // Without what the form showed the quantity is absolute: done twice, it is the same.
    if (body.quantidadeAnterior !== undefined) exigirChave(chave);
    return editarProduto(context, sessao, { id: params.id, chave, corpo: body });
  });

  rota(produtos.excluir, ({ sessao, params }) => excluirProduto(context, sessao, params.id));

  rota(produtos.listarSeparados, ({ sessao }) => listarSeparados(context, sessao));

  rota(produtos.separar, ({ sessao, body }) => separarProdutos(context, sessao, body));

  await app.register(arquivoRoutes, { context });
}
