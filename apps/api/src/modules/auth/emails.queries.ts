/** Which person an e-mail signs in: one among all stores, and free again once the person was deleted. */
import * as col from '../../database/columns.ts';
import type { Identidade } from '../../database/connect.ts';
import { execute, fetchRow, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const DONO = { lojaId: col.uuid, usuarioId: col.uuid };
export type DonoDoEmail = Row<typeof DONO>;

export async function buscarDonoDoEmail(
  identidade: Identidade,
  email: string,
): Promise<DonoDoEmail | undefined> {
  return fetchRow(identidade, DONO)`
    select loja_id as "lojaId", usuario_id as "usuarioId" from emails where email = ${email}`;
}

/** Throws EMAIL_EM_USO: when two people take one e-mail at once, the second is refused. */
export async function inserirEmail(trx: Trx, usuarioId: string, email: string): Promise<void> {
  await execute(trx)`
    insert into emails (email, loja_id, usuario_id) values (${email}, ${trx.lojaId}, ${usuarioId})`;
}

/** Throws EMAIL_EM_USO as above. */
export async function mudarEmail(trx: Trx, usuarioId: string, email: string): Promise<void> {
  await execute(trx)`
    update emails set email = ${email}
    where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId} and email <> ${email}`;
}

export async function apagarEmail(trx: Trx, usuarioId: string): Promise<void> {
  await execute(trx)`delete from emails where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId}`;
}
