import type { Perfil, Usuario } from '@balcao/contract/auth';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/session.ts';
import { updatePerfil } from '../auth.queries.ts';
import { toUsuario } from '../usuario.ts';

export async function atualizarPerfil(
  { database }: Context,
  sessao: Sessao,
  { nome, telefone = sessao.telefone }: Perfil,
): Promise<Usuario> {
  await comLoja(database, sessao.lojaId, (trx) => updatePerfil(trx, sessao.usuarioId, { nome, telefone }));
  return toUsuario({ ...sessao, id: sessao.usuarioId, nome, telefone });
}
