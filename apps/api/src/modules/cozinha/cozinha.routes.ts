import { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createAfterwards } from '../../http/afterwards.ts';
import { criarEsquecimento } from '../../http/esquecer.ts';
import { criarRota } from '../../http/rota.ts';
import { editarEstacoes } from './editar-estacoes.ts';
import { listarEstacoes } from './listar-estacoes.ts';
import { listarPedidos } from './listar-pedidos.ts';
import { mudarEstadoDoPedido } from './mudar-estado-do-pedido.ts';
import { apagarPedidosVelhos } from './pedidos.queries.ts';

export async function cozinhaRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  const depois = createAfterwards(app);
  const esquecer = criarEsquecimento(context, 'cozinha', apagarPedidosVelhos);
  // Every till reads them; a kitchen of paper alone never reads its cards.
  rota(cozinha.listarEstacoes, async (recebido) => {
    const resposta = await listarEstacoes(recebido);
    depois(recebido, () => esquecer(recebido.sessao.lojaId));
    return resposta;
  });

  rota(cozinha.editarEstacoes, editarEstacoes);

  rota(cozinha.listarPedidos, listarPedidos);

  rota(cozinha.mudarEstado, mudarEstadoDoPedido);
}
