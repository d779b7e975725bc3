import { sql } from 'kysely';
import { condicoesDaBusca } from '../../database/busca.ts';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { LugarPorNome } from '../../http/cursor.ts';

/** As the API answers it. */
const FORNECEDOR = {
  id: col.uuid,
  nome: col.text,
  documento: col.text.orNull,
  telefone: col.text.orNull,
  email: col.text.orNull,
  observacao: col.text.orNull,
  ativo: col.bool,
};
export type FornecedorRow = Row<typeof FORNECEDOR>;

const COLUNAS = sql.raw('f.id, f.nome, f.documento, f.telefone, f.email, f.observacao, f.ativo');

/** One of this store who is there; switched off is there. */
export function buscarFornecedor(trx: Trx, id: string): Promise<FornecedorRow | undefined> {
  return fetchRow(trx, FORNECEDOR)`
    select ${COLUNAS} from fornecedores f
    where f.loja_id = ${trx.lojaId} and f.id = ${id} and f.excluido_em is null`;
}

/** The same, and it can't be deleted until the transaction ends: for what is to hang on it. */
export function travarFornecedor(trx: Trx, id: string): Promise<FornecedorRow | undefined> {
  return fetchRow(trx, FORNECEDOR)`
    select ${COLUNAS} from fornecedores f
    where f.loja_id = ${trx.lojaId} and f.id = ${id} and f.excluido_em is null for key share`;
}

/** `documento`: capitals and digits alone. */
export function buscarFornecedorPorDocumento(
  trx: Trx,
  documento: string,
): Promise<FornecedorRow | undefined> {
  return fetchRow(trx, FORNECEDOR)`
    select ${COLUNAS} from fornecedores f
    where f.loja_id = ${trx.lojaId} and f.documento = ${documento} and f.excluido_em is null`;
}

/** Of several alike the oldest. */
export function buscarFornecedorPorNome(trx: Trx, nome: string): Promise<FornecedorRow | undefined> {
  return fetchRow(trx, FORNECEDOR)`
    select ${COLUNAS} from fornecedores f
    where f.loja_id = ${trx.lojaId} and dobrar(f.nome) = dobrar(btrim(${nome})) and f.excluido_em is null
    order by f.criado_em, f.id limit 1`;
}

export function listarFornecedoresPorId(trx: Trx, ids: readonly string[]): Promise<FornecedorRow[]> {
  return fetchRows(trx, FORNECEDOR)`
    select ${COLUNAS} from fornecedores f
    where f.loja_id = ${trx.lojaId} and f.id = any (${ids}::uuid[]) and f.excluido_em is null`;
}

/** The row of an id, deleted ones too. */
export function buscarFornecedorQualquer(trx: Trx, id: string) {
  return fetchRow(trx, { ...FORNECEDOR, excluido: col.bool })`
    select ${COLUNAS}, f.excluido_em is not null as excluido from fornecedores f
    where f.loja_id = ${trx.lojaId} and f.id = ${id}`;
}

export interface PaginaDeFornecedores {
  busca: string | undefined;
  /** The last of the page before. */
  depois: LugarPorNome | undefined;
  limite: number;
}

export async function listarFornecedoresPorNome(
  trx: Trx,
  { busca = '', depois, limite }: PaginaDeFornecedores,
): Promise<FornecedorRow[]> {
  const conditions = [
    sql`f.loja_id = ${trx.lojaId}`,
    sql`f.excluido_em is null`,
    ...(await condicoesDaBusca(trx, sql`(dobrar(f.nome) || '|' || lower(coalesce(f.documento, '')))`, busca)),
    ...(depois
      ? [sql`(f.nome collate portugues, f.id) > (${depois.nome} collate portugues, ${depois.id}::uuid)`]
      : []),
  ];
  return fetchRows(trx, FORNECEDOR)`
    select ${COLUNAS} from fornecedores f where ${sql.join(conditions, sql` and `)}
    order by f.nome collate portugues, f.id limit ${sql.lit(limite)}`;
}

/** The form's fields as columns; a missing one stays as it is. */
export interface CamposDoFornecedor {
  nome: string;
  documento?: string | null | undefined;
  telefone?: string | null | undefined;
  email?: string | null | undefined;
  observacao?: string | null | undefined;
  ativo?: boolean | undefined;
}

/** False when this store has had one of that id, or another has that document: who waited for its writer sees it then. */
export async function inserirFornecedor(
  trx: Trx,
  fornecedor: CamposDoFornecedor & { id: string; agora: Date },
): Promise<boolean> {
  const { agora, ...campos } = fornecedor;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('fornecedores')
    .values({ loja_id: trx.lojaId, ...campos, criado_em: agora, atualizado_em: agora })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** As it is then; undefined when it is not there. Another living one of that document breaks `fornecedores_por_documento`. */
export async function mudarFornecedor(
  trx: Trx,
  id: string,
  campos: CamposDoFornecedor & { atualizado_em: Date },
): Promise<FornecedorRow | undefined> {
  await trx
    .updateTable('fornecedores')
    .set(campos)
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .execute();
  return buscarFornecedor(trx, id);
}

/** False where a purchase, undone or not, or something that was learnt hangs on it. */
export async function apagarFornecedorSolto(trx: Trx, id: string, agora: Date): Promise<boolean> {
  // Whoever hangs something on it holds its key: what he wrote is seen by the statement after this one.
  await execute(trx)`
    select from fornecedores where loja_id = ${trx.lojaId} and id = ${id} for update`;
  const changed = await execute(trx)`
    update fornecedores f set excluido_em = ${agora}, atualizado_em = ${agora}
    where f.loja_id = ${trx.lojaId} and f.id = ${id} and f.excluido_em is null
      and not exists (select from compras c where c.loja_id = f.loja_id and c.fornecedor_id = f.id)
      and not exists (select from aprendidos a where a.loja_id = f.loja_id and a.fornecedor_id = f.id)`;
  return changed > 0;
}

/** What is to become of goods without price of this supplier. */
export async function mudarBonificacao(trx: Trx, id: string, comCusto: boolean): Promise<void> {
  await execute(trx)`
    update fornecedores set bonificacao_com_custo = ${comCusto}
    where loja_id = ${trx.lojaId} and id = ${id} and bonificacao_com_custo is distinct from ${comCusto}`;
}
