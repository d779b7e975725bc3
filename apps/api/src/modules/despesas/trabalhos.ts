import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import { repetirDespesas } from './repetir-despesas.ts';

export const REPETIR = 'despesas-repetir';

/** What this module does without anybody asking: a day begins at another minute in each zone. */
export function registerTrabalhosDasDespesas(context: Context, log: FastifyBaseLogger): void {
  context.jobs.every('* * * * *', REPETIR, async () => {
    try {
      await repetirDespesas(context);
    } catch (error) {
      log.error({ err: error, job: REPETIR }, 'job failed');
      throw error;
    }
  });
}
