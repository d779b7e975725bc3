import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { auth } from '@balcao/contract/pessoas/auth.endpoints';
import type { Recebido } from '../../../http/rota.ts';
import { toUsuario } from '../usuario.ts';

/** The person of the session. */
export async function lerUsuario({
  sessao,
}: Recebido<typeof auth.lerUsuario>): Promise<{ usuario: Usuario }> {
  return { usuario: toUsuario({ ...sessao, id: sessao.usuarioId }) };
}
