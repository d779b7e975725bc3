import type { Compra } from '@balcao/contract/compras/compras';
import type { compras } from '@balcao/contract/compras/compras.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import { type Cursor, cortarPagina, lerCursor } from '../../http/cursor.ts';
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
    const rows = await listarComprasDoPeriodo(trx, { ...pedidas, limite: limite + 1 });
    const { pagina, ultima } = cortarPagina(rows, limite);
    return {
      compras: await comVencimentos(trx, pagina),
      proxima: ultima && { em: ultima.criadaEm, id: ultima.id },
    };
  });
}
