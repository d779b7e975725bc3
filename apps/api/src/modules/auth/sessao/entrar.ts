import type { Login, Usuario } from '@balcao/contract/pessoas/auth';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import { planoVigente } from '../../../http/plano-vigente.ts';
import type { Limites } from '../limites.ts';
import { confereSenha } from '../senha/hash.ts';
import { hashToken, newSessionToken } from '../token.ts';
import { toUsuario } from '../usuario.ts';
import { buscarUsuarioPorEmail } from '../usuarios.queries.ts';
import type { NavegadorConhecido } from './dispositivo.ts';
import { SESSAO, SESSAO_MANTIDA } from './duracao.ts';
import { apagarSessoesAlem, apagarSessoesVencidas, inserirSessao } from './sessoes.queries.ts';

/** More than a shop has devices: beyond it, the one that was longest out of use ends. */
const MAX_SESSOES = 50;

export interface DeOnde {
  ip: string;
  /** The browser, where it has been here before. */
  dispositivo: NavegadorConhecido | undefined;
  nomeDoDispositivo: string;
}

export interface Entrada {
  usuario: Usuario;
  token: string;
  /** Milliseconds from now until the session ends. */
  duracao: number;
}

/** Opens a session for whoever knows the password. A wrong e-mail, a wrong password: one answer, one time. */
export async function entrar(
  { config, database, agora }: Context,
  limites: Limites,
  { email, senha, manterConectado }: Login,
  { ip, dispositivo, nomeDoDispositivo }: DeOnde,
): Promise<Entrada> {
  const found = await buscarUsuarioPorEmail(database.identidade, email);
  const conhecido = found && dispositivo?.usuarios.includes(found.id) ? dispositivo.id : undefined;

  const usuario = await limites.entrada({ email, ip, dispositivo: conhecido }, async () => {
    const confere = await confereSenha(found?.senhaHash, senha);
    if (!found?.ativo || !confere) throw new AppError('CREDENCIAIS_INVALIDAS');
    return found;
  });

  const token = newSessionToken(usuario.lojaId);
  const now = agora();
  const duracao = manterConectado ? SESSAO_MANTIDA : SESSAO;
  const aberta = await comLoja(database, { lojaId: usuario.lojaId, usuarioId: usuario.id }, async (trx) => {
    await apagarSessoesVencidas(trx, usuario.id, now);
    const id = uuidv7();
    const opened = await inserirSessao(trx, usuario.senhaHash, {
      id,
      tokenHash: hashToken(token),
      usuarioId: usuario.id,
      dispositivo: nomeDoDispositivo,
      agora: now,
      expiraEm: new Date(now.getTime() + duracao),
    });
    if (opened) await apagarSessoesAlem(trx, usuario.id, id, MAX_SESSOES - 1);
    return opened;
  });
  if (!aberta) throw new AppError('CREDENCIAIS_INVALIDAS');
  return { usuario: toUsuario({ ...usuario, ...planoVigente(config, usuario) }), token, duracao };
}
