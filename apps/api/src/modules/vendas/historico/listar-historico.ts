import { daysRange } from '@balcao/contract/base/calendar';
import type { FiltrosHistorico, HistoricoQuery } from '@balcao/contract/vendas/historico';
import { vendas as endpoints } from '@balcao/contract/vendas/vendas.endpoints';
import type { Context } from '../../../context.ts';
import { lerNaLoja, type Trx } from '../../../database/tenant.ts';
import { type Cursor, cortarPagina, lerCursor, linkDaProxima } from '../../../http/cursor.ts';
import type { Sessao } from '../../../http/sessao.ts';
import type { VendasListadas } from '../listar-vendas.ts';
import { toVenda } from '../venda.ts';
import {
  type Achada,
  type Busca,
  listarLugaresConferidos,
  listarLugaresDaBusca,
  listarTextos,
} from './busca.queries.ts';
import {
  buscarLugarDoNumero,
  type Lugar,
  listarLugares,
  listarVendasPorId,
  type Recorte,
} from './historico.queries.ts';

const POR_PAGINA = 100;
/** More texts than these are common: most of the newest sales have one of them. */
const MUITOS_TEXTOS = 20;
/** So many sales with a text are held against the other filters for one page. */
const CONFERIDAS = 300;
/** So many of the newest sales that fit the other filters are searched for one of many texts. */
const PROCURADAS = 150;
/** However many texts fit: so many entries of the index are read for it at the most. */
const LIDAS = 10_000;

/** The store of a history, the IANA zone of its days, and when they turn. */
type Loja = Pick<Sessao, 'lojaId' | 'fuso' | 'virada'>;

/** Asked for by day, seller, state or text, `GET /api/vendas` is the history. */
export function ehHistorico(query: HistoricoQuery): boolean {
  const { de, ate, vendedorId, situacao, busca } = query;
  return [de, ate, vendedorId, situacao, busca].some((filtro) => filtro !== undefined);
}

export function recorteDe(
  { fuso, virada }: Pick<Loja, 'fuso' | 'virada'>,
  filtros: FiltrosHistorico,
): Recorte {
  const { de, ate, vendedorId, situacao } = filtros;
  return {
    de: de === undefined ? undefined : daysRange(de, de, fuso, virada).from,
    ate: ate === undefined ? undefined : daysRange(ate, ate, fuso, virada).to,
    vendedorId,
    situacao,
    finalizada: undefined,
  };
}

/**
 * The history: every sale, open, finished, reversed or discarded, by `finalizadaEm`, else `createdAt`, descending. A
 * page of a text with other filters may hold fewer sales than asked for, even none, and a next one all the same: no
 * page looks at more sales than it can in a moment.
 */
export function listarHistorico(
  { database }: Pick<Context, 'database'>,
  loja: Loja,
  query: HistoricoQuery,
): Promise<VendasListadas> {
  const { lojaId } = loja;
  const { limite = POR_PAGINA, antes: cursor, finalizada, busca } = query;
  const antes = cursor === undefined ? undefined : lerCursor(cursor);
  const recorte = { ...recorteDe(loja, query), finalizada };
  return lerNaLoja(database, lojaId, async (trx) => {
    const pagina =
      busca === undefined
        ? cortar(await listarLugares(trx, recorte, antes, limite + 1), limite)
        : await buscar(trx, recorte, busca, antes, limite);
    const ids = pagina.lugares.map(({ id }) => id);
    const vendas = ids.length === 0 ? [] : (await listarVendasPorId(trx, ids)).map(toVenda);
    return { vendas, proxima: pagina.fim && linkDe(query, pagina.fim) };
  });
}

interface Pagina {
  lugares: Lugar[];
  /** The beginning of the next page, if there may be one. */
  fim: Lugar | undefined;
}

function cortar(achados: readonly Lugar[], limite: number): Pagina {
  const { pagina, ultima } = cortarPagina(achados, limite);
  return { lugares: pagina, fim: ultima };
}

/** Before every sale that there is. */
const INICIO: Lugar = { em: '9999-12-31T00:00:00+00:00', id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' };

/** The sale that has just this number comes first, and not once more where it is found by a text as well. */
async function buscar(
  trx: Trx,
  recorte: Recorte,
  busca: string,
  antes: Cursor | undefined,
  limite: number,
): Promise<Pagina> {
  const { numero, ...resolvida } = await listarTextos(trx, busca);
  const exata = numero === undefined ? undefined : await buscarLugarDoNumero(trx, recorte, numero);
  if (exata === undefined) return buscarTextos(trx, recorte, resolvida, antes, limite);
  const primeira = antes === undefined;
  const cabem = primeira ? limite - 1 : limite;
  const outras: Pagina =
    cabem === 0 ? { lugares: [], fim: INICIO } : await buscarTextos(trx, recorte, resolvida, antes, cabem);
  const lugares = outras.lugares.filter(({ id }) => id !== exata.id);
  return { lugares: primeira ? [exata, ...lugares] : lugares, fim: outras.fim };
}

async function buscarTextos(
  trx: Trx,
  recorte: Recorte,
  resolvida: Omit<Busca, 'numero'>,
  antes: Cursor | undefined,
  limite: number,
): Promise<Pagina> {
  const { vendedorId, situacao, finalizada } = recorte;
  const porNumero = resolvida.numeros.length + resolvida.finais.length;
  const textos = resolvida.textos.length + porNumero;
  if (textos === 0) return { lugares: [], fim: undefined };
  const filtrada = [vendedorId, situacao, finalizada].some((filtro) => filtro !== undefined);
  if (porNumero === 0 && textos > MUITOS_TEXTOS) {
    const lidas = Math.max(limite + 1, PROCURADAS);
    const achadas = await listarLugaresConferidos(trx, recorte, resolvida.textos, antes, lidas);
    const pagina = paginaDe(achadas, limite, lidas);
    // Many texts are mostly common ones. Where they are not, each leads to its own sales, unless filters stand against
    // it.
    if (filtrada || achadas.length < lidas || pagina.lugares.length === limite) return pagina;
  }
  const conferidas = filtrada ? Math.min(CONFERIDAS, Math.floor(LIDAS / textos)) : 0;
  const lidas = Math.max(limite + 1, conferidas);
  return paginaDe(await listarLugaresDaBusca(trx, recorte, resolvida, antes, lidas), limite, lidas);
}

/** The sales that fit, among `lidas` that were looked at. */
function paginaDe(achadas: readonly Achada[], limite: number, lidas: number): Pagina {
  const pagina = cortar(
    achadas.filter(({ serve }) => serve),
    limite,
  );
  // The page is not full, and yet not every sale with the text was looked at.
  if (pagina.fim === undefined && achadas.length === lidas) return { ...pagina, fim: achadas.at(-1) };
  return pagina;
}

function linkDe(query: HistoricoQuery, { em, id }: Lugar): string {
  return linkDaProxima(endpoints.listar.path, query, { em: new Date(em), id });
}
