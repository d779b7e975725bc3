import type { Compra } from '@balcao/contract/compras/compras';
import type { compras } from '@balcao/contract/compras/compras.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import { type Cursor, lerCursor } from '../../http/cursor.ts';
import { intervaloDe } from '../../http/dias-da-consulta.ts';
import type { Recebido } from '../../http/rota.ts';
import { comVencimentos } from './compra.ts';
import { listarComprasDoPeriodo } from './compras.queries.ts';

const POR_PAGINA = 50;

export interface ComprasListadas {
  compras: Compra[];
  /** Where the page that follows begins, where one does. */
  proxima: Cursor | undefined;
}

/** GET /api/compras, the newest first; undone ones among them. */
export function listarCompras({
  context,
  sessao,
  query: { limite = POR_PAGINA, antes, fornecedorId, busca, ...dias },
}: Recebido<typeof compras.listar>): Promise<ComprasListadas> {
  const cursor = antes === undefined ? undefined : lerCursor(antes);
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const pedidas = { ...intervaloDe(dias, sessao), fornecedorId, busca, antes: cursor };
    // One row more than the page tells whether another follows.
    const rows = await listarComprasDoPeriodo(trx, { ...pedidas, limite: limite + 1 });
    const shown = rows.slice(0, limite);
    const last = rows.length > limite ? shown.at(-1) : undefined;
    return {
      compras: await comVencimentos(trx, shown),
      proxima: last && { em: last.criadaEm, id: last.id },
    };
  });
}
