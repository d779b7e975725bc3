/** Debts of customers, beside the ledger and the sales. */
import type { LinhaConferida } from '@balcao/contract/relatorios/conferencia.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../database/tenant.ts';
import { canceladasDoDia, type Dia, ladoALado, NOME_DA_VENDA } from './lado-a-lado.ts';

export async function conferirFiado(trx: Trx, dia: Dia): Promise<LinhaConferida[]> {
  // Cancelled ones too: the debt was made all the same, and taken back by another row of the ledger.
  const finalizadas = sql`
    select id from vendas where loja_id = ${trx.lojaId} and finalizada_em >= ${dia.from} and finalizada_em < ${dia.to}
      and cancelada_em is null
    union
    select v.id from vendas v where ${canceladasDoDia(trx, dia)}`;
  return [
    ...(await ladoALado(
      trx,
      'fiado',
      sql`
      select t.a, t.b, ${NOME_DA_VENDA} || case when t.cancelada then ', cancelada' else '' end as onde
      from (
        select venda_id, cancelada, sum(a)::bigint as a, sum(b)::bigint as b from (
          select p.venda_id, false as cancelada, p.valor_centavos as a, 0 as b from pagamentos_venda p
          where p.loja_id = ${trx.lojaId} and p.tipo = 'FIADO' and p.forma_id is not null
            and p.venda_id in (${finalizadas})
          union all
          select l.venda_id, false, 0, l.valor_centavos from lancamentos_cliente l
          where l.loja_id = ${trx.lojaId} and l.tipo = 'VENDA' and l.venda_id in (${finalizadas})
          union all
          select l.venda_id, true, 0, l.valor_centavos from lancamentos_cliente l
          where l.loja_id = ${trx.lojaId}
            and l.venda_id in (select v.id from vendas v where ${canceladasDoDia(trx, dia)})
        ) t group by venda_id, cancelada
      ) t join vendas v on v.loja_id = ${trx.lojaId} and v.id = t.venda_id`,
    )),
    ...(await ladoALado(
      trx,
      'fiadoDevolvido',
      sql`
      select t.a, t.b, 'Devolução da ' || ${NOME_DA_VENDA} as onde
      from (
        select venda_id, sum(a)::bigint as a, sum(b)::bigint as b from (
          select d.venda_id, g.valor_centavos as a, 0 as b
          from devolucoes d
          join pagamentos_devolucao g on g.loja_id = d.loja_id and g.devolucao_id = d.id
          join formas f on f.loja_id = d.loja_id and f.id = g.forma_id and f.tipo = 'FIADO'
          where d.loja_id = ${trx.lojaId} and d.criada_em >= ${dia.from} and d.criada_em < ${dia.to}
          union all
          select l.venda_id, 0, -l.valor_centavos from lancamentos_cliente l
          where l.loja_id = ${trx.lojaId} and l.tipo = 'DEVOLUCAO'
            and l.criado_em >= ${dia.from} and l.criado_em < ${dia.to}
        ) t group by venda_id
      ) t join vendas v on v.loja_id = ${trx.lojaId} and v.id = t.venda_id`,
    )),
    // A balance is of now, whatever the day.
    ...(await ladoALado(
      trx,
      'saldos',
      sql`
      select c.saldo_centavos as a, coalesce(l.soma, 0)::bigint as b, c.nome as onde
      from clientes c left join (
        select cliente_id, sum(valor_centavos) as soma from lancamentos_cliente
        where loja_id = ${trx.lojaId} group by cliente_id
      ) l on l.cliente_id = c.id
      where c.loja_id = ${trx.lojaId}`,
    )),
  ];
}
