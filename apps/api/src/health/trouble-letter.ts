import { DEFAULT_ZONE, formatInstant } from '@balcao/contract/base/calendar';
import { writeLetter } from '../mail/layout.ts';
import type { Message } from '../mail/mail.ts';

/** To the operator, once for each time that it goes wrong. */
export function troubleLetter(to: string, { causa, em }: { causa: string; em: Date }): Message {
  return writeLetter(to, {
    subject: 'O Balcão não está gravando',
    before: [
      `Em ${formatInstant(em, DEFAULT_ZONE)} (horário de Brasília) o Balcão deixou de gravar, ou não leu o que gravou:`,
      causa,
      'Enquanto for assim, vendas são recusadas. Os caixas que já estavam abertos guardam as suas e enviam depois.',
      'Este aviso vem uma vez; outro só virá se tudo voltar ao normal e falhar de novo.',
    ],
  });
}
