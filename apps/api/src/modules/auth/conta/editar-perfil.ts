import type { Perfil, Usuario } from '@balcao/contract/auth';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { toUsuario } from '../usuario.ts';
import { mudarPerfil } from '../usuarios.queries.ts';

export async function editarPerfil(
  { database }: Context,
  sessao: Sessao,
  { nome, telefone = sessao.telefone }: Perfil,
): Promise<Usuario> {
  await comLoja(database, sessao.lojaId, (trx) => mudarPerfil(trx, sessao.usuarioId, { nome, telefone }));
  return toUsuario({ ...sessao, id: sessao.usuarioId, nome, telefone });
}
