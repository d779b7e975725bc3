import type { Categoria } from '@balcao/contract/produtos/categorias';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRow } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

export interface CategoriaPropria extends Omit<Categoria, 'fixa'> {
  /** The name without case and accents. */
  chave: string;
}

/** The store's own, in their order. */
export async function listarProprias(trx: Trx): Promise<CategoriaPropria[]> {
  return trx
    .selectFrom('categorias')
    .select(['chave', 'nome', 'cor', 'ordem'])
    .where('loja_id', '=', trx.lojaId)
    .orderBy('ordem')
    .orderBy('chave')
    .execute();
}

export async function listarNomesProprios(trx: Trx): Promise<string[]> {
  return (await listarProprias(trx)).map(({ nome }) => nome);
}

export async function apagarProprias(trx: Trx): Promise<void> {
  await trx.deleteFrom('categorias').where('loja_id', '=', trx.lojaId).execute();
}

export async function inserirProprias(trx: Trx, categorias: readonly CategoriaPropria[]): Promise<void> {
  if (categorias.length === 0) return;
  await trx
    .insertInto('categorias')
    .values(categorias.map((categoria) => ({ ...categoria, loja_id: trx.lojaId })))
    .execute();
}

/** How many living products a category has. */
export async function contarProdutosDa(trx: Trx, categoria: string): Promise<number> {
  const row = await fetchRow(trx, { produtos: col.integer })`select count(*) as produtos from produtos
      where loja_id = ${trx.lojaId} and categoria = ${categoria} and excluido_em is null`;
  return row?.produtos ?? 0;
}

/**
 * All at once, so that two may swap their names. Deleted products follow, too: they are in the figures. No product
 * counts as changed by it.
 */
export async function mudarCategoriaDosProdutos(
  trx: Trx,
  renomeadas: readonly { de: string; para: string }[],
): Promise<void> {
  if (renomeadas.length === 0) return;
  await sql`
    update produtos p set categoria = r.para
    from jsonb_to_recordset(${JSON.stringify(renomeadas)}::jsonb) as r (de text, para text)
    where p.loja_id = ${trx.lojaId} and p.categoria = r.de`.execute(trx);
}
