import { DEFAULT_ZONE, formatInstant } from '@balcao/contract/base/calendar';
import type { Config } from '../config.ts';
import { writeLetter } from '../mail/layout.ts';
import type { Mail } from '../mail/mail.ts';
import type { TellOperator } from './run-backup.ts';

/** A mail to OPERADOR_EMAIL; without one the log and the owners' settings have to do. */
export function tellOperatorByMail({ operadorEmail, backupDir }: Config, mail: Mail): TellOperator {
  return async ({ em, erro, ultimoBom }) => {
    if (operadorEmail === undefined) return;
    const last = ultimoBom
      ? `O último backup bom é de ${formatInstant(ultimoBom, DEFAULT_ZONE)}.`
      : 'Ainda não há nenhum backup bom.';
    await mail.send(
      writeLetter(operadorEmail, {
        subject: 'O backup do Balcão falhou',
        before: [
          `O backup de ${formatInstant(em, DEFAULT_ZONE)} (horário de Brasília) não deu certo:`,
          erro,
          last,
          `O servidor tenta de novo sozinho e avisa outra vez em 24 horas se continuar assim. Os backups vão para ${backupDir}.`,
        ],
      }),
    );
  };
}
