/** Each sale of the day beside what it is made of. */
import type { LinhaConferida } from '@balcao/contract/relatorios/conferencia.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../database/tenant.ts';
import { type Dia, doDia, ladosALado, NOME_DA_VENDA } from './lado-a-lado.ts';

/** Its lines and its payments are looked up once, whatever is asked of them: that is what takes the time. */
export function conferirVendas(trx: Trx, dia: Dia): Promise<LinhaConferida[]> {
  return ladosALado(
    trx,
    ['pagamentos', 'divergentes', 'itens', 'liquidos'],
    sql`
    select l.qual, l.a, l.b, s.onde from (
      select v.informada, v.total_centavos as total, v.taxa_servico_centavos as taxa, ${NOME_DA_VENDA} as onde,
        coalesce(v.acrescimo_centavos, 0) - coalesce(v.desconto_centavos, 0) as ajuste,
        'PAGAMENTO_DIVERGENTE' = any (v.marcas) as divergente,
        'PAGAMENTO_DIVERGENTE' = any (v.marcas) and exists (
          select 1 from pendencias e
          where e.loja_id = v.loja_id and e.venda_id = v.id and e.tipo = 'PAGAMENTO_DIVERGENTE' and e.visto_em is not null
        ) as visto,
        coalesce(p.soma, 0)::bigint + case when v.informada and v.sinal_centavos is not null then (
          select coalesce(sum(d.valor_centavos), 0)::bigint from sinais d
          where d.loja_id = v.loja_id and d.venda_id = v.id and d.desfeito_em is null
        ) else 0 end as pago, coalesce(i.itens, 0)::bigint as itens, coalesce(i.liquidos, 0)::bigint as liquidos
      from vendas v
      cross join lateral (
        select sum(p.valor_centavos) as soma from pagamentos_venda p
        where p.loja_id = v.loja_id and p.venda_id = v.id and (v.informada or p.forma_id is not null)
      ) p
      cross join lateral (
        select sum(t.valor - coalesce(t.desconto_centavos, 0)) as itens, sum(coalesce(t.liquido_centavos, t.valor)) as liquidos
        from (
          select coalesce(i.valor_centavos, valor_do_item(i.preco_centavos, i.quantidade)) as valor, i.desconto_centavos, i.liquido_centavos
          from itens_venda i where i.loja_id = v.loja_id and i.venda_id = v.id offset 0
        ) t
      ) i
      where ${doDia(trx, dia)}
    ) s
    -- Sales that don't say how they were paid have no payments. What the owner has seen is no fault any more.
    cross join lateral (values
      ('pagamentos', case when s.visto then null when s.informada then s.total else 0 end, s.pago),
      ('divergentes', case when s.divergente and not s.visto then 1000 end, 0),
      ('itens', s.total, s.itens + s.ajuste + s.taxa),
      ('liquidos', s.total - s.taxa, s.liquidos)
    ) as l (qual, a, b)
    where l.a is not null`,
  );
}
