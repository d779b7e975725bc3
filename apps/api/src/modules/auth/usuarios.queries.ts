import {
  type LimitesDoFuncionario,
  PERMISSOES,
  type Permissao,
  TIPOS,
  type TipoUsuario,
} from '@balcao/contract/pessoas/permissoes';
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import type { Identidade } from '../../database/connect.ts';
import { execute, fetchRow, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { buscarDonoDoEmail, inserirEmail } from './emails.queries.ts';
import { emColunas, LIMITES, LIMITES_SQL } from './usuario-limites.ts';

const PODE = { tipo: col.oneOf(TIPOS), permissoes: col.arrayOf(col.oneOf(PERMISSOES)), ativo: col.bool };
const USUARIO_COM_SENHA = {
  ...PODE,
  id: col.uuid,
  lojaId: col.uuid,
  nome: col.text,
  email: col.text,
  telefone: col.text.orNull,
  senhaHash: col.text,
  limites: LIMITES.orNull,
  plano: col.text,
  planoExpiraEm: col.instant.orNull,
};
export type UsuarioComSenha = Row<typeof USUARIO_COM_SENHA>;

export async function buscarUsuarioPorEmail(
  identidade: Identidade,
  email: string,
): Promise<UsuarioComSenha | undefined> {
  const dono = await buscarDonoDoEmail(identidade, email);
  if (!dono) return undefined;
  return fetchRow(identidade, USUARIO_COM_SENHA)`
    select u.id, u.loja_id as "lojaId", u.nome, u.email, u.telefone, u.tipo, u.permissoes, u.ativo,
      ${sql.raw(LIMITES_SQL)} as limites, u.senha_hash as "senhaHash", l.plano, l.plano_expira_em as "planoExpiraEm"
    from usuarios u join lojas l on l.id = u.loja_id
    where u.loja_id = ${dono.lojaId} and u.id = ${dono.usuarioId} and u.excluido_em is null`;
}

/** A person of the store, whoever left it too, and what he may do. */
export async function buscarUsuario(trx: Trx, id: string) {
  return fetchRow(trx, { ...PODE, excluidoEm: col.instant.orNull })`
    select tipo, permissoes, ativo, excluido_em as "excluidoEm" from usuarios
    where loja_id = ${trx.lojaId} and id = ${id}`;
}

export interface NovoUsuario {
  id: string;
  nome: string;
  email: string;
  senhaHash: string;
  tipo: TipoUsuario;
  telefone?: string | null;
  permissoes?: Permissao[];
  limites?: LimitesDoFuncionario;
  agora: Date;
}

/** Throws EMAIL_EM_USO where another person of any store has it. */
export async function inserirUsuario(trx: Trx, usuario: NovoUsuario): Promise<void> {
  await inserirEmail(trx, usuario.id, usuario.email);
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
      ...(usuario.limites && emColunas(usuario.limites)),
      criado_em: usuario.agora,
    })
    .execute();
}

export async function mudarPerfil(
  trx: Trx,
  usuarioId: string,
  { nome, telefone }: { nome: string; telefone: string | null },
): Promise<void> {
  await execute(trx)`
    update usuarios set nome = ${nome}, telefone = ${telefone} where loja_id = ${trx.lojaId} and id = ${usuarioId}`;
}

export async function buscarSenhaHash(trx: Trx, usuarioId: string): Promise<string> {
  const row = await fetchRow(trx, { senhaHash: col.text })`
    select senha_hash as "senhaHash" from usuarios where loja_id = ${trx.lojaId} and id = ${usuarioId}`;
  if (!row) throw new Error('no such person');
  return row.senhaHash;
}

/** False: it is no longer `de`, where that is asked for. */
export async function mudarSenhaHash(
  trx: Trx,
  usuarioId: string,
  { de = null, para }: { de?: string | null; para: string },
): Promise<boolean> {
  const changed = await execute(trx)`
    update usuarios set senha_hash = ${para}
    where loja_id = ${trx.lojaId} and id = ${usuarioId} and senha_hash = coalesce(${de}, senha_hash)`;
  return changed > 0;
}
