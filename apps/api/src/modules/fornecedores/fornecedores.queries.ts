import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

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

/** What is to become of goods without price of this supplier; null: nobody said yet. */
export async function buscarBonificacao(trx: Trx, id: string): Promise<boolean | null> {
  const row = await fetchRow(trx, { com_custo: col.bool.orNull })`
    select f.bonificacao_com_custo as com_custo from fornecedores f
    where f.loja_id = ${trx.lojaId} and f.id = ${id}`;
  return row?.com_custo ?? null;
}

export async function mudarBonificacao(trx: Trx, id: string, comCusto: boolean): Promise<void> {
  await execute(trx)`
    update fornecedores set bonificacao_com_custo = ${comCusto}
    where loja_id = ${trx.lojaId} and id = ${id} and bonificacao_com_custo is distinct from ${comCusto}`;
}
