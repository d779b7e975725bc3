import type { Venda, VendasQuery } from '@balcao/contract/vendas/vendas';
import type { Context } from '../../context.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import { escreverCursor, lerCursor } from '../../http/cursor.ts';
import type { Sessao } from '../../http/sessao.ts';
import { toVenda, type VendaRow } from './venda.ts';
import { listarPagina, type PaginaPedida } from './vendas.queries.ts';

const FINALIZADAS_POR_PAGINA = 100;

export interface VendasListadas {
  vendas: Venda[];
  /** The query of the page that follows, where one does. */
  proxima: string | undefined;
}

/**
 * GET /api/vendas, by `createdAt` descending. Without a filter: every open tab and future, and the last 100 finished,
 * reversed ones among them; discarded tabs are left out. The pages after it hold finished sales only, unless
 * `finalizada=false` asks for the open ones.
 */
export function listarVendas(context: Context, sessao: Sessao, query: VendasQuery): Promise<VendasListadas> {
  const { lojaId } = sessao;
  const { finalizada, limite } = query;
  const antes = query.antes === undefined ? undefined : lerCursor(query.antes);
  return lerNaLoja(context.database, lojaId, async (trx) => {
    // One row more than the page tells whether another follows.
    const page = async (finalizadas: boolean, size: number | undefined) => {
      const pagina: PaginaPedida = { finalizadas, antes, limite: size === undefined ? undefined : size + 1 };
      const rows = await listarPagina(trx, pagina);
      const shown = size === undefined ? rows : rows.slice(0, size);
      return { shown, more: rows.length > shown.length };
    };
    if (finalizada === false) {
      const { shown, more } = await page(false, limite);
      return { vendas: shown.map(toVenda), proxima: more ? nextQuery(shown, false, limite) : undefined };
    }
    const size = limite ?? FINALIZADAS_POR_PAGINA;
    const withOpen = finalizada === undefined && antes === undefined;
    const open = withOpen ? (await page(false, undefined)).shown : [];
    const { shown, more } = await page(true, size);
    const vendas = [...open, ...shown].sort(newestFirst).map(toVenda);
    return { vendas, proxima: more ? nextQuery(shown, true, size) : undefined };
  });
}

function newestFirst(a: VendaRow, b: VendaRow): number {
  const byTime = Date.parse(b.criada_em) - Date.parse(a.criada_em);
  return byTime || (a.id < b.id ? 1 : -1);
}

function nextQuery(shown: VendaRow[], finalizada: boolean, limite: number | undefined): string | undefined {
  const last = shown.at(-1);
  if (!last) return undefined;
  const query = new URLSearchParams({ finalizada: String(finalizada) });
  if (limite !== undefined) query.set('limite', String(limite));
  query.set('antes', escreverCursor(last.criada_em, last.id));
  return query.toString();
}
