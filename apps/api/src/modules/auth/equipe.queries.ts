/** The people whom a store employs: what modules/funcionarios asks of `usuarios`. */
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

function selecionar(trx: Trx) {
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

export async function listarEquipe(trx: Trx): Promise<FuncionarioRow[]> {
  return selecionar(trx).orderBy(sql`nome collate portugues`).orderBy('id').execute();
}

/** One who is on the list; locked until the transaction ends. */
export async function travarFuncionario(trx: Trx, id: string): Promise<FuncionarioRow | undefined> {
  return selecionar(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Who is on the list and may sign in. */
export async function contarAtivos(trx: Trx): Promise<number> {
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

export async function mudarFuncionario(
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

/** Off the list. The row stays, for his sales are his. */
export async function apagarFuncionario(trx: Trx, id: string, agora: Date): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({ ativo: false, excluido_em: agora })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}
