import * as col from '../../database/columns.ts';
import { fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { moverEstoque } from './mover-estoque.ts';

interface Fusao {
  usuarioId: string;
  agora: Date;
  /** Loses its whole balance to `para`. */
  de: string;
  para: string;
}

/**
 * Moves a whole balance, negative or not, to another product: two movements 'fusao' that cancel each other out. Answers
 * how much it was.
 */
export async function fundirSaldos(trx: Trx, { usuarioId, agora, de, para }: Fusao): Promise<number> {
  const travados = await fetchRows(trx, { produtoId: col.uuid, quantidade: col.quantidade })`
      select produto_id as "produtoId", quantidade from saldos
      where loja_id = ${trx.lojaId} and produto_id in (${de}, ${para})
      order by produto_id for no key update`;
  const tinha = travados.find(({ produtoId }) => produtoId === de)?.quantidade;
  if (tinha === undefined) return 0;
  const deltas = [
    { produtoId: de, quantidade: -tinha },
    { produtoId: para, quantidade: tinha },
  ];
  await moverEstoque(trx, { usuarioId, agora, motivo: 'fusao', deltas });
  return tinha;
}
