import { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { contatar } from './contatar.ts';
import { editarDispositivo } from './editar-dispositivo.ts';
import { listarDispositivos } from './listar-dispositivos.ts';
import { registrarDispositivo } from './registrar-dispositivo.ts';

export async function dispositivosRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(dispositivos.registrar, async (recebido, reply) => {
    const { dispositivo, novo } = await registrarDispositivo(recebido);
    reply.code(novo ? 201 : 200);
    return dispositivo;
  });

  rota(dispositivos.listar, listarDispositivos);

  rota(dispositivos.editar, editarDispositivo);

  rota(dispositivos.contato, contatar);
}
