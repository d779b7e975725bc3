/** The people whom a store employs: what modules/funcionarios asks of `usuarios`. */
import { PERMISSOES } from '@balcao/contract/pessoas/permissoes';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { apagarEmail, mudarEmail } from './emails.queries.ts';
import { emColunas, LIMITES, LIMITES_SQL } from './usuario-limites.ts';

const FUNCIONARIO = {
  id: col.uuid,
  nome: col.text,
  email: col.text,
  telefone: col.text.orNull,
  permissoes: col.arrayOf(col.oneOf(PERMISSOES)),
  limites: LIMITES,
  ativo: col.bool,
  criadoEm: col.instant,
};
export type FuncionarioRow = Row<typeof FUNCIONARIO>;

/** The rest of the query narrows, orders or locks. */
function selecionar(trx: Trx, resto: RawBuilder<unknown>): Promise<FuncionarioRow[]> {
  return fetchRows(trx, FUNCIONARIO)`
    select id, nome, email, telefone, permissoes, ${sql.raw(LIMITES_SQL)} as limites, ativo,
      criado_em as "criadoEm"
    from usuarios u
    where loja_id = ${trx.lojaId} and tipo = 'FUNCIONARIO' and excluido_em is null ${resto}`;
}

export async function listarEquipe(trx: Trx): Promise<FuncionarioRow[]> {
  return selecionar(trx, sql`order by nome collate portugues, id`);
}

/** One who is on the list; locked until the transaction ends. */
export async function travarFuncionario(trx: Trx, id: string): Promise<FuncionarioRow | undefined> {
  const [funcionario] = await selecionar(trx, sql`and id = ${id} for no key update`);
  return funcionario;
}

export async function contarAtivos(trx: Trx): Promise<number> {
  const row = await fetchRow(trx, { ativos: col.integer })`
    select count(*) as ativos from usuarios
    where loja_id = ${trx.lojaId} and tipo = 'FUNCIONARIO' and ativo and excluido_em is null`;
  return row?.ativos ?? 0;
}

export async function mudarFuncionario(
  trx: Trx,
  id: string,
  { limites, ...dados }: Omit<FuncionarioRow, 'id' | 'criadoEm'>,
): Promise<void> {
  await mudarEmail(trx, id, dados.email);
  await trx
    .updateTable('usuarios')
    .set({ ...dados, ...emColunas(limites) })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

/** Off the list. The row stays, for his sales are his. */
export async function apagarFuncionario(trx: Trx, id: string, agora: Date): Promise<void> {
  await apagarEmail(trx, id);
  await execute(trx)`
    update usuarios set ativo = false, excluido_em = ${agora} where loja_id = ${trx.lojaId} and id = ${id}`;
}
