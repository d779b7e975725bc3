/** Returns on the day, and of the day's sales, beside their lines, payments and sales. */
import type { LinhaConferida } from '@balcao/contract/relatorios/conferencia.schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../database/tenant.ts';
import { type Dia, devolvidasNoDia, doDia, ladoALado, NOME_DA_VENDA, porVendaEForma } from './lado-a-lado.ts';

export async function conferirDevolucoes(trx: Trx, dia: Dia): Promise<LinhaConferida[]> {
  const itens = (coluna: RawBuilder<unknown>) => sql`(
    select coalesce(sum(${coluna}), 0)::bigint from itens_devolucao g
    where g.loja_id = d.loja_id and g.devolucao_id = d.id)`;
  const devolucoes = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql`
    select ${a} as a, ${b} as b, 'Devolução da ' || ${NOME_DA_VENDA} as onde
    from devolucoes d join vendas v on v.loja_id = d.loja_id and v.id = d.venda_id
    where ${devolvidasNoDia(trx, dia)}`;
  // The day's sales and those of which something was given back on it.
  const vendas = sql`v.loja_id = ${trx.lojaId} and v.cancelada_em is null and v.id in (
    select v.id from vendas v where ${doDia(trx, dia)} and (v.devolvido_centavos <> 0 or exists (
      select 1 from devolucoes d where d.loja_id = v.loja_id and d.venda_id = v.id))
    union
    select d.venda_id from devolucoes d
    where d.loja_id = ${trx.lojaId} and d.criada_em >= ${dia.from} and d.criada_em < ${dia.to})`;
  return [
    ...(await ladoALado(
      trx,
      'devolucoesItens',
      devolucoes(sql`d.total_centavos`, itens(sql`g.total_centavos`)),
    )),
    ...(await ladoALado(
      trx,
      'devolucoesLiquidos',
      devolucoes(sql`d.total_centavos - d.taxa_servico_centavos`, itens(sql`g.liquido_centavos`)),
    )),
    ...(await ladoALado(
      trx,
      'devolucoesPagamentos',
      devolucoes(
        sql`d.total_centavos`,
        sql`(select coalesce(sum(g.valor_centavos), 0)::bigint from pagamentos_devolucao g
          where g.loja_id = d.loja_id and g.devolucao_id = d.id)`,
      ),
    )),
    ...(await ladoALado(
      trx,
      'devolvido',
      sql`
      select v.devolvido_centavos as a, (
        select coalesce(sum(d.total_centavos), 0)::bigint from devolucoes d
        where d.loja_id = v.loja_id and d.venda_id = v.id and d.desfeita_em is null
      ) as b, ${NOME_DA_VENDA} as onde
      from vendas v where ${vendas}`,
    )),
    ...(await ladoALado(
      trx,
      'devolvidoDemais',
      sql`
      select (g.quantidade * 1000)::bigint as a, (coalesce(i.quantidade, 0) * 1000)::bigint as b,
        coalesce(i.nome || ', ', '') || ${NOME_DA_VENDA} as onde
      from (
        select d.venda_id, g.posicao, sum(g.quantidade) as quantidade
        from devolucoes d join itens_devolucao g on g.loja_id = d.loja_id and g.devolucao_id = d.id
        where d.loja_id = ${trx.lojaId} and d.desfeita_em is null
          and d.venda_id in (select v.id from vendas v where ${vendas})
        group by d.venda_id, g.posicao
      ) g
      join vendas v on v.loja_id = ${trx.lojaId} and v.id = g.venda_id
      left join itens_venda i on i.loja_id = ${trx.lojaId} and i.venda_id = g.venda_id and i.posicao = g.posicao
      where g.quantidade > coalesce(i.quantidade, 0)`,
    )),
    ...(await ladoALado(
      trx,
      'devolucoesCaixa',
      porVendaEForma(
        trx,
        sql`
        select d.venda_id, g.forma_id, g.valor_centavos as a, 0 as b
        from devolucoes d join pagamentos_devolucao g on g.loja_id = d.loja_id and g.devolucao_id = d.id
        where d.loja_id = ${trx.lojaId} and d.venda_id in (
          select v.id from vendas v where ${vendas})
        union all
        select m.venda_id, m.forma_id, 0, -m.valor_centavos from movimentos_caixa m
        where m.loja_id = ${trx.lojaId} and m.tipo = 'DEVOLUCAO' and m.venda_id in (
          select v.id from vendas v where ${vendas})`,
      ),
    )),
  ];
}
