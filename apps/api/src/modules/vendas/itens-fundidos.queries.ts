/** Lines of sales and open tabs in a merge of two products (modules/fusoes). */
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** How many lines these products have. */
export async function contarItens(trx: Trx, produtos: readonly string[]): Promise<number> {
  const row = await fetchRow(trx, { itens: col.integer })`
    select count(*) as itens from itens_venda
    where loja_id = ${trx.lojaId} and produto_id = any (${produtos}::uuid[])`;
  return row?.itens ?? 0;
}

/** The lines of `de` are those of `para` from now on, and are written down under the merge. */
export async function mudarItensFundidos(
  trx: Trx,
  { fusaoId, de, para }: { fusaoId: string; de: string; para: string },
): Promise<void> {
  await sql`
    with linhas as (
      update itens_venda i set produto_id = ${para} from vendas v
      where i.loja_id = ${trx.lojaId} and i.produto_id = ${de} and v.loja_id = i.loja_id and v.id = i.venda_id
      returning i.venda_id, i.posicao, v.versao
    )
    insert into fusoes_itens (loja_id, fusao_id, venda_id, posicao, versao)
    select ${trx.lojaId}, ${fusaoId}, venda_id, posicao, versao from linhas returning posicao`.execute(trx);
}

/** How many of the lines that a merge redirected are of a sale that was edited or cancelled since. */
export async function contarItensMudados(trx: Trx, fusaoId: string): Promise<number> {
  const row = await fetchRow(trx, { itens: col.integer })`
    select count(*) as itens from fusoes_itens f join vendas v on v.loja_id = f.loja_id and v.id = f.venda_id
    where f.loja_id = ${trx.lojaId} and f.fusao_id = ${fusaoId} and v.versao <> f.versao`;
  return row?.itens ?? 0;
}

/** The lines that a merge redirected are those of `para` again. */
export async function mudarItensDesfeitos(
  trx: Trx,
  { fusaoId, para }: { fusaoId: string; para: string },
): Promise<void> {
  await sql`
    update itens_venda i set produto_id = ${para} from fusoes_itens f
    where f.loja_id = ${trx.lojaId} and f.fusao_id = ${fusaoId}
      and i.loja_id = f.loja_id and i.venda_id = f.venda_id and i.posicao = f.posicao`.execute(trx);
}
