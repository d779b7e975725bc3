import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { ListaDeProducoes } from '@balcao/contract/estoque/producoes';
import { lerNaLoja } from '../../database/tenant.ts';
import { type Cursor, cortarPagina, lerCursor } from '../../http/cursor.ts';
import { intervaloDe } from '../../http/dias-da-consulta.ts';
import type { Recebido } from '../../http/rota.ts';
import { toProducao } from './producao.ts';
import { listarProducoesDoPeriodo } from './producoes.queries.ts';

const POR_PAGINA = 100;

export interface ProducoesListadas extends ListaDeProducoes {
  /** Where the page that follows begins, where one does. */
  proxima: Cursor | undefined;
}

/** GET /api/estoque/producoes, the newest first. */
export function listarProducoes({
  context,
  sessao,
  query: { limite = POR_PAGINA, antes, ...dias },
}: Recebido<typeof estoque.listarProducoes>): Promise<ProducoesListadas> {
  const cursor = antes === undefined ? undefined : lerCursor(antes);
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const recorte = { ...intervaloDe(dias, sessao), antes: cursor, limite: limite + 1 };
    const { pagina, ultima } = cortarPagina(await listarProducoesDoPeriodo(trx, recorte), limite);
    return {
      producoes: pagina.map(toProducao),
      proxima: ultima && { em: ultima.criadaEm, id: ultima.id },
    };
  });
}
