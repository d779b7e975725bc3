import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { writeLetter } from '../../../mail/layout.ts';
import { hashToken, newToken } from '../token.ts';
import { buscarUsuarioPorEmail } from '../usuarios.queries.ts';
import { gravarTokenSenha } from './tokens.queries.ts';

const HORA = 3_600_000;

/** Mails the link that resets the password to whoever may sign in with that e-mail; to nobody else, in silence. */
export async function pedirLink({ config, database, agora, mail }: Context, email: string): Promise<void> {
  const usuario = await buscarUsuarioPorEmail(database.identidade, email);
  if (!usuario?.ativo) return;
  const token = newToken();
  const now = agora();
  const novo = {
    usuarioId: usuario.id,
    hash: hashToken(token),
    agora: now,
    expiraEm: new Date(now.getTime() + HORA),
  };
  if (
    !(await comLoja(database, { lojaId: usuario.lojaId, usuarioId: usuario.id }, (trx) =>
      gravarTokenSenha(trx, novo),
    ))
  )
    return;
  const url = `${config.publicUrl}/resetsenha?${new URLSearchParams({ token, email })}`;
  await mail.send(
    writeLetter(email, {
      subject: 'Redefinir sua senha do Balcão',
      before: [
        `Olá, ${usuario.nome}!`,
        'Recebemos um pedido para redefinir a senha da sua conta no Balcão. Para escolher uma nova senha, abra este endereço:',
      ],
      button: { label: 'Redefinir senha', url },
      after: [
        'Ele vale por uma hora e pode ser usado uma única vez.',
        'Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
      ],
    }),
  );
}
