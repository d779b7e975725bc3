import type { Permissao, TipoUsuario } from '@balcao/contract/permissions';
import { sql } from 'kysely';
import type { Identidade } from '../../database/connect.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Conhecido } from './usuario.ts';

export interface UsuarioComSenha extends Conhecido {
  senhaHash: string;
  ativo: boolean;
}

export async function buscarUsuarioPorEmail(
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

/** A person of the store, whoever left it too, and what he may do. */
export async function buscarUsuario(trx: Trx, id: string) {
  return (
    trx
      .selectFrom('usuarios')
      .select(['ativo', 'excluido_em as excluidoEm'])
      // Checked by the table itself.
      .select(sql<TipoUsuario>`tipo`.as('tipo'))
      .select(sql<Permissao[]>`permissoes`.as('permissoes'))
      .where('loja_id', '=', trx.lojaId)
      .where('id', '=', id)
      .executeTakeFirst()
  );
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

export async function inserirUsuario(trx: Trx, usuario: NovoUsuario): Promise<void> {
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

export async function mudarPerfil(
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

export async function buscarSenhaHash(trx: Trx, usuarioId: string): Promise<string> {
  const { senha_hash } = await trx
    .selectFrom('usuarios')
    .select('senha_hash')
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return senha_hash;
}

/** False: it is no longer `de`, where that is asked for. */
export async function mudarSenhaHash(
  trx: Trx,
  usuarioId: string,
  { de, para }: { de?: string; para: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('usuarios')
    .set({ senha_hash: para })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', usuarioId)
    .$if(de !== undefined, (query) => query.where('senha_hash', '=', de ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
