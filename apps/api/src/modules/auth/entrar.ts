import type { Login, Usuario } from '@balcao/contract/auth';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { deleteExpiredSessoes, findUsuarioByEmail, insertSessao } from './auth.queries.ts';
import { confereSenha } from './senha.ts';
import { toUsuario } from './usuario.ts';

const HORA = 3_600_000;
const SESSAO = 12 * HORA;
const SESSAO_MANTIDA = 30 * 24 * HORA;

export interface Entrada {
  usuario: Usuario;
  token: string;
  /** Milliseconds from now until the session ends. */
  duracao: number;
}

/** Opens a session for whoever knows the password. A wrong e-mail, a wrong password: one answer, one time. */
export async function entrar(
  { database, agora }: Context,
  { email, senha, manterConectado }: Login,
  dispositivo: string,
): Promise<Entrada> {
  const usuario = await findUsuarioByEmail(database.identidade, email);
  const conferido = await confereSenha(usuario?.senhaHash, senha);
  if (!usuario?.ativo || !conferido) throw new AppError('CREDENCIAIS_INVALIDAS');

  const token = newToken();
  const now = agora();
  const duracao = manterConectado ? SESSAO_MANTIDA : SESSAO;
  const aberta = await comLoja(database, usuario.lojaId, async (trx) => {
    await deleteExpiredSessoes(trx, usuario.id, now);
    return insertSessao(trx, usuario.senhaHash, {
      id: uuidv7(),
      tokenHash: hashToken(token),
      usuarioId: usuario.id,
      dispositivo,
      agora: now,
      expiraEm: new Date(now.getTime() + duracao),
    });
  });
  if (!aberta) throw new AppError('CREDENCIAIS_INVALIDAS');
  return { usuario: toUsuario(usuario), token, duracao };
}
