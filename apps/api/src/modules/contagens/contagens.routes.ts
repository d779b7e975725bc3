import { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { abrirContagem } from './abrir-contagem.ts';
import { contarLinhas } from './contar-linhas.ts';
import { descartarContagem } from './descartar-contagem.ts';
import { fecharContagem } from './fechar-contagem.ts';
import { lerContagem } from './ler-contagem.ts';
import { listarContagens } from './listar-contagens.ts';

export async function contagensRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(contagens.listar, listarContagens);

  rota(contagens.abrir, async (recebido, reply) => {
    const { contagem, nova } = await abrirContagem(recebido);
    reply.code(nova ? 201 : 200);
    return contagem;
  });

  rota(contagens.ler, lerContagem);

  rota(contagens.contar, contarLinhas);

  rota(contagens.fechar, fecharContagem);

  rota(contagens.descartar, descartarContagem);
}
