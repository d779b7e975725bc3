/** Which person an e-mail signs in: one among all stores, and free again once the person was deleted. */
import type { Identidade } from '../../database/connect.ts';
import type { Trx } from '../../database/tenant.ts';

export interface DonoDoEmail {
  lojaId: string;
  usuarioId: string;
}

export async function buscarDonoDoEmail(
  identidade: Identidade,
  email: string,
): Promise<DonoDoEmail | undefined> {
  return identidade
    .selectFrom('emails')
    .select(['loja_id as lojaId', 'usuario_id as usuarioId'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Of two who take one e-mail at once the second is refused: EMAIL_EM_USO. */
export async function inserirEmail(trx: Trx, usuarioId: string, email: string): Promise<void> {
  await trx.insertInto('emails').values({ email, loja_id: trx.lojaId, usuario_id: usuarioId }).execute();
}

/** Throws EMAIL_EM_USO as above. */
export async function mudarEmail(trx: Trx, usuarioId: string, email: string): Promise<void> {
  await trx
    .updateTable('emails')
    .set({ email })
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .where('email', '<>', email)
    .execute();
}

export async function apagarEmail(trx: Trx, usuarioId: string): Promise<void> {
  await trx
    .deleteFrom('emails')
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .execute();
}
