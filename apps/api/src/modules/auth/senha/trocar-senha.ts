import type { TrocaSenha } from '@balcao/contract/auth';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { campoInvalido } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/session.ts';
import { deleteOtherSessoes, findSenhaHash, replaceSenhaHash } from '../auth.queries.ts';
import type { Limites } from '../limites.ts';
import { confereSenha, hashSenha } from './hash.ts';
import { exigirSenhaAceita } from './senha-aceita.ts';
import { deleteTokenSenha } from './tokens.queries.ts';

const ERRADA = 'A senha atual está incorreta.';

/** A new password for whoever knows the old one. Every other session of the person ends, and a link on its way. */
export async function trocarSenha(
  { database }: Context,
  limites: Limites,
  { lojaId, usuarioId, sessaoId, email }: Sessao,
  { senhaAtual, novaSenha }: TrocaSenha,
): Promise<void> {
  exigirSenhaAceita('novaSenha', novaSenha, email);
  const antiga = await limites.senhaAtual(usuarioId, async () => {
    const hash = await comLoja(database, lojaId, (trx) => findSenhaHash(trx, usuarioId));
    if (!(await confereSenha(hash, senhaAtual))) throw campoInvalido('senhaAtual', ERRADA);
    return hash;
  });
  const nova = await hashSenha(novaSenha);
  await comLoja(database, lojaId, async (trx) => {
    // First the password, then the sessions: a login that waits for this row finds its password gone.
    if (!(await replaceSenhaHash(trx, usuarioId, antiga, nova))) throw campoInvalido('senhaAtual', ERRADA);
    await deleteOtherSessoes(trx, usuarioId, sessaoId);
    await deleteTokenSenha(trx, usuarioId);
  });
}
