import { AVISOS_DIAS, renovaNoCartao } from '@balcao/contract/assinaturas/plano';
import { DIA, formatInstant } from '@balcao/contract/base/calendar';
import { writeLetter } from '../../../mail/layout.ts';
import type { Message } from '../../../mail/mail.ts';
import type { Cobranca } from '../cobranca.ts';
import { ANTES_DA_ESPERA, ESPERA_DO_CARTAO } from '../plano/calcular.ts';
import { type AAvisar, apagarAviso, inserirAviso, listarAAvisar } from './vencimentos.queries.ts';

/** A plan that ended longer ago is not told any more: a server that was off for a month sends no old news. */
const ATRASO = 2 * DIA;

/**
 * Tells owners 7, 2 and 0 days before the end of their plan, once each. After a pause only the nearest is sent. Of two
 * servers one sends it: the note comes first, and is taken back when the mail could not be handed over. Whose card
 * renews the plan hears nothing at its very end, which may be a day that is only waited for.
 */
export async function avisarVencimentos({ config, database, agora, mail }: Cobranca): Promise<void> {
  const { identidade } = database;
  const now = agora();
  const at = (days: number) => new Date(now.getTime() + days * DIA);
  const [longest] = AVISOS_DIAS;
  const failed: unknown[] = [];
  for (const loja of await listarAAvisar(identidade, new Date(now.getTime() - ATRASO), at(longest))) {
    const left = loja.expiraEm.getTime() - now.getTime();
    const renova = renovaNoCartao(loja.recusas, loja.expiraEm);
    if (renova && left > 0 && left <= ESPERA_DO_CARTAO + ANTES_DA_ESPERA) continue;
    const dias = maisProximo(left);
    const aviso = { lojaId: loja.lojaId, expiraEm: loja.expiraEm, dias };
    if (!(await inserirAviso(identidade, aviso, now))) continue;
    try {
      await mail.send(carta(loja, renova, Math.ceil(left / DIA), config.publicUrl));
    } catch (error) {
      await apagarAviso(identidade, aviso);
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}

/** The smallest of the days that still covers what is left. */
function maisProximo(left: number): number {
  return AVISOS_DIAS.findLast((days) => left <= days * DIA) ?? AVISOS_DIAS[0];
}

function carta(
  { nome, email, expiraEm, fuso, plano }: AAvisar,
  renova: boolean,
  restam: number,
  publicUrl: string,
): Message {
  const quando = formatInstant(expiraEm, fuso);
  const teste = plano === 'gratuito';
  const oQue = teste ? 'Seu período de teste do Balcão' : 'Seu plano do Balcão';
  const acabou = restam <= 0;
  const termina = `${oQue} ${acabou ? 'acabou' : `termina em ${restam === 1 ? '1 dia' : `${restam} dias`}`}`;
  const depois = renova
    ? 'A próxima mensalidade é cobrada no seu cartão automaticamente. Se o pagamento não for aprovado, assine outra vez pela página da assinatura.'
    : 'Depois disso só a página da assinatura fica disponível; seus dados continuam guardados e podem ser exportados.';
  return writeLetter(email, {
    subject: termina,
    before: [
      `Olá, ${nome}!`,
      `${termina}${acabou ? '' : ','} em ${quando}.`,
      acabou && !renova
        ? 'Para continuar vendendo, assine um plano. Seus dados continuam guardados.'
        : depois,
    ],
    button: { label: teste ? 'Escolher um plano' : 'Ver minha assinatura', url: `${publicUrl}/assinatura` },
  });
}
