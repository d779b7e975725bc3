import * as col from '../../database/columns.ts';
import { execute, fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** The present prices of these products; a merged one by its own id, at the survivor's price. */
export async function listarPrecos(
  trx: Trx,
  produtos: readonly string[],
): Promise<{ id: string; nome: string; centavos: number }[]> {
  return fetchRows(trx, { id: col.uuid, nome: col.text, centavos: col.centavos })`
    select p.id, coalesce(s.nome, p.nome) as nome, coalesce(s.valor_centavos, p.valor_centavos) as centavos
    from produtos p left join produtos s on s.loja_id = p.loja_id and s.id = p.fundido_em
    where p.loja_id = ${trx.lojaId} and p.id = any (${produtos}::uuid[]) order by p.id`;
}

/** New prices, in centavos by product; one that is the present one writes nothing. The caller has locked the products. */
export async function mudarPrecos(trx: Trx, precos: ReadonlyMap<string, number>, agora: Date): Promise<void> {
  if (precos.size === 0) return;
  await execute(trx)`
    update produtos p set valor_centavos = n.centavos, atualizado_em = ${agora}
    from unnest(${[...precos.keys()]}::uuid[], ${[...precos.values()]}::bigint[]) as n (id, centavos)
    where p.loja_id = ${trx.lojaId} and p.id = n.id and p.valor_centavos <> n.centavos`;
}

interface DaNota {
  produtoId: string;
  ncm: string | null;
  cest: string | null;
  origem: number | null;
  /** Of one piece. */
  gtin: string | null;
}

/**
 * What a supplier's note says of products goes to those that have none of it; a bar code only where no other product has
 * it, and the product none. The caller has locked them.
 */
export async function mudarProdutosIncompletos(
  trx: Trx,
  linhas: readonly DaNota[],
  agora: Date,
): Promise<void> {
  if (linhas.length === 0) return;
  await execute(trx)`
    with ditas as (
      select distinct on (n."produtoId") n.* from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
        as n ("produtoId" uuid, ncm text, cest text, origem smallint, gtin text)
      order by n."produtoId", n.gtin
    ), novas as (
      select p.id, coalesce(p.ncm, d.ncm) as ncm, coalesce(p.cest, d.cest) as cest,
        coalesce(p.origem_fiscal, d.origem) as origem,
        case when p.codigo_barras is null and p.outros_codigos = '{}'
          and not exists (select from codigos_produto c where c.loja_id = ${trx.lojaId} and c.codigo = d.gtin)
          and not exists (select from ditas o where o.gtin = d.gtin and o."produtoId" < d."produtoId")
          then d.gtin else p.codigo_barras end as codigo
      from ditas d join produtos p on p.loja_id = ${trx.lojaId} and p.id = d."produtoId"
    )
    update produtos p set ncm = n.ncm, cest = n.cest, origem_fiscal = n.origem, codigo_barras = n.codigo,
      atualizado_em = ${agora}
    from novas n
    where p.loja_id = ${trx.lojaId} and p.id = n.id
      and (p.ncm, p.cest, p.origem_fiscal, p.codigo_barras) is distinct from (n.ncm, n.cest, n.origem, n.codigo)`;
}
