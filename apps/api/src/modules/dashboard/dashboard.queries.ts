import { UNIDADES } from '@balcao/contract/base/quantidade';
import { DIAS_ATE_VENCER, LIMITE_BAIXO } from '@balcao/contract/estoque/estoque';
import { NAO_INFORMADO } from '@balcao/contract/relatorios/figuras';
import * as col from '../../database/columns.ts';
import type { Database } from '../../database/connect.ts';
import type { Row } from '../../database/rows.ts';
import { chamarNaLoja } from '../../database/tenant.ts';

const PRODUTO_BAIXO = col.object({
  ...{ id: col.uuid, nome: col.text, quantidade: col.quantidade, estoque: col.quantidade },
  unidade: col.oneOf(UNIDADES),
});

/** A future sale that is due. */
const FUTURA = col.object({
  id: col.uuid,
  identificador: col.text,
  paraQuem: col.text.orNull,
  quandoDia: col.text.orNull,
  quandoEm: col.text.orNull,
  observacao: col.text.orNull,
  totalCentavos: col.centavos,
});

/** The sum of one form of payment; `id` is null for sales that don't say how they were paid. */
const FORMA = col.object({
  ...{ id: col.uuid.orNull, nome: col.text, quantidade: col.number, centavos: col.centavos },
  ...{ taxaCentavos: col.centavos, devolvidoCentavos: col.centavos },
});

const NUMEROS = {
  faturamentoCentavos: col.centavos.orNull,
  vendas: col.integer.orNull,
  formas: col.json(col.list(FORMA)).orNull,
  produtosBaixos: col.json(col.list(PRODUTO_BAIXO)).orNull,
  produtosBaixosTotal: col.integer.orNull,
  vencendo: col.integer.orNull,
  aVencer: col.json(col.object({ quantidade: col.number, centavos: col.centavos })).orNull,
  futuras: col.json(col.list(FUTURA)).orNull,
  /** When each card that charges itself was last refused. */
  recusas: col.arrayOf(col.instant.orNull),
};
export type Numeros = Row<typeof NUMEROS>;

export interface NumerosPedidos {
  from: Date;
  to: Date;
  vendas: boolean;
  produtos: boolean;
  listados: number;
  futuras: boolean;
  despesas: boolean;
  /** The day that `from` and `to` bound, the zone of which it is one, and when it turns there. */
  hoje: string;
  fuso: string;
  virada: string;
}

// A figure that is not wanted is not computed. The day's are its totals, and what is not in them yet: a few hundred sales at
// the most, found by the index of just those.
const TEXT = `
  with por_somar as materialized (
    select array(
      select id from vendas
      where $3 and loja_id = $6 and finalizada_em >= $1 and finalizada_em < $2 and cancelada_em is null and not somada
    ) as ids
  ), dia as (
    select coalesce(sum(centavos), 0)::bigint as faturamento, coalesce(sum(vendas), 0)::bigint as vendas from (
      select centavos, vendas from totais_dia where $3 and loja_id = $6 and dia = $8::date
      union all
      select f.centavos, f.vendas from por_somar, fatos_das_vendas($6, ids, $9, $10::time) f
    ) t
  ), formas_do_dia as (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', f.id, 'nome', coalesce(f.nome, '${NAO_INFORMADO}'), 'quantidade', t.quantidade,
        'centavos', t.centavos, 'taxaCentavos', t.taxa_centavos, 'devolvidoCentavos', t.devolvido_centavos)
      order by f.ordem, f.id), '[]') as lista
    from (
      select forma_id, sum(quantidade) as quantidade, sum(centavos)::bigint as centavos,
        sum(taxa_centavos)::bigint as taxa_centavos, sum(devolvido_centavos)::bigint as devolvido_centavos
      from (
        select forma_id, quantidade, centavos, taxa_centavos, devolvido_centavos from totais_forma
        where $3 and loja_id = $6 and dia = $8::date
        union all
        select f.forma_id, f.quantidade, f.centavos, f.taxa_centavos, f.devolvido_centavos
        from por_somar, formas_das_vendas($6, ids, $9, $10::time) f
      ) t group by forma_id
      having sum(centavos) <> 0 or sum(devolvido_centavos) <> 0
    ) t left join formas f on f.loja_id = $6 and f.id = t.forma_id
  ), niveis as (
    select p.id, p.nome, s.quantidade, p.estoque, p.unidade,
      case when p.estoque = 0 then 0 else least(s.quantidade / p.estoque * 100, 100) end as nivel
    from produtos p
    join saldos s on s.loja_id = p.loja_id and s.produto_id = p.id
    where $4 and p.loja_id = $6 and p.excluido_em is null and not s.sem_controle
  ), baixos as (
    select id, nome, quantidade, estoque, unidade, nivel, count(*) over () as total
    from niveis where nivel < ${LIMITE_BAIXO}
    order by nivel, nome collate portugues, id limit $5
  ), lista as (
    select coalesce(max(total), 0) as total,
      coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'nome', nome, 'quantidade', quantidade, 'estoque', estoque,
          'unidade', unidade)
        order by nivel, nome collate portugues, id), '[]') as produtos
    from baixos
  ), futuras as (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'identificador', identificador, 'paraQuem', para_quem, 'quandoDia', quando_dia,
        'quandoEm', quando_em, 'observacao', observacao, 'totalCentavos', total_centavos)
      order by coalesce(quando_em, quando_dia::timestamp at time zone $9), criada_em, id), '[]') as lista
    from vendas
    where $7 and loja_id = $6 and finalizada_em is null and cancelada_em is null and tipo = 'FUTUROS'
      and (quando_dia <= $8::date or quando_em < $2)
  )
  select case when $3 then dia.faturamento end as "faturamentoCentavos",
    case when $3 then dia.vendas end as vendas,
    case when $3 then formas_do_dia.lista end as formas,
    case when $4 then lista.produtos end as "produtosBaixos",
    case when $4 then lista.total end as "produtosBaixosTotal",
    case when $4 then (select count(distinct v.produto_id) from validades($6, $8::date + ${DIAS_ATE_VENCER}) v)
      end as vencendo,
    case when $11 then (
      select jsonb_build_object('quantidade', count(*), 'centavos', coalesce(sum(valor_centavos), 0)::bigint) from despesas
      where loja_id = $6 and data is null and vencimento <= $8::date + ${DIAS_ATE_VENCER}
    ) end as "aVencer",
    case when $7 then futuras.lista end as futuras,
    array(select c.recusada_em from cartoes_vivos c where c.loja_id = $6 and c.status = 'ativa') as recusas
  from dia, formas_do_dia, lista, futuras`;

/** All figures of the overview in one round trip. */
export async function buscarNumeros(
  database: Database,
  lojaId: string,
  wanted: NumerosPedidos,
): Promise<Numeros> {
  const { from, to, vendas, produtos, listados, futuras, despesas, hoje, fuso, virada } = wanted;
  const values = [from, to, vendas, produtos, listados, lojaId, futuras, hoje, fuso, virada, despesas];
  const [row] = await chamarNaLoja(database, lojaId, NUMEROS, { name: 'dashboard', text: TEXT, values });
  if (!row) throw new Error('The overview is always one row.');
  return row;
}
