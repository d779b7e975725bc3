import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { createAfterwards } from '../../http/afterwards.ts';
import { criarEsquecimento } from '../../http/esquecer.ts';
import { criarRota } from '../../http/rota.ts';
import { abrirGaveta } from './abrir-gaveta.ts';
import { descartarImpressao } from './descartar-impressao.ts';
import { dizerEstado } from './dizer-estado.ts';
import { editarImpressoras } from './editar-impressoras.ts';
import { Carteiro } from './envio/carteiro.ts';
import { apagarImpressoesVelhas } from './impressoes.queries.ts';
import { lerImpressao } from './ler-impressao.ts';
import { listarAberturas } from './listar-aberturas.ts';
import { listarImpressoes } from './listar-impressoes.ts';
import { listarImpressoras } from './listar-impressoras.ts';
import { type PapelPedido, registrarImpressao } from './registrar-impressao.ts';
import { tentarImpressao } from './tentar-impressao.ts';
import { testarImpressora } from './testar-impressora.ts';
import { tomarImpressao } from './tomar-impressao.ts';

export async function impressaoRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);
  const carteiro = new Carteiro(context, app.log);
  app.addHook('onReady', async () => carteiro.ligar());
  app.addHook('onClose', () => carteiro.desligar());

  const feita = ({ impressao, nova }: PapelPedido, reply: FastifyReply) => {
    reply.code(nova ? 201 : 200);
    return impressao;
  };

  rota(impressao.listarImpressoras, listarImpressoras);

  rota(impressao.editarImpressoras, async (recebido) => {
    const resposta = await editarImpressoras(recebido);
    carteiro.conhecer(recebido.sessao.lojaId);
    return resposta;
  });

  rota(impressao.listarAberturas, listarAberturas);

  rota(impressao.testar, async (recebido, reply) => feita(await testarImpressora(recebido), reply));

  rota(impressao.abrirGaveta, async (recebido, reply) => feita(await abrirGaveta(recebido), reply));

  rota(impressao.imprimir, async (recebido, reply) => feita(await registrarImpressao(recebido), reply));

  const depois = createAfterwards(app);
  const esquecer = criarEsquecimento(context, 'impressao', apagarImpressoesVelhas);
  rota(impressao.listar, async (recebido) => {
    const resposta = await listarImpressoes(recebido);
    depois(recebido, () => esquecer(recebido.sessao.lojaId));
    return resposta;
  });

  rota(impressao.ler, lerImpressao);

  rota(impressao.tentar, tentarImpressao);

  rota(impressao.descartar, descartarImpressao);

  rota(impressao.tomar, tomarImpressao);

  rota(impressao.dizerEstado, dizerEstado);
}
