import { sql } from 'kysely';
import type { Identidade } from '../../../database/connect.ts';
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
  const { rows } = await sql`
    insert into tokens_senha as t (loja_id, usuario_id, token_hash, criado_em, expira_em)
    select loja_id, id, ${token.hash}, ${token.agora}, ${token.expiraEm}
    from usuarios
    where loja_id = ${trx.lojaId} and id = ${token.usuarioId} and ativo and excluido_em is null
    on conflict (loja_id, usuario_id) do update
      set token_hash = excluded.token_hash, criado_em = excluded.criado_em, expira_em = excluded.expira_em
    returning t.usuario_id`.execute(trx);
  return rows.length === 1;
}

/** Whose link it is, while it holds. */
export async function buscarDonoDoToken(
  identidade: Identidade,
  email: string,
  hash: Buffer,
  agora: Date,
): Promise<DonoDoEmail | undefined> {
  const dono = await buscarDonoDoEmail(identidade, email);
  if (!dono) return undefined;
  const found = await identidade
    .selectFrom('usuarios as u')
    .innerJoin('tokens_senha as t', (join) =>
      join.onRef('t.loja_id', '=', 'u.loja_id').onRef('t.usuario_id', '=', 'u.id'),
    )
    .select('u.id')
    .where('u.loja_id', '=', dono.lojaId)
    .where('u.id', '=', dono.usuarioId)
    .where('u.ativo', '=', true)
    .where('u.excluido_em', 'is', null)
    .where('t.token_hash', '=', hash)
    .where('t.expira_em', '>', agora)
    .executeTakeFirst();
  return found && dono;
}

/** Locks the person first, as everything does that ends links: so that no two of them wait for each other. */
export async function travarUsuarioAtivo(trx: Trx, id: string, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('usuarios')
    .select('id')
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .where('email', '=', email)
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Of two who use it at once, one is told true. */
export async function apagarTokenValido(
  trx: Trx,
  usuarioId: string,
  hash: Buffer,
  agora: Date,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tokens_senha')
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .where('token_hash', '=', hash)
    .where('expira_em', '>', agora)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The link on its way ends: the password or the e-mail is another now, or the person gone. */
export async function apagarTokenSenha(trx: Trx, usuarioId: string): Promise<void> {
  await trx
    .deleteFrom('tokens_senha')
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .execute();
}
