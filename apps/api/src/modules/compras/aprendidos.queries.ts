import * as col from '../../database/columns.ts';
import { execute, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

interface Aprendido {
  codigo: string;
  unidade: string;
  produtoId: string;
  fator: number;
}

/** The last word counts. In the order of their keys, so that two windows can't deadlock. */
export async function gravarAprendidos(
  trx: Trx,
  fornecedorId: string,
  aprendidos: readonly Aprendido[],
): Promise<void> {
  const ultimos = new Map(aprendidos.map((cada) => [JSON.stringify([cada.codigo, cada.unidade]), cada]));
  if (ultimos.size === 0) return;
  await execute(trx)`
    insert into aprendidos as a (loja_id, fornecedor_id, codigo, unidade, produto_id, fator)
    select ${trx.lojaId}, ${fornecedorId}, n.codigo, n.unidade, n."produtoId", n.fator
    from jsonb_to_recordset(${JSON.stringify([...ultimos.values()])}::jsonb)
      as n (codigo text, unidade text, "produtoId" uuid, fator numeric)
    order by n.codigo, n.unidade
    on conflict (loja_id, fornecedor_id, codigo, unidade)
      do update set produto_id = excluded.produto_id, fator = excluded.fator`;
}

const APRENDIDO = {
  fornecedorId: col.uuid,
  codigo: col.text,
  unidade: col.text,
  produtoId: col.uuid,
  fator: col.quantidade,
};
export type AprendidoRow = Row<typeof APRENDIDO>;

/** What was learnt of these suppliers, of products that are there; of one that was merged its survivor. */
export function listarAprendidos(trx: Trx, fornecedores: readonly string[]): Promise<AprendidoRow[]> {
  return fetchRows(trx, APRENDIDO)`
    select a.fornecedor_id as "fornecedorId", a.codigo, a.unidade, s.id as "produtoId", a.fator
    from aprendidos a
    join produtos p on p.loja_id = a.loja_id and p.id = a.produto_id
    join produtos s on s.loja_id = p.loja_id and s.id = coalesce(p.fundido_em, p.id) and s.excluido_em is null
    where a.loja_id = ${trx.lojaId} and a.fornecedor_id = any (${[...fornecedores]}::uuid[])`;
}
