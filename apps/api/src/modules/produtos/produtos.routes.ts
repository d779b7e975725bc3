import { categorias, produtos } from '@balcao/contract/produtos/produtos.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { arquivoRoutes } from './arquivo/arquivo.routes.ts';
import { editarCategorias } from './categorias/editar-categorias.ts';
import { listarCategorias } from './categorias/listar-categorias.ts';
import { lerCodigo } from './codigos/ler-codigo.ts';
import { registrarCodigos } from './codigos/registrar-codigos.ts';
import { editarProduto } from './editar-produto.ts';
import { excluirProduto } from './excluir-produto.ts';
import { editarFicha } from './ficha/editar-ficha.ts';
import { lerFicha } from './ficha/ler-ficha.ts';
import { fotoRoutes } from './foto/foto.routes.ts';
import { listarProdutos } from './listar-produtos.ts';
import { listarSeparados } from './listar-separados.ts';
import { registrarProduto } from './registrar-produto.ts';
import { separarProdutos } from './separar-produtos.ts';

export async function produtosRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(produtos.listar, listarProdutos);

  rota(produtos.registrar, registrarProduto);

  rota(produtos.editar, editarProduto);

  rota(produtos.excluir, excluirProduto);

  rota(produtos.lerCodigo, lerCodigo);

  rota(produtos.registrarCodigos, registrarCodigos);

  rota(produtos.lerFicha, lerFicha);

  rota(produtos.editarFicha, editarFicha);

  rota(produtos.listarSeparados, listarSeparados);

  rota(produtos.separar, separarProdutos);

  rota(categorias.listar, listarCategorias);

  rota(categorias.editar, editarCategorias);

  await app.register(fotoRoutes, { context });

  await app.register(arquivoRoutes, { context });
}
