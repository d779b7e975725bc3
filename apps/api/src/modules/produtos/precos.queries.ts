import * as col from '../../database/columns.ts';
import { fetchRows } from '../../database/rows.ts';
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
