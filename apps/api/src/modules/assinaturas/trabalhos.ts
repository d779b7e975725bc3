import type { FastifyBaseLogger } from 'fastify';
import { avisarDecisoes } from './avisos/avisar-decisoes.ts';
import { avisarVencimentos } from './avisos/avisar-vencimentos.ts';
import type { Cobranca } from './cobranca.ts';
import { conferirPagamentos } from './notificacoes/conferir-pagamentos.ts';
import { lembrarNotificacoes } from './notificacoes/lembrar-notificacoes.ts';
import { processarNotificacao } from './notificacoes/processar-notificacao.ts';
import { PROCESSAR } from './notificacoes/receber-notificacao.ts';
import { retomarNotificacoes } from './notificacoes/retomar-notificacoes.ts';

export const LEMBRAR = 'assinaturas-lembrar';
const RETOMAR = 'assinaturas-retomar';
export const CONFERIR = 'assinaturas-conferir';
export const CONFERIR_TUDO = 'assinaturas-conferir-tudo';
export const AVISAR = 'assinaturas-avisar';
export const AVISAR_DECISOES = 'assinaturas-avisar-decisoes';

/** What this module does without anybody asking. */
export function registerTrabalhos(cobranca: Cobranca, log: FastifyBaseLogger): void {
  const { jobs } = cobranca;
  const logged = (name: string, work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed');
      throw error;
    }
  };
  jobs.handle(PROCESSAR, (id) => logged(PROCESSAR, () => processarNotificacao(cobranca, id))());
  const every = (cron: string, name: string, work: () => Promise<void>) =>
    jobs.every(cron, name, logged(name, work));
  every('* * * * *', LEMBRAR, () => lembrarNotificacoes(cobranca));
  every('* * * * *', AVISAR_DECISOES, () => avisarDecisoes(cobranca));
  every('*/10 * * * *', CONFERIR, () => conferirPagamentos(cobranca));
  every('20 6 * * *', CONFERIR_TUDO, () => conferirPagamentos(cobranca, { tudo: true }));
  every('5 * * * *', AVISAR, () => avisarVencimentos(cobranca));
  jobs.atStart(
    RETOMAR,
    logged(RETOMAR, () => retomarNotificacoes(cobranca)),
  );
}
