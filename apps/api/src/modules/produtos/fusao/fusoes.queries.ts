import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../../database/tenant.ts';

/** Living ones among `ids`, locked in the order of their ids. */
export async function lockProdutos(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('produtos')
    .select(['id', 'estoque', 'codigo_barras', 'outros_codigos', 'atualizado_em'])
    .where('loja_id', '=', trx.lojaId)
    .where('id', 'in', ids)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface Sobrevivente {
  id: string;
  estoque: number;
  codigo_barras: string | null;
  outros_codigos: string[];
  atualizado_em: Date;
}

/** Ideal stock and codes: the two of both at a merge, its own again when that is undone. */
export async function writeSurvivor(trx: Trx, { id, ...fields }: Sobrevivente): Promise<void> {
  await trx
    .updateTable('produtos')
    .set(fields)
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

export interface FusaoNova {
  usuarioId: string;
  agora: Date;
  de: string;
  /** What the duplicate brought. */
  quantidade: number;
  estoque: number;
  /** The survivor as it was. */
  antes: Sobrevivente;
}

/** Writes down what it takes to undo a merge, before anything is redirected; answers its id. */
export async function recordFusao(trx: Trx, fusao: FusaoNova): Promise<string> {
  const { usuarioId, agora, de, quantidade, estoque, antes } = fusao;
  const id = uuidv7();
  await sql`
    insert into fusoes (loja_id, id, original_id, duplicado_id, usuario_id, quantidade, estoque, codigo_barras,
      outros_codigos, atualizado_em, fundidos, linhas, criada_em)
    select ${trx.lojaId}, ${id}, ${antes.id}, ${de}, ${usuarioId}, ${quantidade}, ${estoque}, ${antes.codigo_barras},
      ${antes.outros_codigos}, ${antes.atualizado_em},
      array(select id from produtos where loja_id = ${trx.lojaId} and fundido_em = ${de}),
      (select count(*) from itens_venda where loja_id = ${trx.lojaId} and produto_id in (${antes.id}, ${de})),
      ${agora}`.execute(trx);
  return id;
}

/**
 * Sales, open tabs and products merged earlier: whatever means `de` means `para` from now on. The lines are written
 * down under the merge.
 */
export async function redirect(
  trx: Trx,
  { fusaoId, de, para }: { fusaoId: string; de: string; para: string },
): Promise<void> {
  await trx
    .updateTable('produtos')
    .set({ fundido_em: para })
    .where('loja_id', '=', trx.lojaId)
    .where('fundido_em', '=', de)
    .execute();
  await sql`
    with linhas as (
      update itens_venda i set produto_id = ${para} from vendas v
      where i.loja_id = ${trx.lojaId} and i.produto_id = ${de} and v.loja_id = i.loja_id and v.id = i.venda_id
      returning i.venda_id, i.posicao, v.versao
    )
    insert into fusoes_itens (loja_id, fusao_id, venda_id, posicao, versao)
    select ${trx.lojaId}, ${fusaoId}, venda_id, posicao, versao from linhas`.execute(trx);
}

/** The last merge of these two, in this direction. */
export async function findFusao(trx: Trx, par: { original: string; duplicado: string }) {
  return trx
    .selectFrom('fusoes')
    .selectAll()
    .where('loja_id', '=', trx.lojaId)
    .where('original_id', '=', par.original)
    .where('duplicado_id', '=', par.duplicado)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Fusao = NonNullable<Awaited<ReturnType<typeof findFusao>>>;

/**
 * Whether everything is as the merge left it: the survivor neither edited nor merged further nor deleted, nothing
 * sold, edited, cancelled or counted since. Also what waited for the merge with an earlier instant is seen: lines are
 * counted, not dated.
 */
export async function untouchedSince(trx: Trx, fusao: Fusao): Promise<boolean> {
  const { id, original_id, duplicado_id, criada_em, linhas } = fusao;
  const { rows } = await sql<{ intacta: boolean }>`
    select exists (
      select from produtos where loja_id = ${trx.lojaId} and id = ${original_id} and excluido_em is null
        and atualizado_em = ${criada_em}
    ) and not exists (
      select from fusoes where loja_id = ${trx.lojaId} and original_id = ${original_id} and id > ${id}
        and desfeita_em is null
    ) and not exists (
      select from movimentos_estoque where loja_id = ${trx.lojaId} and produto_id in (${original_id}, ${duplicado_id})
        and criado_em >= ${criada_em} and motivo <> 'fusao'
    ) and not exists (
      select from fusoes_itens f join vendas v on v.loja_id = f.loja_id and v.id = f.venda_id
      where f.loja_id = ${trx.lojaId} and f.fusao_id = ${id} and v.versao <> f.versao
    ) and ${linhas} = (
      select count(*) from itens_venda where loja_id = ${trx.lojaId} and produto_id = ${original_id}
    ) as intacta`.execute(trx);
  return rows[0]?.intacta === true;
}

/** The duplicate lives again, with the lines and the products that were its own. The survivor's codes are back. */
export async function revive(trx: Trx, fusao: Fusao, agora: Date): Promise<void> {
  const { id, duplicado_id, fundidos } = fusao;
  await trx
    .updateTable('produtos')
    .set({ excluido_em: null, fundido_em: null, atualizado_em: agora })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', duplicado_id)
    .execute();
  await sql`
    update produtos set fundido_em = ${duplicado_id} where loja_id = ${trx.lojaId} and id = any (${fundidos})`.execute(
    trx,
  );
  await sql`
    update itens_venda i set produto_id = ${duplicado_id} from fusoes_itens f
    where f.loja_id = ${trx.lojaId} and f.fusao_id = ${id}
      and i.loja_id = f.loja_id and i.venda_id = f.venda_id and i.posicao = f.posicao`.execute(trx);
  await trx
    .updateTable('fusoes')
    .set({ desfeita_em: agora })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}
