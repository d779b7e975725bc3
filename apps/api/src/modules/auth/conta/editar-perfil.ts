import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { comLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { toUsuario } from '../usuario.ts';
import { mudarPerfil } from '../usuarios.queries.ts';

export async function editarPerfil({
  context,
  sessao,
  body,
}: Recebido<typeof auth.editarPerfil>): Promise<{ usuario: Usuario }> {
  const { nome, telefone = sessao.telefone } = body;
  await comLoja(context.database, sessao, (trx) => mudarPerfil(trx, sessao.usuarioId, { nome, telefone }));
  return { usuario: toUsuario({ ...sessao, id: sessao.usuarioId, nome, telefone }) };
}
