/** What products are made of (sql/produtos-ficha.sql). */
import { UNIDADES } from '@balcao/contract/base/quantidade';
import { MODOS_DA_FICHA, type ModoDaFicha } from '@balcao/contract/produtos/ficha';
import * as col from '../../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

const FICHA = {
  modo: col.oneOf(MODOS_DA_FICHA).orNull,
  rendimento: col.quantidade.orNull,
  custoCentavos: col.custo.orNull,
  pode: col.quantidade.orNull,
  itens: col.json(
    col.list(
      col.object({
        produtoId: col.uuid,
        nome: col.text,
        quantidade: col.quantidade,
        unidade: col.oneOf(UNIDADES),
      }),
    ),
  ),
};
export type FichaRow = Row<typeof FICHA>;

/** Of a living product. Parts that became one since are one. */
export function buscarFicha(trx: Trx, id: string): Promise<FichaRow | undefined> {
  return fetchRow(trx, FICHA)`
    select p.ficha as modo, p.rendimento, custo_da_ficha(${trx.lojaId}, p.id) as "custoCentavos",
      pecas_possiveis(${trx.lojaId}, p.id) as pode, (
        select coalesce(jsonb_agg(jsonb_build_object('produtoId', s.id, 'nome', s.nome, 'quantidade', i.quantidade,
          'unidade', s.unidade) order by i.posicao), '[]')
        from (
          select coalesce(q.fundido_em, q.id) as id, sum(i.quantidade) as quantidade, min(i.posicao) as posicao
          from itens_ficha i join produtos q on q.loja_id = i.loja_id and q.id = i.parte_id
          where i.loja_id = p.loja_id and i.produto_id = p.id
          group by coalesce(q.fundido_em, q.id)
        ) i
        join produtos s on s.loja_id = p.loja_id and s.id = i.id) as itens
    from produtos p where p.loja_id = ${trx.lojaId} and p.id = ${id} and p.excluido_em is null`;
}

interface FichaNova {
  id: string;
  modo: ModoDaFicha | null;
  rendimento: number | null;
  itens: readonly { produtoId: string; quantidade: number }[];
  agora: Date;
}

/** In the place of the one that was. */
export async function gravarFicha(
  trx: Trx,
  { id, modo, rendimento, itens, agora }: FichaNova,
): Promise<void> {
  await execute(trx)`
    update produtos set ficha = ${modo}, rendimento = ${rendimento}, atualizado_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id}`;
  await execute(trx)`delete from itens_ficha where loja_id = ${trx.lojaId} and produto_id = ${id}`;
  await execute(trx)`
    insert into itens_ficha (loja_id, produto_id, posicao, parte_id, quantidade)
    select ${trx.lojaId}, ${id}, i.posicao - 1, i.parte_id, i.quantidade
    from unnest(${itens.map(({ produtoId }) => produtoId)}::uuid[], ${itens.map(({ quantidade }) => quantidade)}::numeric[])
      with ordinality as i (parte_id, quantidade, posicao)`;
}

/** How many fichas stand one on the other where this product is; null where it is made of itself. */
export async function contarNiveisDaFicha(trx: Trx, id: string): Promise<number | null> {
  const row = await fetchRow(trx, { niveis: col.integer.orNull })`
    select niveis_da_ficha(${trx.lojaId}, ${id}) as niveis`;
  return row?.niveis ?? null;
}

const DONO = { id: col.uuid, nome: col.text };

/** The living products that this one is a part of. */
export function listarFeitosDe(trx: Trx, id: string): Promise<Row<typeof DONO>[]> {
  return fetchRows(trx, DONO)`
    select p.id, p.nome from fichas_com(${trx.lojaId}, ${id}) f (id)
    join produtos p on p.loja_id = ${trx.lojaId} and p.id = f.id
    order by p.nome collate portugues, p.id`;
}

const PARTE = { posicao: col.integer, produtoId: col.uuid, quantidade: col.quantidade };
export type ParteDoKit = Row<typeof PARTE>;

/** Of the kits among these products what leaves for so many of each, by its place in the list. */
export function listarPartesDosKits(
  trx: Trx,
  itens: readonly { produtoId: string; quantidade: number }[],
): Promise<ParteDoKit[]> {
  return fetchRows(trx, PARTE)`
    select (i.posicao - 1)::integer as posicao, k.produto_id as "produtoId", k.quantidade
    from unnest(${itens.map(({ produtoId }) => produtoId)}::uuid[], ${itens.map(({ quantidade }) => quantidade)}::numeric[])
      with ordinality as i (produto_id, quantidade, posicao)
    cross join lateral partes_do_kit(${trx.lojaId}, i.produto_id, i.quantidade) k
    order by i.posicao, k.produto_id`;
}
