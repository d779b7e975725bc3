import * as col from '../../database/columns.ts';
import { fetchRows } from '../../database/rows.ts';
import type { TrxDeEscrita } from '../../database/tenant.ts';
import { moverEstoque, type Quando } from './mover-estoque.ts';

interface Fusao extends Quando {
  fusaoId: string;
  /** Loses its whole balance to `para`. */
  de: string;
  para: string;
}

/**
 * Moves a whole balance, negative or not, to another product: two movements 'fusao' that cancel each other out. Answers
 * how much it was.
 */
export async function fundirSaldos(
  trx: TrxDeEscrita,
  { fusaoId, de, para, ...quando }: Fusao,
): Promise<number> {
  const travados = await fetchRows(trx, { produtoId: col.uuid, quantidade: col.quantidade })`
      select produto_id as "produtoId", quantidade from saldos
      where loja_id = ${trx.lojaId} and produto_id in (${de}, ${para})
      order by produto_id for no key update`;
  const tinha = travados.find(({ produtoId }) => produtoId === de)?.quantidade;
  if (tinha === undefined) return 0;
  const linhas = [
    { produtoId: de, quantidade: -tinha },
    { produtoId: para, quantidade: tinha },
  ];
  await moverEstoque(trx, linhas, { motivo: 'fusao', tipo: 'fusao', id: fusaoId }, quando);
  return tinha;
}
