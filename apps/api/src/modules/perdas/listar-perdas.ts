import { toReais } from '@balcao/contract/base/money';
import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { ListaDePerdas } from '@balcao/contract/estoque/perdas';
import { lerNaLoja } from '../../database/tenant.ts';
import { type Cursor, cortarPagina, lerCursor } from '../../http/cursor.ts';
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
    const { pagina, ultima } = cortarPagina(rows, limite);
    return {
      perdas: pagina.map((row) => toPerda(row, sessao)),
      valor: toReais(centavos),
      proxima: ultima && { em: ultima.criadaEm, id: ultima.id },
    };
  });
}
