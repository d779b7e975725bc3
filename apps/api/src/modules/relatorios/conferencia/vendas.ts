/** Each sale of the day beside what it is made of. */
import type { LinhaConferida } from '@balcao/contract/conferencia';
import { sql } from 'kysely';
import type { Trx } from '../../../database/tenant.ts';
import { type Dia, doDia, ladoALado, NOME_DA_VENDA } from './lado-a-lado.ts';

export async function conferirVendas(trx: Trx, dia: Dia): Promise<LinhaConferida[]> {
  const vendas = doDia(trx, dia);
  const visto = sql`exists (
    select 1 from pendencias e
    where e.loja_id = v.loja_id and e.venda_id = v.id and e.tipo = 'PAGAMENTO_DIVERGENTE' and e.visto_em is not null)`;
  return [
    // Sales that don't say how they were paid have no payments. What the owner has seen is no fault any more.
    ...(await ladoALado(
      trx,
      'pagamentos',
      sql`
      select case when v.informada then v.total_centavos else 0 end as a,
        p.soma + case when v.informada then s.soma else 0 end as b, ${NOME_DA_VENDA} as onde
      from vendas v cross join lateral (
        select coalesce(sum(p.valor_centavos), 0)::bigint as soma from pagamentos_venda p
        where p.loja_id = v.loja_id and p.venda_id = v.id and (v.informada or p.forma_id is not null)
      ) p cross join lateral (
        select coalesce(sum(s.valor_centavos), 0)::bigint as soma from sinais s
        where s.loja_id = v.loja_id and s.venda_id = v.id and s.desfeito_em is null
      ) s
      where ${vendas} and not ('PAGAMENTO_DIVERGENTE' = any (v.marcas) and ${visto})`,
    )),
    ...(await ladoALado(
      trx,
      'divergentes',
      sql`
      select 1000 as a, 0 as b, ${NOME_DA_VENDA} as onde from vendas v
      where ${vendas} and 'PAGAMENTO_DIVERGENTE' = any (v.marcas) and not ${visto}`,
    )),
    ...(await ladoALado(
      trx,
      'itens',
      sql`
      select v.total_centavos as a, i.soma - coalesce(v.desconto_centavos, 0) + coalesce(v.acrescimo_centavos, 0)
        + v.taxa_servico_centavos as b, ${NOME_DA_VENDA} as onde
      from vendas v cross join lateral (
        select coalesce(sum(valor_do_item(i.preco_centavos, i.quantidade) - coalesce(i.desconto_centavos, 0)), 0)::bigint
          as soma
        from itens_venda i where i.loja_id = v.loja_id and i.venda_id = v.id
      ) i
      where ${vendas}`,
    )),
    ...(await ladoALado(
      trx,
      'liquidos',
      sql`
      select v.total_centavos - v.taxa_servico_centavos as a, i.soma as b, ${NOME_DA_VENDA} as onde
      from vendas v cross join lateral (
        select coalesce(sum(coalesce(i.liquido_centavos, valor_do_item(i.preco_centavos, i.quantidade))), 0)::bigint as soma
        from itens_venda i where i.loja_id = v.loja_id and i.venda_id = v.id
      ) i
      where ${vendas}`,
    )),
  ];
}
