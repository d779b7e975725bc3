import * as col from '../../database/columns.ts';
import { fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { DiasDaLoja } from './relatorios.queries.ts';

const NO_ESTOQUE = {
  id: col.uuid,
  nome: col.text,
  quantidade: col.quantidade,
  custoCentavos: col.custo.orNull,
  /** Of what is there: 0 below zero. */
  valorCentavos: col.centavos.orNull,
  /** On the days that were asked for, returns taken off. */
  vendido: col.quantidade,
};
export type ProdutoNoEstoque = Row<typeof NO_ESTOQUE>;

/** Every living product whose stock is counted, the highest value first; what was sold on those days. */
export function listarNoEstoque(trx: Trx, dias: DiasDaLoja): Promise<ProdutoNoEstoque[]> {
  return fetchRows(trx, NO_ESTOQUE)`
    select p.id, p.nome, s.quantidade, p.custo_centavos as "custoCentavos",
      valor_do_item(p.custo_centavos, greatest(s.quantidade, 0)) as "valorCentavos",
      coalesce(v.unidades, 0) as vendido
    from produtos p
    join saldos s on s.loja_id = p.loja_id and s.produto_id = p.id
    left join vendido_nos_dias(${trx.lojaId}, ${dias.inicio}::date, ${dias.fim}::date, ${dias.fuso}, ${dias.virada}::time) v
      on v.produto_id = p.id
    where p.loja_id = ${trx.lojaId} and p.excluido_em is null and not s.sem_controle
    order by "valorCentavos" desc nulls last, p.nome collate portugues, p.id`;
}
