import { UNIDADES } from '@balcao/contract/base/quantidade';
import { MAIS_VENDIDOS_LISTADOS } from '@balcao/contract/relatorios/dashboard';
import { ITENS_AVULSOS } from '@balcao/contract/vendas/venda';
import * as col from '../../database/columns.ts';
import type { Database } from '../../database/connect.ts';
import type { Row } from '../../database/rows.ts';
import { chamarNaLoja } from '../../database/tenant.ts';

const HORA = col.object({ hora: col.number, vendas: col.integer, centavos: col.centavos });
/** Without an id: what is sold of no product. */
const VENDIDO = col.object({
  ...{ id: col.uuid.orNull, nome: col.text, unidade: col.oneOf(UNIDADES) },
  ...{ unidades: col.quantidade, centavos: col.centavos },
});

const NUMEROS_DO_DIA = {
  dia: col.text,
  hora: col.integer,
  minuto: col.integer,
  virada: col.text,
  horas: col.json(col.list(HORA)),
  /** Given back today, without service fees; of it what was sold before today, and of how many sales. */
  devolvido: col.centavos,
  deOutrosDias: col.centavos,
  deOutrasVendas: col.integer,
  /** Of what was sold today, less what went back to the shelf; the expenses of today; units of which no cost is known. */
  custo: col.centavos,
  despesas: col.centavos,
  semCusto: col.quantidade,
  /** The day a week before; whether it was a whole one of this store. */
  diaAntes: col.text,
  antesInteiro: col.bool,
  horasAntes: col.json(col.list(HORA)),
  vendidos: col.json(col.list(VENDIDO)),
  abertas: col.json(col.object({ quantidade: col.integer, centavos: col.centavos })),
  caixasAbertos: col.json(
    col.list(
      col.object({ id: col.uuid, gaveta: col.object({ id: col.uuid, nome: col.text }), abertoEm: col.text }),
    ),
  ),
  temProduto: col.bool,
  temVenda: col.bool,
  temRecibo: col.bool,
};
export type NumerosDoDia = Row<typeof NUMEROS_DO_DIA>;

// The zone is read with the figures, so that a change of it can't mix days. What is not in the daily totals yet is a few
// hundred sales at the most: they are found by the index of just those. A figure that is not wanted is not computed.
// Whether there is a sale, or a product, is asked in an order, which wants an index: `exists` takes a large table for full
// of every store's rows and reads it through for a store that has none.
export const NUMEROS_DE_HOJE = {
  name: 'dia',
  text: `
  with relogio as (
    select fuso, virada_do_dia as virada, $2::timestamptz at time zone fuso as agora,
      criada_em at time zone fuso - virada_do_dia::interval as desde,
      dia_da_loja($2::timestamptz, fuso, virada_do_dia) as hoje, num_nonnulls(endereco, telefone, documento, rodape_recibo) > 0 as tem_recibo
    from lojas where id = $1
  ), dias as (
    select hoje, hoje - 7 as antes, extract(hour from agora)::int as hora, extract(minute from agora)::int as minuto,
      desde, tem_recibo, fuso, virada
    from relogio
  ), por_somar as materialized (
    select fuso, virada, array(
      select v.id from vendas v
      where $3 and v.loja_id = $1 and v.finalizada_em >= $2::timestamptz - interval '9 days'
        and v.cancelada_em is null and not v.somada
    ) as ids from dias
  ), vivas as materialized (
    select f.* from por_somar s, fatos_das_vendas($1, s.ids, s.fuso, s.virada) f
  ), por_hora as (
    select dia, hora, sum(vendas)::bigint as vendas, sum(centavos)::bigint as centavos from (
      select t.dia, t.hora::int as hora, t.vendas, t.centavos from totais_hora t
      where $3 and t.loja_id = $1 and t.dia in ((select hoje from dias), (select antes from dias))
      union all
      select dia, hora::int, vendas, centavos from vivas
    ) t group by dia, hora having sum(vendas) > 0 or sum(centavos) <> 0
  ), por_produto as materialized (
    select produto_id, sum(unidades) as unidades, sum(com_custo) as com_custo, sum(centavos)::bigint as centavos from (
      select t.produto_id, t.unidades, t.com_custo_unidades as com_custo, t.centavos from totais_produto t
      where $3 and t.loja_id = $1 and t.dia = (select hoje from dias)
      union all
      select null, t.avulsos_unidades, 0, t.avulsos_centavos from totais_dia t
      where $3 and t.loja_id = $1 and t.dia = (select hoje from dias)
      union all
      select null, avulsos_unidades, 0, avulsos_centavos from vivas where dia = (select hoje from dias)
      union all
      select f.produto_id, f.unidades, f.com_custo_unidades, f.centavos
      from por_somar s, produtos_das_vendas($1, s.ids, s.fuso, s.virada) f
      where f.dia = (select hoje from dias)
    ) t group by produto_id
  ), vendidos as (
    select t.produto_id as id, coalesce(p.nome, '${ITENS_AVULSOS.nome}') as nome, coalesce(p.unidade, 'un') as unidade,
      t.unidades, t.centavos
    from por_produto t left join produtos p on p.loja_id = $1 and p.id = t.produto_id
    where t.unidades > 0
    order by t.centavos desc, p.nome collate portugues nulls last, p.id limit ${MAIS_VENDIDOS_LISTADOS}
  )
  select d.hoje::text as dia, d.hora, d.minuto, left(d.virada::text, 5) as virada,
    -- A return is in the totals at once.
    coalesce((select t.devolvido_centavos from totais_dia t where $3 and t.loja_id = $1 and t.dia = d.hoje), 0)::bigint
      as devolvido,
    o.centavos as "deOutrosDias", o.vendas as "deOutrasVendas",
    (select coalesce(sum(custo_centavos), 0)::bigint from (
      select t.custo_centavos from totais_dia t where $3 and t.loja_id = $1 and t.dia = d.hoje
      union all
      select custo_centavos from vivas where dia = d.hoje) c) as custo,
    -- What pays a purchase is none: its goods are in the cost.
    (select coalesce(sum(valor_centavos), 0)::bigint from despesas
      where $3 and loja_id = $1 and data = d.hoje and compra_id is null) as despesas,
    (select coalesce(sum(unidades - com_custo), 0) from por_produto where unidades > com_custo) as "semCusto",
    (select coalesce(jsonb_agg(jsonb_build_object('hora', hora, 'vendas', vendas, 'centavos', centavos) order by hora), '[]')
      from por_hora where dia = d.hoje) as horas,
    d.antes::text as "diaAntes", d.desde <= d.antes::timestamp as "antesInteiro",
    (select coalesce(jsonb_agg(jsonb_build_object('hora', hora, 'vendas', vendas, 'centavos', centavos) order by hora), '[]')
      from por_hora where dia = d.antes) as "horasAntes",
    (select coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'nome', nome, 'unidade', unidade, 'unidades', unidades, 'centavos', centavos)
        order by centavos desc, nome collate portugues, id), '[]') from vendidos) as vendidos,
    (select jsonb_build_object('quantidade', count(*), 'centavos', coalesce(sum(v.total_centavos), 0)) from vendas v
      where $5 and v.loja_id = $1 and v.tipo = 'COMANDAS' and v.finalizada_em is null and v.cancelada_em is null) as abertas,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'abertoEm', c.aberto_em, 'gaveta',
        jsonb_build_object('id', g.id, 'nome', g.nome)) order by c.aberto_em, c.id), '[]')
      from caixas c join gavetas g on g.loja_id = c.loja_id and g.id = c.gaveta_id
      where $5 and c.loja_id = $1 and c.fechado_em is null) as "caixasAbertos",
    $4 and (select true from produtos where loja_id = $1 and excluido_em is null order by id limit 1) is not null
      as "temProduto",
    $4 and (select true from vendas where loja_id = $1 order by criada_em desc limit 1) is not null as "temVenda",
    d.tem_recibo as "temRecibo"
  from dias d, devolvido_de_outros_dias($1, case when $3 then d.hoje end, d.hoje, d.fuso, d.virada) o`,
};

/** The day's figures in one round trip, and of one moment. */
export async function buscarNumerosDoDia(
  database: Database,
  lojaId: string,
  agora: Date,
  wanted: { figuras: boolean; passos: boolean; vende: boolean },
): Promise<NumerosDoDia> {
  const values = [lojaId, agora, wanted.figuras, wanted.passos, wanted.vende];
  const [row] = await chamarNaLoja(database, lojaId, NUMEROS_DO_DIA, { ...NUMEROS_DE_HOJE, values });
  if (!row) throw new Error('A store has one row.');
  return row;
}
