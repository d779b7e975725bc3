import * as col from '../../../database/columns.ts';
import { fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

const VALIDADE = {
  produtoId: col.uuid,
  nome: col.text,
  lote: col.text.orNull,
  validade: col.text,
  quantidade: col.quantidade,
  compraId: col.uuid,
};
export type ValidadeRow = Row<typeof VALIDADE>;

export function listarValidadesAte(trx: Trx, ate: string | undefined): Promise<ValidadeRow[]> {
  return fetchRows(trx, VALIDADE)`
    select p.id as "produtoId", p.nome, v.lote, v.validade::text, v.quantidade, v.compra_id as "compraId"
    from validades(${trx.lojaId}, ${ate ?? null}::date) v
    join produtos p on p.loja_id = ${trx.lojaId} and p.id = v.produto_id
    order by v.validade, p.nome collate portugues, p.id, v.lote`;
}

const ACABANDO = {
  produtoId: col.uuid,
  nome: col.text,
  saldo: col.quantidade,
  ideal: col.quantidade,
  vendido: col.quantidade,
  /** Of the last living purchase; null without one. */
  fornecedorId: col.uuid.orNull,
  fornecedor: col.text.orNull,
  fator: col.quantidade.orNull,
  pecas: col.quantidade.orNull,
  valorCentavos: col.centavos.orNull,
};
export type AcabandoRow = Row<typeof ACABANDO>;

interface Dias {
  inicio: string;
  fim: string;
  fuso: string;
  virada: string;
}

/** Products below their ideal, or below 15 days of these 30: each with its last purchase. By supplier and name. */
export function listarAcabando(trx: Trx, { inicio, fim, fuso, virada }: Dias): Promise<AcabandoRow[]> {
  return fetchRows(trx, ACABANDO)`
    select p.id as "produtoId", p.nome, s.quantidade as saldo, p.estoque as ideal, coalesce(v.unidades, 0) as vendido,
      f.id as "fornecedorId", f.nome as fornecedor, u.fator, u.pecas, u.valor_centavos as "valorCentavos"
    from produtos p
    join saldos s on s.loja_id = p.loja_id and s.produto_id = p.id and not s.sem_controle
    left join vendido_nos_dias(${trx.lojaId}, ${inicio}::date, ${fim}::date, ${fuso}, ${virada}::time) v
      on v.produto_id = p.id
    left join lateral (
      select c.fornecedor_id, i.fator, i.pecas, i.valor_centavos
      from produtos d
      join itens_compra i on i.loja_id = d.loja_id and i.produto_id = d.id
      join compras c on c.loja_id = i.loja_id and c.id = i.compra_id and c.desfeita_em is null
      where d.loja_id = p.loja_id and (d.id = p.id or d.fundido_em = p.id)
      order by i.bonificacao, c.criada_em desc, i.posicao limit 1
    ) u on true
    left join fornecedores f on f.loja_id = p.loja_id and f.id = u.fornecedor_id
    where p.loja_id = ${trx.lojaId} and p.excluido_em is null
      and s.quantidade < greatest(p.estoque, ceil(coalesce(v.unidades, 0) / 2))
    order by f.nome collate portugues nulls last, f.id, p.nome collate portugues, p.id`;
}
