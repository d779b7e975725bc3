import type { Permissao } from '@balcao/contract/permissions';
import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

export interface FuncionarioRow {
  id: string;
  nome: string;
  email: string;
  telefone: string | null;
  permissoes: Permissao[];
  ativo: boolean;
  criadoEm: Date;
}

function selectFuncionarios(trx: Trx) {
  return (
    trx
      .selectFrom('usuarios')
      .select(['id', 'nome', 'email', 'telefone', 'ativo', 'criado_em as criadoEm'])
      // Checked by the table itself.
      .select(sql<Permissao[]>`permissoes`.as('permissoes'))
      .where('loja_id', '=', trx.lojaId)
      .where('tipo', '=', 'FUNCIONARIO')
      .where('excluido_em', 'is', null)
  );
}

export async function listFuncionarios(trx: Trx): Promise<FuncionarioRow[]> {
  return selectFuncionarios(trx).orderBy(sql`nome collate portugues`).orderBy('id').execute();
}

/** One who is on the list; locked until the transaction ends. */
export async function lockFuncionario(trx: Trx, id: string): Promise<FuncionarioRow | undefined> {
  return selectFuncionarios(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Changes to a store's staff come one after the other, so that a count of it still holds when it is acted on. */
export async function lockEquipe(trx: Trx): Promise<void> {
  await trx.selectFrom('lojas').select('id').where('id', '=', trx.lojaId).forNoKeyUpdate().execute();
}

export async function countAtivos(trx: Trx): Promise<number> {
  const { ativos } = await trx
    .selectFrom('usuarios')
    .select(({ fn }) => fn.countAll<number>().as('ativos'))
    .where('loja_id', '=', trx.lojaId)
    .where('tipo', '=', 'FUNCIONARIO')
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return ativos;
}

export async function updateFuncionario(
  trx: Trx,
  id: string,
  dados: Omit<FuncionarioRow, 'id' | 'criadoEm'>,
): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set(dados)
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

export async function markExcluido(trx: Trx, id: string, agora: Date): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({ ativo: false, excluido_em: agora })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

/**
 * Writes down which permissions a person holds from now on; none while inactive. What a device sold before a loss is
 * judged by it. An end never precedes its beginning, even when the clock was set back.
 */
export async function recordPermissoes(
  trx: Trx,
  id: string,
  permissoes: readonly Permissao[],
  agora: Date,
): Promise<void> {
  await sql`
    update permissoes_historico set ate = greatest(desde, ${agora})
    where loja_id = ${trx.lojaId} and usuario_id = ${id} and ate is null
      and permissao <> all (${permissoes}::text[])`.execute(trx);
  // Lost and given back at one instant is one row still.
  await sql`
    insert into permissoes_historico (loja_id, usuario_id, permissao, desde)
    select ${trx.lojaId}, ${id}, held.permissao, ${agora}
    from unnest(${permissoes}::text[]) as held (permissao)
    where not exists (
      select 1 from permissoes_historico h
      where h.loja_id = ${trx.lojaId} and h.usuario_id = ${id} and h.permissao = held.permissao and h.ate is null
    )
    on conflict (loja_id, usuario_id, permissao, desde) do update set ate = null`.execute(trx);
}
