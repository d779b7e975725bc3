import { DIAS_DE_COBRANCA, PLANO_TEXTO } from '@balcao/contract/assinaturas/plano';
import { DIA, formatInstant } from '@balcao/contract/base/calendar';
import { formatCentavos } from '@balcao/contract/base/money';
import { type Letter, writeLetter } from '../../../mail/layout.ts';
import type { Cobranca } from '../cobranca.ts';
import { type Decidido, listarDecididos, mudarParaAvisado, mudarParaNaoAvisado } from './decisoes.queries.ts';

/** Older payments are no news: a dispute may still end after months. */
const NOVIDADE = 180 * DIA;
/** A renewal is tried again or given up by then. */
const NOVIDADE_DA_RENOVACAO = DIAS_DE_COBRANCA * DIA;

/**
 * Tells owners what became of payments that were under review, of those that were given back, and of a card's month
 * that was refused: once per decision.
 * Of two servers one sends it: the note comes first, and is taken back when the mail could not be handed over.
 */
export async function avisarDecisoes({ config, database, agora, mail }: Cobranca): Promise<void> {
  const { identidade } = database;
  const failed: unknown[] = [];
  const since = (milliseconds: number) => new Date(agora().getTime() - milliseconds);
  for (const decidido of await listarDecididos(identidade, since(NOVIDADE), since(NOVIDADE_DA_RENOVACAO))) {
    if (!(await mudarParaAvisado(identidade, decidido))) continue;
    try {
      await mail.send(writeLetter(decidido.email, carta(decidido, config.publicUrl)));
    } catch (error) {
      await mudarParaNaoAvisado(identidade, decidido);
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}

function carta(decidido: Decidido, publicUrl: string): Letter {
  const { nome, valorCentavos, plano, expiraEm, fuso, status, contou, renovacao } = decidido;
  const pagamento = `O pagamento de ${formatCentavos(valorCentavos)} do plano ${PLANO_TEXTO[plano]}`;
  const letter = (subject: string, ...texto: string[]): Letter => ({
    subject,
    before: [`Olá, ${nome}!`, ...texto],
    button: { label: 'Ver minha assinatura', url: `${publicUrl}/assinatura` },
  });
  if (status === 'APROVADO') {
    const ate = expiraEm === null ? [] : [`Seu plano vale até ${formatInstant(expiraEm, fuso)}.`];
    return letter('Pagamento aprovado', `${pagamento} foi aprovado.`, ...ate);
  }
  if (contou) {
    return letter(
      'Pagamento estornado',
      `${pagamento} foi estornado e não conta mais para o seu plano.`,
      'Seus dados continuam guardados.',
    );
  }
  if (renovacao) {
    return letter(
      'Renovação não aprovada no cartão',
      `${pagamento} não foi aprovado no seu cartão.`,
      'Confira o limite e os dados do cartão com o banco: a cobrança é tentada de novo. Para não esperar, assine com outro cartão ou por boleto na página da assinatura.',
      'Seus dados continuam guardados.',
    );
  }
  return letter(
    'Pagamento não aprovado',
    `${pagamento} não foi aprovado, ou não foi feito a tempo.`,
    'Você pode tentar de novo na página da assinatura. Seus dados continuam guardados.',
  );
}
