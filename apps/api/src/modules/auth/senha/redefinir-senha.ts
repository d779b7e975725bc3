import type { Redefinicao } from '@balcao/contract/pessoas/auth';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import { apagarSessoes } from '../sessao/sessoes.queries.ts';
import { hashToken } from '../token.ts';
import { mudarSenhaHash } from '../usuarios.queries.ts';
import { exigirSenhaAceita } from './exigir-senha-aceita.ts';
import { hashSenha } from './hash.ts';
import { apagarTokenValido, buscarDonoDoToken, travarUsuarioAtivo } from './tokens.queries.ts';

/** A new password for whoever holds the link; ends it and every session. TOKEN_INVALIDO: wrong, used or late. */
export async function redefinirSenha(
  { database, agora }: Context,
  { email, resetToken, novaSenha }: Redefinicao,
): Promise<void> {
  exigirSenhaAceita('novaSenha', novaSenha, email);
  const hash = hashToken(resetToken);
  // A look that saves the hashing; of two at once the deletion below lets one through.
  const dono = await buscarDonoDoToken(database.identidade, email, hash, agora());
  if (!dono) throw new AppError('TOKEN_INVALIDO');
  const senhaHash = await hashSenha(novaSenha);
  await comLoja(database, dono, async (trx) => {
    const presente = await travarUsuarioAtivo(trx, dono.usuarioId, email);
    if (!presente || !(await apagarTokenValido(trx, dono.usuarioId, hash, agora())))
      throw new AppError('TOKEN_INVALIDO');
    // First the password, then the sessions: a login that waits for this row finds its password gone.
    await mudarSenhaHash(trx, dono.usuarioId, { para: senhaHash });
    await apagarSessoes(trx, dono.usuarioId);
  });
}
