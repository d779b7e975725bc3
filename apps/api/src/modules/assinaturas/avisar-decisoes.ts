import { formatInstant } from '@balcao/contract/calendar';
import { formatCentavos } from '@balcao/contract/money';
import { type Letter, writeLetter } from '../../mail/layout.ts';
import type { Cobranca } from './cobranca.ts';
import { type Decidido, devolverDecisao, listDecididos, reservarDecisao } from './decisoes.queries.ts';
import { nomeDoPlano } from './planos.ts';

/** Older payments are no news: a dispute may still end after months. */
const NOVIDADE = 180 * 86_400_000;

/**
 * Tells owners what became of payments that were under review, and of those that were given back: once per decision.
 * Of two servers one sends it: the note comes first, and is taken back when the mail could not be handed over.
 */
export async function avisarDecisoes({ config, database, agora, mail }: Cobranca): Promise<void> {
  const { identidade } = database;
  const failed: unknown[] = [];
  for (const decidido of await listDecididos(identidade, new Date(agora().getTime() - NOVIDADE))) {
    if (!(await reservarDecisao(identidade, decidido))) continue;
    try {
      await mail.send(writeLetter(decidido.email, carta(decidido, config.publicUrl)));
    } catch (error) {
      await devolverDecisao(identidade, decidido);
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}

function carta(decidido: Decidido, publicUrl: string): Letter {
  const { nome, valorCentavos, plano, expiraEm, fuso, status, contou } = decidido;
  const pagamento = `O pagamento de ${formatCentavos(valorCentavos)} do plano ${nomeDoPlano(plano)}`;
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
  return letter(
    'Pagamento não aprovado',
    `${pagamento} não foi aprovado, ou não foi feito a tempo.`,
    'Você pode tentar de novo na página da assinatura. Seus dados continuam guardados.',
  );
}
