import { toReais } from '@balcao/contract/base/money';
import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { ListaDePerdas } from '@balcao/contract/estoque/perdas';
import { lerNaLoja } from '../../database/tenant.ts';
import { type Cursor, lerCursor } from '../../http/cursor.ts';
import { intervaloDe } from '../../http/dias-da-consulta.ts';
import type { Recebido } from '../../http/rota.ts';
import { toPerda } from './perda.ts';
import { listarPerdasDoPeriodo, somarPerdas } from './perdas.queries.ts';

const POR_PAGINA = 100;

export interface PerdasListadas extends ListaDePerdas {
  /** Where the page that follows begins, where one does. */
  proxima: Cursor | undefined;
}

/** GET /api/estoque/perdas, the newest first; the sum is of all pages. */
export function listarPerdas({
  context,
  sessao,
  query: { limite = POR_PAGINA, antes, ...dias },
}: Recebido<typeof estoque.listarPerdas>): Promise<PerdasListadas> {
  const cursor = antes === undefined ? undefined : lerCursor(antes);
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const periodo = intervaloDe(dias, sessao);
    const rows = await listarPerdasDoPeriodo(trx, { ...periodo, antes: cursor, limite: limite + 1 });
    const { centavos } = await somarPerdas(trx, periodo);
    const shown = rows.slice(0, limite);
    const last = rows.length > limite ? shown.at(-1) : undefined;
    return {
      perdas: shown.map((row) => toPerda(row, sessao)),
      valor: toReais(centavos),
      proxima: last && { em: last.criadaEm, id: last.id },
    };
  });
}
