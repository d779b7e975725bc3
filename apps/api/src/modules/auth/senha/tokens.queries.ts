import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRow } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import { buscarDonoDoEmail, type DonoDoEmail } from '../emails.queries.ts';

export interface NovoToken {
  usuarioId: string;
  hash: Buffer;
  agora: Date;
  expiraEm: Date;
}

/** The one link of a person who may sign in; the one before ends with it. False: no longer on the staff. */
export async function gravarTokenSenha(trx: Trx, token: NovoToken): Promise<boolean> {
  const written = await execute(trx)`
    insert into tokens_senha as t (loja_id, usuario_id, token_hash, criado_em, expira_em)
    select loja_id, id, ${token.hash}, ${token.agora}, ${token.expiraEm}
    from usuarios
    where loja_id = ${trx.lojaId} and id = ${token.usuarioId} and ativo and excluido_em is null
    on conflict (loja_id, usuario_id) do update
      set token_hash = excluded.token_hash, criado_em = excluded.criado_em, expira_em = excluded.expira_em`;
  return written === 1;
}

/** The owner of a link that still holds. */
export async function buscarDonoDoToken(
  identidade: Identidade,
  email: string,
  hash: Buffer,
  agora: Date,
): Promise<DonoDoEmail | undefined> {
  const dono = await buscarDonoDoEmail(identidade, email);
  if (!dono) return undefined;
  const found = await fetchRow(identidade, { id: col.uuid })`
    select u.id from usuarios u join tokens_senha t on t.loja_id = u.loja_id and t.usuario_id = u.id
    where u.loja_id = ${dono.lojaId} and u.id = ${dono.usuarioId} and u.ativo and u.excluido_em is null
      and t.token_hash = ${hash} and t.expira_em > ${agora}`;
  return found && dono;
}

/** Locks the person first, as everything does that ends links: so that no two of them wait for each other. */
export async function travarUsuarioAtivo(trx: Trx, id: string, email: string): Promise<boolean> {
  const found = await fetchRow(trx, { id: col.uuid })`
    select id from usuarios
    where loja_id = ${trx.lojaId} and id = ${id} and email = ${email} and ativo and excluido_em is null
    for no key update`;
  return found !== undefined;
}

/** When two use a link at once, one is told true. */
export async function apagarTokenValido(
  trx: Trx,
  usuarioId: string,
  hash: Buffer,
  agora: Date,
): Promise<boolean> {
  const deleted = await execute(trx)`
    delete from tokens_senha where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId} and token_hash = ${hash}
      and expira_em > ${agora}`;
  return deleted > 0;
}

/** The link on its way ends: the password or the e-mail is another now, or the person gone. */
export async function apagarTokenSenha(trx: Trx, usuarioId: string): Promise<void> {
  await execute(trx)`delete from tokens_senha where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId}`;
}
