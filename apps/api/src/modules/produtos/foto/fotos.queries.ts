import type { TipoFoto } from '@balcao/contract/produtos/foto';
import { TIPOS_FOTO } from '@balcao/contract/produtos/foto';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRow } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { Limpa } from './limpa.ts';

/** The mark of a living product's photo; null where it has none, undefined where there is no such product. */
export async function buscarVersao(trx: Trx, id: string): Promise<string | null | undefined> {
  const row = await trx
    .selectFrom('produtos')
    .select('imagem')
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return row?.imagem;
}

/** False when there is no such living product. It does not count as changed by its photo. */
export async function mudarVersao(trx: Trx, id: string, versao: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('produtos')
    .set({ imagem: versao })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function buscarFoto(trx: Trx, id: string): Promise<{ tipo: TipoFoto; bytes: Buffer } | undefined> {
  return fetchRow(trx, {
    tipo: col.oneOf(TIPOS_FOTO),
    bytes: col.bytea,
  })`select tipo, bytes from fotos where loja_id = ${trx.lojaId} and produto_id = ${id}`;
}

export async function gravarBytes(trx: Trx, id: string, foto: Limpa): Promise<void> {
  await trx
    .insertInto('fotos')
    .values({ loja_id: trx.lojaId, produto_id: id, ...foto })
    .onConflict((conflict) => conflict.columns(['loja_id', 'produto_id']).doUpdateSet(foto))
    .execute();
}

export async function apagarFoto(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('fotos').where('loja_id', '=', trx.lojaId).where('produto_id', '=', id).execute();
}

/** At a merge: the survivor keeps its own photo, else has the other's, who keeps it for when it lives again. */
export async function inserirFotoHerdada(
  trx: Trx,
  { de, para }: { de: string; para: string },
): Promise<void> {
  const herdada = await fetchRow(trx, { id: col.uuid })`
    update produtos p set imagem = d.imagem from produtos d
    where p.loja_id = ${trx.lojaId} and p.id = ${para} and p.imagem is null
      and d.loja_id = ${trx.lojaId} and d.id = ${de} and d.imagem is not null
    returning p.id`;
  if (!herdada) return;
  await sql`
    insert into fotos (loja_id, produto_id, tipo, bytes)
    select loja_id, ${para}, tipo, bytes from fotos where loja_id = ${trx.lojaId} and produto_id = ${de}`.execute(
    trx,
  );
}

/** When that is undone: an inherited photo goes, one that was taken since stays. */
export async function apagarFotoHerdada(trx: Trx, { de, para }: { de: string; para: string }): Promise<void> {
  await sql`
    with devolvida as (
      update produtos p set imagem = null from produtos d
      where p.loja_id = ${trx.lojaId} and p.id = ${para}
        and d.loja_id = ${trx.lojaId} and d.id = ${de} and d.imagem = p.imagem
      returning p.id
    )
    delete from fotos f using devolvida d where f.loja_id = ${trx.lojaId} and f.produto_id = d.id`.execute(
    trx,
  );
}
