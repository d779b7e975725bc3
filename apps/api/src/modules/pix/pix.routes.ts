import { pix as endpoints } from '@balcao/contract/pix/pix.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { lerNotificacao } from '../../gateway/notificacao.ts';
import { criarRota } from '../../http/rota.ts';
import { receberAviso } from './avisos/receber-aviso.ts';
import { pixSimuladoRoutes } from './banco/simulado.routes.ts';
import { cobrar } from './cobranca/cobrar.ts';
import { lerCobranca } from './cobranca/ler-cobranca.ts';
import { lerAutomatico } from './conta/ler-automatico.ts';
import { desligarAutomatico, mudarAutomatico } from './conta/mudar-automatico.ts';
import { abrirPix } from './pix.ts';
import { registerTrabalhosDoPix } from './trabalhos.ts';

export async function pixRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const pix = abrirPix(context);
  registerTrabalhosDoPix(pix);
  const rota = criarRota(app, context);

  rota(endpoints.lerAutomatico, ({ sessao }) => lerAutomatico(pix, sessao));
  rota(endpoints.mudarAutomatico, ({ sessao, body }) => mudarAutomatico(pix, sessao, body));
  rota(endpoints.desligarAutomatico, ({ sessao }) => desligarAutomatico(pix, sessao));
  rota(endpoints.cobrar, (recebido) => cobrar(pix, recebido));
  rota(endpoints.lerCobranca, ({ sessao, params }) => lerCobranca(pix, sessao, params.id));

  rota(endpoints.avisar, async (request) => {
    await receberAviso(pix, request.params.lojaId, lerNotificacao(request));
    return { status: 'ok' as const };
  });

  if (pix.nome === 'simulado') pixSimuladoRoutes(app, pix);
}
