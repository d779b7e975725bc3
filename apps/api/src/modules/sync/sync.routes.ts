import { sync } from '@balcao/contract/sync/sync.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createAfterwards } from '../../http/afterwards.ts';
import { criarRota } from '../../http/rota.ts';
import { criarSegredo } from '../auth/segredo.ts';
import { marcarPresenca } from './eventos/marcar-presenca.ts';
import { Vigia } from './eventos/vigia.ts';
import { lerChaves } from './ler-chaves.ts';
import { criarPoda } from './podar.ts';
import { sincronizar } from './sincronizar.ts';

export async function syncRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);
  const segredo = criarSegredo(context, 'sync');
  const vigia = new Vigia(context);
  // A tab that is gone has nothing to tell the others.
  app.addHook('onListen', () => vigia.ligar());
  // Before the server waits for the end of what it answers: a stream has none of its own.
  app.addHook('preClose', async () => vigia.encerrar());
  app.addHook('onClose', () => vigia.desligar());

  const depois = createAfterwards(app);
  const podar = criarPoda(context);
  rota(sync.sincronizar, async (recebido) => {
    const resposta = await sincronizar(recebido, segredo);
    depois(recebido, () => podar(recebido.sessao.lojaId));
    return resposta;
  });

  const segredoDasChaves = criarSegredo(context, 'aparelho');
  rota(sync.lerChaves, (recebido) => lerChaves(recebido, segredoDasChaves));

  rota(
    sync.acompanhar,
    async ({ sessao }, reply) => {
      const { saida } = await vigia.abrir(sessao);
      // No proxy gathers or changes what is to arrive now.
      reply.type('text/event-stream').header('x-accel-buffering', 'no');
      reply.header('cache-control', 'no-store, no-transform');
      return saida;
    },
    { compress: false, exposeHeadRoute: false },
  );

  rota(sync.marcarPresenca, (recebido) => marcarPresenca(recebido, vigia));
}
