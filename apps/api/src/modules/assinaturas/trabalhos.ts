import { avisarDecisoes } from './avisos/avisar-decisoes.ts';
import { avisarVencimentos } from './avisos/avisar-vencimentos.ts';
import type { Cobranca } from './cobranca.ts';
import { conferirPagamentos } from './notificacoes/conferir-pagamentos.ts';
import { processarNotificacao } from './notificacoes/processar-notificacao.ts';
import { PROCESSAR } from './notificacoes/receber-notificacao.ts';
import { lembrarNotificacoes, retomarNotificacoes } from './notificacoes/retomar-notificacoes.ts';

export const LEMBRAR = 'assinaturas-lembrar';
const RETOMAR = 'assinaturas-retomar';
export const CONFERIR = 'assinaturas-conferir';
export const CONFERIR_TUDO = 'assinaturas-conferir-tudo';
export const AVISAR = 'assinaturas-avisar';
export const AVISAR_DECISOES = 'assinaturas-avisar-decisoes';

/** The jobs of this module. */
export function registerTrabalhos(cobranca: Cobranca): void {
  const { jobs } = cobranca;
  jobs.handle(PROCESSAR, (id) => processarNotificacao(cobranca, id));
  jobs.every('* * * * *', LEMBRAR, () => lembrarNotificacoes(cobranca));
  jobs.every('* * * * *', AVISAR_DECISOES, () => avisarDecisoes(cobranca));
  jobs.every('*/10 * * * *', CONFERIR, () => conferirPagamentos(cobranca));
  jobs.every('20 6 * * *', CONFERIR_TUDO, () => conferirPagamentos(cobranca, { tudo: true }));
  jobs.every('5 * * * *', AVISAR, () => avisarVencimentos(cobranca));
  jobs.atStart(RETOMAR, () => retomarNotificacoes(cobranca));
}
