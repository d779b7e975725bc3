import { ORIGENS_MOVIMENTO, TIPOS_DE_MOVIMENTO } from '@balcao/contract/estoque/estoque';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Cursor } from '../../http/cursor.ts';

/** Whose movements are one ledger: the product, or what it became, and all that became that. None: no such product. */
export async function listarProdutosDoRazao(trx: Trx, id: string): Promise<string[]> {
  const rows = await fetchRows(trx, { id: col.uuid })`
    with este as (select coalesce(fundido_em, id) as id from produtos where loja_id = ${trx.lojaId} and id = ${id})
    select p.id from este e join produtos p on p.loja_id = ${trx.lojaId} and p.id = e.id
    union all
    select p.id from este e join produtos p on p.loja_id = ${trx.lojaId} and p.fundido_em = e.id`;
  return rows.map((row) => row.id);
}

export async function somarSaldos(trx: Trx, produtos: readonly string[]): Promise<number> {
  const row = await fetchRow(trx, { saldo: col.quantidade })`
    select coalesce(sum(quantidade), 0) as saldo from saldos
    where loja_id = ${trx.lojaId} and produto_id = any (${produtos}::uuid[])`;
  return row?.saldo ?? 0;
}

const MOVIMENTO = {
  id: col.uuid,
  quando: col.instant,
  recebidoEm: col.instant,
  tipo: col.oneOf(TIPOS_DE_MOVIMENTO),
  quantidade: col.quantidade,
  saldo: col.quantidade,
  documentoTipo: col.oneOf(ORIGENS_MOVIMENTO).orNull,
  documentoId: col.uuid.orNull,
  /** Of the document, where it has one. */
  numero: col.integer.orNull,
  nome: col.text.orNull,
  usuarioId: col.uuid,
  usuario: col.text,
  observacao: col.text.orNull,
};
export type MovimentoLidoRow = Row<typeof MOVIMENTO>;

interface Pedidos {
  produtos: readonly string[];
  /** Of all of them together, now. */
  saldo: number;
  from: Date;
  to: Date;
  antes: Cursor | undefined;
  limite: number;
}

/**
 * A page of a ledger, the newest first. The balance at its first row is today's less what is newer, or the sum of what is
 * older: by which is less to add up. So the first page reads its own rows alone, however long the ledger is.
 */
export function listarMovimentos(
  trx: Trx,
  { produtos, saldo, from, to, antes, limite }: Pedidos,
): Promise<MovimentoLidoRow[]> {
  // Both ends of the index are named: a row's comparison alone is a filter of all that is newer.
  const abaixo = antes
    ? sql`m.ocorrido_em <= ${antes.em} and (m.ocorrido_em, m.id) < (${antes.em}, ${antes.id}::uuid)`
    : sql`true`;
  const somar = (quais: RawBuilder<unknown>) => sql`(
    select coalesce(sum(s.soma), 0) from unnest(${produtos}::uuid[]) as p (id) cross join lateral (
      select sum(m.quantidade) as soma from movimentos_estoque m
      where m.loja_id = ${trx.lojaId} and m.produto_id = p.id and ${quais}
    ) s)`;
  const ponta = (ordem: RawBuilder<unknown>) => sql`(
    select m.ocorrido_em as em from movimentos_estoque m
    where m.loja_id = ${trx.lojaId} and m.produto_id = p.id order by m.ocorrido_em ${ordem} limit 1)`;
  return fetchRows(trx, MOVIMENTO)`
    with pagina as materialized (
      select m.* from unnest(${produtos}::uuid[]) as p (id) cross join lateral (
        -- One product at a time: each is read along its index, from its end.
        select m.* from movimentos_estoque m
        where m.loja_id = ${trx.lojaId} and m.produto_id = p.id and m.ocorrido_em >= ${from}
          and m.ocorrido_em < ${to} and m.quantidade <> 0 and ${abaixo}
        order by m.ocorrido_em desc, m.id desc limit ${limite}
      ) m
      order by m.ocorrido_em desc, m.id desc limit ${limite}
    ), primeiro as (
      select ocorrido_em, id from pagina order by ocorrido_em desc, id desc limit 1
    ), meio as (
      select min(d.em) + (max(d.em) - min(d.em)) / 2 as em from unnest(${produtos}::uuid[]) as p (id)
      cross join lateral (${ponta(sql`asc`)} union all ${ponta(sql`desc`)}) d
    ), no_primeiro as materialized (
      select case when f.ocorrido_em >= n.em
        then ${saldo}::numeric - ${somar(sql`(m.ocorrido_em, m.id) > (f.ocorrido_em, f.id)`)}
        else ${somar(sql`(m.ocorrido_em, m.id) <= (f.ocorrido_em, f.id)`)} end as saldo
      from primeiro f cross join meio n
    )
    select m.id, m.ocorrido_em as quando, m.criado_em as "recebidoEm", upper(m.motivo) as tipo, m.quantidade,
      a.saldo - coalesce(sum(m.quantidade) over (order by m.ocorrido_em desc, m.id desc
        rows between unbounded preceding and 1 preceding), 0) as saldo,
      m.origem_tipo as "documentoTipo", m.origem_id as "documentoId", v.numero,
      coalesce(v.identificador, e.motivo, o.nome, r.nome, k.nome, concat_ws(' · ', c.numero, w.nome)) as nome, m.usuario_id as "usuarioId", u.nome as usuario,
      coalesce(m.observacao, e.observacao) as observacao
    from pagina m cross join no_primeiro a
    join usuarios u on u.loja_id = ${trx.lojaId} and u.id = m.usuario_id
    left join vendas v on v.loja_id = ${trx.lojaId} and m.origem_tipo = 'venda' and v.id = m.origem_id
    left join perdas e on e.loja_id = ${trx.lojaId} and m.origem_tipo = 'perda' and e.id = m.origem_id
    left join contagens k on k.loja_id = ${trx.lojaId} and m.origem_tipo = 'contagem' and k.id = m.origem_id
    left join compras c on c.loja_id = ${trx.lojaId} and m.origem_tipo = 'compra' and c.id = m.origem_id
    left join fornecedores w on w.loja_id = ${trx.lojaId} and w.id = c.fornecedor_id
    left join producoes d on d.loja_id = ${trx.lojaId} and m.origem_tipo = 'producao' and d.id = m.origem_id
    left join produtos r on r.loja_id = ${trx.lojaId} and r.id = d.produto_id
    left join fusoes f on f.loja_id = ${trx.lojaId} and m.origem_tipo = 'fusao' and f.id = m.origem_id
    left join produtos o on o.loja_id = ${trx.lojaId}
      and o.id = case when f.original_id = m.produto_id then f.duplicado_id else f.original_id end
    order by m.ocorrido_em desc, m.id desc`;
}
