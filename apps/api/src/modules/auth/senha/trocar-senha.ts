import type { TrocaSenha } from '@balcao/contract/pessoas/auth';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { campoInvalido } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/sessao.ts';
import type { Limites } from '../limites.ts';
import { apagarOutrasSessoes } from '../sessao/sessoes.queries.ts';
import { buscarSenhaHash, mudarSenhaHash } from '../usuarios.queries.ts';
import { exigirSenhaAceita } from './exigir-senha-aceita.ts';
import { confereSenha, hashSenha } from './hash.ts';
import { apagarTokenSenha } from './tokens.queries.ts';

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
    const hash = await comLoja(database, { lojaId, usuarioId }, (trx) => buscarSenhaHash(trx, usuarioId));
    if (!(await confereSenha(hash, senhaAtual))) throw campoInvalido('senhaAtual', ERRADA);
    return hash;
  });
  const nova = await hashSenha(novaSenha);
  await comLoja(database, { lojaId, usuarioId }, async (trx) => {
    // First the password, then the sessions: a login that waits for this row finds its password gone.
    if (!(await mudarSenhaHash(trx, usuarioId, { de: antiga, para: nova })))
      throw campoInvalido('senhaAtual', ERRADA);
    await apagarOutrasSessoes(trx, usuarioId, sessaoId);
    await apagarTokenSenha(trx, usuarioId);
  });
}
