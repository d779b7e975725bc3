import type { FastifyBaseLogger } from 'fastify';
import { avisarVencimentos } from './avisar-vencimentos.ts';
import type { Cobranca } from './cobranca.ts';
import { conferirPagamentos } from './conferir-pagamentos.ts';
import { processarEvento } from './processar-evento.ts';
import { PROCESSAR_EVENTO } from './receber-evento.ts';

export const CONFERIR = 'assinaturas-conferir';
export const CONFERIR_TUDO = 'assinaturas-conferir-tudo';
export const AVISAR = 'assinaturas-avisar';

/** What this module does without anybody asking. */
export function registrarTrabalhos(cobranca: Cobranca, log: FastifyBaseLogger): void {
  const { jobs } = cobranca;
  const logged = (name: string, work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed');
      throw error;
    }
  };
  jobs.handle(PROCESSAR_EVENTO, ({ id = '' }) =>
    logged(PROCESSAR_EVENTO, () => processarEvento(cobranca, id))(),
  );
  jobs.every(
    '*/10 * * * *',
    CONFERIR,
    logged(CONFERIR, () => conferirPagamentos(cobranca)),
  );
  jobs.every(
    '20 6 * * *',
    CONFERIR_TUDO,
    logged(CONFERIR_TUDO, () => conferirPagamentos(cobranca, { tudo: true })),
  );
  jobs.every(
    '5 * * * *',
    AVISAR,
    logged(AVISAR, () => avisarVencimentos(cobranca)),
  );
}
