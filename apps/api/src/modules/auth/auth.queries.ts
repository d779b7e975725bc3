import type { Permissao, TipoUsuario } from '@balcao/contract/permissions';
import { sql } from 'kysely';
import type { Identidade } from '../../database/connect.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Conhecido } from './usuario.ts';

export interface UsuarioComSenha extends Conhecido {
  senhaHash: string;
  ativo: boolean;
}

export async function findUsuarioByEmail(
  identidade: Identidade,
  email: string,
): Promise<UsuarioComSenha | undefined> {
  return (
    identidade
      .selectFrom('usuarios as u')
      .innerJoin('lojas as l', 'l.id', 'u.loja_id')
      .select([
        'u.id',
        'u.loja_id as lojaId',
        'u.nome',
        'u.email',
        'u.telefone',
        'u.senha_hash as senhaHash',
        'u.ativo',
        'l.plano',
        'l.plano_expira_em as planoExpiraEm',
      ])
      // Checked by the table itself.
      .select(sql<TipoUsuario>`u.tipo`.as('tipo'))
      .select(sql<Permissao[]>`u.permissoes`.as('permissoes'))
      .where('u.email', '=', email)
      .where('u.excluido_em', 'is', null)
      .executeTakeFirst()
  );
}

export async function emailTaken(identidade: Identidade, email: string): Promise<boolean> {
  const found = await identidade
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', email)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export interface NovoUsuario {
  id: string;
  nome: string;
  email: string;
  senhaHash: string;
  tipo: TipoUsuario;
  telefone?: string | null;
  permissoes?: Permissao[];
  agora: Date;
}

export async function insertUsuario(trx: Trx, usuario: NovoUsuario): Promise<void> {
  await trx
    .insertInto('usuarios')
    .values({
      loja_id: trx.lojaId,
      id: usuario.id,
      nome: usuario.nome,
      email: usuario.email,
      senha_hash: usuario.senhaHash,
      tipo: usuario.tipo,
      telefone: usuario.telefone ?? null,
      permissoes: usuario.permissoes ?? [],
      criado_em: usuario.agora,
    })
    .execute();
}

export interface NovaSessao {
  id: string;
  tokenHash: Buffer;
  usuarioId: string;
  dispositivo: string;
  agora: Date;
  expiraEm: Date;
}

/**
 * Opens a session for a user whose password is still the one that was checked. The lock makes it wait for a change of
 * password under way, which ends all sessions: none slips through beside it; and for another login, so that they are
 * counted one after the other. False: no longer so.
 */
export async function insertSessao(trx: Trx, senhaHash: string, sessao: NovaSessao): Promise<boolean> {
  const { rows } = await sql`
    with usuario as (
      select loja_id, id from usuarios
      where loja_id = ${trx.lojaId} and id = ${sessao.usuarioId} and senha_hash = ${senhaHash}
        and ativo and excluido_em is null
      for no key update
    )
    insert into sessoes (id, token_hash, loja_id, usuario_id, criada_em, ultimo_uso, expira_em, dispositivo)
    select ${sessao.id}, ${sessao.tokenHash}, loja_id, id, ${sessao.agora}, ${sessao.agora}, ${sessao.expiraEm},
      ${sessao.dispositivo}
    from usuario
    returning id`.execute(trx);
  return rows.length === 1;
}

export async function deleteExpiredSessoes(trx: Trx, usuarioId: string, agora: Date): Promise<void> {
  await trx
    .deleteFrom('sessoes')
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .where('expira_em', '<=', agora)
    .execute();
}

/** Of the sessions beside `nova` the `restam` last used ones stay: in the transaction that opened it. */
export async function deleteSessoesAlem(
  trx: Trx,
  usuarioId: string,
  nova: string,
  restam: number,
): Promise<void> {
  await sql`
    delete from sessoes where loja_id = ${trx.lojaId} and id in (
      select id from sessoes
      where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId} and id <> ${nova}
      order by ultimo_uso desc, id desc offset ${restam})`.execute(trx);
}

export async function deleteSessao(trx: Trx, usuarioId: string, sessaoId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessoes')
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', sessaoId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listSessoes(trx: Trx, usuarioId: string, agora: Date) {
  return trx
    .selectFrom('sessoes')
    .select(['id', 'criada_em as criadaEm', 'ultimo_uso as ultimoUso', 'dispositivo'])
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .where('expira_em', '>', agora)
    .orderBy('ultimo_uso', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteOtherSessoes(trx: Trx, usuarioId: string, sessaoId: string): Promise<void> {
  await trx
    .deleteFrom('sessoes')
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .where('id', '<>', sessaoId)
    .execute();
}

/** After the change of the person's row that forbids new ones: a login that waits for it then opens none. */
export async function deleteSessoes(trx: Trx, usuarioId: string): Promise<void> {
  await trx
    .deleteFrom('sessoes')
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .execute();
}

export async function updatePerfil(
  trx: Trx,
  usuarioId: string,
  perfil: { nome: string; telefone: string | null },
): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set(perfil)
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', usuarioId)
    .execute();
}

export async function findSenhaHash(trx: Trx, usuarioId: string): Promise<string> {
  const { senha_hash } = await trx
    .selectFrom('usuarios')
    .select('senha_hash')
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return senha_hash;
}

/** False: the password was changed by somebody else since it was checked. */
export async function replaceSenhaHash(
  trx: Trx,
  usuarioId: string,
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('usuarios')
    .set({ senha_hash: to })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', usuarioId)
    .where('senha_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The secret of that name; `fresh` becomes it where there is none. Servers that start at once agree on one. */
export async function findOrInsertSegredo(
  identidade: Identidade,
  nome: string,
  fresh: string,
): Promise<string> {
  await identidade
    .insertInto('segredos')
    .values({ nome, valor: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { valor } = await identidade
    .selectFrom('segredos')
    .select('valor')
    .where('nome', '=', nome)
    .executeTakeFirstOrThrow();
  return valor;
}
