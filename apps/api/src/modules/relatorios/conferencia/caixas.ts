/** Movements of the drawers, beside what was signed and what they were for. */
import type { LinhaConferida } from '@balcao/contract/relatorios/conferencia.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../database/tenant.ts';
import { canceladasDoDia, type Dia, doDia, ladoALado, NOME_DA_VENDA, porVendaEForma } from './lado-a-lado.ts';

export async function conferirCaixas(trx: Trx, dia: Dia): Promise<LinhaConferida[]> {
  return [
    ...(await ladoALado(trx, 'caixas', assinados(trx, dia))),
    // One that came late is an addition to a session that was open when it happened.
    ...(await ladoALado(
      trx,
      'foraDeHora',
      sql`
      select 1000 as a, 0 as b, ${NOME_DA_VENDA} || ', ' || g.nome as onde
      from vendas v
      join caixas c on c.loja_id = v.loja_id and c.id = v.caixa_id
      join gavetas g on g.loja_id = c.loja_id and g.id = c.gaveta_id
      where ${doDia(trx, dia)} and not v.aditivo
        and (v.finalizada_em < c.aberto_em or v.finalizada_em > c.fechado_em)`,
    )),
    // A sale that stands has none.
    ...(await ladoALado(
      trx,
      'estornos',
      porVendaEForma(
        trx,
        sql`
        select g.venda_id, g.forma_id, g.valor_centavos as a, 0 as b from pagamentos_venda g
        where g.loja_id = ${trx.lojaId} and g.forma_id is not null
          and g.venda_id in (select v.id from vendas v where ${canceladasDoDia(trx, dia)})
        union all
        select d.venda_id, g.forma_id, -g.valor_centavos, 0
        from devolucoes d join pagamentos_devolucao g on g.loja_id = d.loja_id and g.devolucao_id = d.id
        where d.loja_id = ${trx.lojaId} and d.venda_id in (select v.id from vendas v where ${canceladasDoDia(trx, dia)})
        union all
        select s.venda_id, s.forma_id, s.valor_centavos, 0 from sinais s
        where s.loja_id = ${trx.lojaId} and s.desfeito_em is not null and s.forma_id is not null
          and s.venda_id in (select v.id from vendas v where ${canceladasDoDia(trx, dia)})
        union all
        select m.venda_id, m.forma_id, 0, -m.valor_centavos from movimentos_caixa m
        where m.loja_id = ${trx.lojaId} and m.tipo = 'ESTORNO'
          and m.venda_id in (
            select v.id from vendas v where ${canceladasDoDia(trx, dia)}
            union all
            select v.id from vendas v where ${doDia(trx, dia)})`,
      ),
    )),
    // A sangria that is an expense; undone, what was put back stands for it.
    ...(await ladoALado(
      trx,
      'despesasDoCaixa',
      sql`
      select coalesce(d.valor_centavos, 0) + coalesce(e.valor_centavos, 0) as a, -m.valor_centavos as b,
        coalesce(d.descricao, e.motivo, 'Sangria sem despesa') as onde
      from movimentos_caixa m
      left join despesas d on d.loja_id = m.loja_id and d.id = m.despesa_id
      left join movimentos_caixa e on e.loja_id = m.loja_id and e.id = m.desfeito_por
      where m.loja_id = ${trx.lojaId} and m.despesa_id is not null
        and m.criado_em >= ${dia.from} and m.criado_em < ${dia.to}
      union all
      select d.valor_centavos, 0, d.descricao from despesas d
      where d.loja_id = ${trx.lojaId} and d.data = ${dia.dia} and d.movimento_id is not null and not exists (
        select 1 from movimentos_caixa m where m.loja_id = d.loja_id and m.id = d.movimento_id)`,
    )),
    ...(await ladoALado(
      trx,
      'recebimentos',
      sql`
      select p.a, p.b, f.nome as onde from (
        select forma_id, sum(a)::bigint as a, sum(b)::bigint as b from (
          select l.forma_id, -l.valor_centavos as a, 0 as b from lancamentos_cliente l
          where l.loja_id = ${trx.lojaId} and l.tipo = 'RECEBIMENTO'
            and l.criado_em >= ${dia.from} and l.criado_em < ${dia.to}
          union all
          select m.forma_id, 0, m.valor_centavos from movimentos_caixa m
          where m.loja_id = ${trx.lojaId} and m.tipo = 'RECEBIMENTO'
            and m.criado_em >= ${dia.from} and m.criado_em < ${dia.to}
        ) t group by forma_id
      ) p join formas f on f.loja_id = ${trx.lojaId} and f.id = p.forma_id`,
    )),
  ];
}

/**
 * Sessions that were open on the day and are closed: what was signed as expected, and what is in them now without what came
 * after the closing. Cash is one, for the fundo lies in the drawer whatever the form is called. Asked for by a list of the
 * sessions: joined with them, all that ever lay in a drawer might be gone through.
 */
function assinados(trx: Trx, { from, to, fuso }: Dia) {
  return sql`
    with sessoes as materialized (
      select c.id, c.gaveta_id, c.fundo_centavos, c.fechado_em from caixas c
      where c.loja_id = ${trx.lojaId} and c.fechado_em >= ${from} and c.aberto_em < ${to}
    ), lancados as (
      select caixa_id, forma_id, sum(a) as a, sum(b) as b from (
        select f.caixa_id, f.forma_id, f.esperado_centavos as a, 0 as b from caixas_formas f
        where f.loja_id = ${trx.lojaId} and f.caixa_id = any (array(select id from sessoes))
        union all
        select v.caixa_id, p.forma_id, 0, p.valor_centavos from vendas v
        join pagamentos_venda p on p.loja_id = v.loja_id and p.venda_id = v.id and p.forma_id is not null
        where v.loja_id = ${trx.lojaId} and v.caixa_id = any (array(select id from sessoes)) and not v.aditivo
        union all
        select m.caixa_id, m.forma_id, 0, m.valor_centavos from movimentos_caixa m
        where m.loja_id = ${trx.lojaId} and m.caixa_id = any (array(select id from sessoes)) and not m.aditivo
      ) l group by caixa_id, forma_id
    ), por_forma as (
      select l.caixa_id, f.tipo = 'DINHEIRO' as dinheiro, case when f.tipo = 'DINHEIRO' then 'Dinheiro' else f.nome end as forma,
        l.a, l.b
      from lancados l join formas f on f.loja_id = ${trx.lojaId} and f.id = l.forma_id
      union all
      select id, true, 'Dinheiro', 0, fundo_centavos from sessoes
    )
    select sum(p.a)::bigint as a, sum(p.b)::bigint as b, g.nome || ', fechado em '
      || to_char(s.fechado_em at time zone ${fuso}, 'DD/MM HH24:MI') || ', ' || p.forma as onde
    from por_forma p join sessoes s on s.id = p.caixa_id
    join gavetas g on g.loja_id = ${trx.lojaId} and g.id = s.gaveta_id
    group by s.id, s.fechado_em, g.nome, p.dinheiro, p.forma`;
}
