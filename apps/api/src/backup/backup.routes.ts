import { loja } from '@balcao/contract/loja/loja.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { criarRota } from '../http/rota.ts';
import { readStatus } from './status.ts';

/** The details name folders of the machine: they are the operator's, who gets them by mail and in the log. */
const FALHOU = 'O último backup não deu certo. Avise quem cuida do servidor.';

export async function backupRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  criarRota(app, context)(loja.lerBackup, async () => {
    const { databaseUrl, dataDir } = context.config;
    if (databaseUrl !== undefined) return { gerenciado: false, ultimo: null, ultimoBom: null };
    const status = await readStatus(dataDir);
    if (!status) return { gerenciado: true, ultimo: null, ultimoBom: null };
    const { em, erro, bom } = status;
    return {
      gerenciado: true,
      ultimo: {
        em: em.toISOString(),
        verificado: erro === null,
        tamanho: erro === null ? (bom?.tamanho ?? null) : null,
        erro: erro === null ? null : FALHOU,
      },
      ultimoBom: bom?.em.toISOString() ?? null,
    };
  });
}
