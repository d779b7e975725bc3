/** The products' part of a merge (modules/fusoes). */
import { CATEGORIAS } from '@balcao/contract/produtos/categorias';
import { PADROES } from '@balcao/contract/produtos/padroes';
import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

/** Living ones among `ids`, locked in the order of their ids. */
export async function travarProdutos(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('produtos')
    .select([
      'id',
      'custo_centavos',
      'estoque',
      'unidade',
      'codigo_barras',
      'outros_codigos',
      'codigo_balanca',
      'atualizado_em',
    ])
    .where('loja_id', '=', trx.lojaId)
    .where('id', 'in', ids)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface Sobrevivente {
  id: string;
  custo_centavos: number | null;
  estoque: number;
  codigo_barras: string | null;
  outros_codigos: string[];
  codigo_balanca: string | null;
  atualizado_em: Date;
}

/** Cost, ideal stock and codes: of both at a merge, its own again when that is undone. */
export async function mudarSobrevivente(trx: Trx, { id, ...fields }: Sobrevivente): Promise<void> {
  await trx
    .updateTable('produtos')
    .set(fields)
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

/** The survivor knows the duplicate's packs. Undone, it has their codes no more, and with them goes what it knows. */
export async function mudarEmbalagensFundidas(
  trx: Trx,
  { de, para }: { de: string; para: string },
): Promise<void> {
  await sql`
    update produtos p set embalagens = d.embalagens || p.embalagens from produtos d
    where p.loja_id = ${trx.lojaId} and p.id = ${para} and d.loja_id = ${trx.lojaId} and d.id = ${de}`.execute(
    trx,
  );
}

/** The products that stand for this one. */
export async function listarFundidos(trx: Trx, em: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('produtos')
    .select('id')
    .where('loja_id', '=', trx.lojaId)
    .where('fundido_em', '=', em)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whoever means one of these means `para` from now on. */
export async function mudarFundidos(trx: Trx, ids: readonly string[], para: string): Promise<void> {
  await sql`
    update produtos set fundido_em = ${para}
    where loja_id = ${trx.lojaId} and id = any (${ids}::uuid[])`.execute(trx);
}

/** A duplicate lives again; its codes must be free. Its category may have gone meanwhile. */
export async function mudarParaVivo(trx: Trx, id: string, agora: Date): Promise<void> {
  await trx
    .updateTable('produtos')
    .set({ excluido_em: null, fundido_em: null, atualizado_em: agora })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
  await sql`
    update produtos p set categoria = ${PADROES.categoria}
    where p.loja_id = ${trx.lojaId} and p.id = ${id} and p.categoria <> all (${CATEGORIAS}::text[]) and not exists (
      select from categorias c where c.loja_id = ${trx.lojaId} and c.nome = p.categoria
    )`.execute(trx);
}
