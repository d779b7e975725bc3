import { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { editarEstacoes } from './editar-estacoes.ts';
import { listarEstacoes } from './listar-estacoes.ts';
import { listarPedidos } from './listar-pedidos.ts';
import { mudarEstadoDoPedido } from './mudar-estado-do-pedido.ts';

export async function cozinhaRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(cozinha.listarEstacoes, listarEstacoes);

  rota(cozinha.editarEstacoes, editarEstacoes);

  rota(cozinha.listarPedidos, listarPedidos);

  rota(cozinha.mudarEstado, mudarEstadoDoPedido);
}
