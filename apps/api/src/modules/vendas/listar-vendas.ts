import type { VendasQuery } from '@balcao/contract/vendas/listar';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { vendas as endpoints } from '@balcao/contract/vendas/vendas.endpoints';
import type { Context } from '../../context.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import { lerCursor, linkDaProxima } from '../../http/cursor.ts';
import type { Sessao } from '../../http/sessao.ts';
import { toVenda, type VendaRow } from './venda.ts';
import { listarPagina, type PaginaPedida } from './vendas.queries.ts';

const FINALIZADAS_POR_PAGINA = 100;

export interface VendasListadas {
  vendas: Venda[];
  /** The header Link to the page that follows, where one does. */
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
      return { vendas: shown.map(toVenda), proxima: more ? linkDe(shown, false, limite) : undefined };
    }
    const size = limite ?? FINALIZADAS_POR_PAGINA;
    const withOpen = finalizada === undefined && antes === undefined;
    const open = withOpen ? (await page(false, undefined)).shown : [];
    const { shown, more } = await page(true, size);
    const vendas = [...open, ...shown].sort(newestFirst).map(toVenda);
    return { vendas, proxima: more ? linkDe(shown, true, size) : undefined };
  });
}

function newestFirst(a: VendaRow, b: VendaRow): number {
  const byTime = Date.parse(b.criada_em) - Date.parse(a.criada_em);
  return byTime || (a.id < b.id ? 1 : -1);
}

function linkDe(shown: VendaRow[], finalizada: boolean, limite: number | undefined): string | undefined {
  const last = shown.at(-1);
  const lugar = last && { em: new Date(last.criada_em), id: last.id };
  return lugar && linkDaProxima(endpoints.listar.path, { finalizada, limite }, lugar);
}
