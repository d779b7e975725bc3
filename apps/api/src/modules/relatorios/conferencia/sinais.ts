/** Sinais taken and given back on the day, beside the drawers, the sales and the customers. */
import type { LinhaConferida } from '@balcao/contract/relatorios/conferencia.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../database/tenant.ts';
import { type Dia, doDia, ladoALado, NOME_DA_VENDA, porVendaEForma, sinaisDoDia } from './lado-a-lado.ts';

export async function conferirSinais(trx: Trx, dia: Dia): Promise<LinhaConferida[]> {
  return [
    ...(await ladoALado(
      trx,
      'sinais',
      porVendaEForma(
        trx,
        sql`
        select s.venda_id, s.forma_id, s.valor_centavos as a, 0 as b from sinais s
        where ${sinaisDoDia(trx, dia)} and s.forma_id is not null
        union all
        select m.venda_id, m.forma_id, 0, m.valor_centavos from movimentos_caixa m
        where m.loja_id = ${trx.lojaId} and m.tipo = 'SINAL' and m.criado_em >= ${dia.from} and m.criado_em < ${dia.to}`,
      ),
    )),
    // The day's sales, and those of which something was taken or given back on it.
    ...(await ladoALado(
      trx,
      'sinaisDasVendas',
      sql`
      select s.soma as a, coalesce(v.sinal_centavos, 0) as b, ${NOME_DA_VENDA} as onde
      from vendas v cross join lateral (
        select coalesce(sum(s.valor_centavos), 0)::bigint as soma from sinais s
        where s.loja_id = v.loja_id and s.venda_id = v.id
      ) s
      where v.loja_id = ${trx.lojaId} and v.id in (
        select v.id from vendas v where ${doDia(trx, dia)} and v.tipo = 'FUTUROS'
        union
        select s.venda_id from sinais s where ${sinaisDoDia(trx, dia)})`,
    )),
    ...(await ladoALado(
      trx,
      'sinaisEmCredito',
      sql`
      select p.a, p.b, ${NOME_DA_VENDA} as onde
      from (
        select venda_id, sum(a)::bigint as a, sum(b)::bigint as b from (
          select s.venda_id, s.valor_centavos as a, 0 as b from sinais s
          where ${sinaisDoDia(trx, dia)} and s.forma_id is null
          union all
          select l.venda_id, 0, l.valor_centavos from lancamentos_cliente l
          join vendas v on v.loja_id = l.loja_id and v.id = l.venda_id and v.finalizada_em is null
          where l.loja_id = ${trx.lojaId} and l.tipo = 'CANCELAMENTO'
            and l.criado_em >= ${dia.from} and l.criado_em < ${dia.to}
        ) t group by venda_id
      ) p join vendas v on v.loja_id = ${trx.lojaId} and v.id = p.venda_id`,
    )),
  ];
}
