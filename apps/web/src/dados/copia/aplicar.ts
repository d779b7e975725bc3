/**
 * The copy of a store that a device keeps, and what becomes of it by an answer of `GET /api/sync`. Pure: no clock, no
 * disk, no network.
 */
import type { Cliente } from '@balcao/contract/clientes/clientes';
import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { SaldoDoProduto, Sincronizado } from '@balcao/contract/sync/sync';
import type { Venda } from '@balcao/contract/vendas/vendas';

export interface LinhaDe {
  produtos: Produto;
  saldos: SaldoDoProduto;
  comandas: Venda;
  clientes: Cliente;
  fornecedores: Fornecedor;
  contagens: Contagem;
}

export type TabelaDaCopia = keyof LinhaDe;
export const TABELAS = [
  'produtos',
  'saldos',
  'comandas',
  'clientes',
  'fornecedores',
  'contagens',
] as const satisfies readonly TabelaDaCopia[];

export interface MudancaDaTabela<T> {
  mudaram: readonly T[];
  /** Ids. */
  sairam: readonly string[];
}

/** By table, what is another since. */
export type Delta = { readonly [T in TabelaDaCopia]?: MudancaDaTabela<LinhaDe[T]> | undefined };

/** They come whole. */
type Inteiras = Pick<Sincronizado, 'formas' | 'loja'>;

export type Tabelas = { readonly [T in TabelaDaCopia]?: ReadonlyMap<string, LinhaDe[T]> };

/** All but the rows: what is written with every one of them. */
export interface Cabeca extends Inteiras {
  /** Where to go on; undefined: nothing was asked for yet. Never ahead of the rows. */
  cursor: string | undefined;
  /** When the server last said that there is no more, by its clock, in ms; undefined: not yet. */
  em: number | undefined;
  /** The tables of the last answer. Others are not shown, but kept: their place in the cursor is, too. */
  lidas: readonly TabelaDaCopia[];
  /** Ids of the tabs of which no answer up to this cursor told, only what a write was answered; undefined: none. */
  soDitas?: readonly string[] | undefined;
}

export interface CopiaDaLoja extends Cabeca {
  tabelas: Tabelas;
}

export function cabecaDe({ tabelas: _, ...cabeca }: CopiaDaLoja): Cabeca {
  return cabeca;
}

export const VAZIA: CopiaDaLoja = { cursor: undefined, em: undefined, lidas: [], tabelas: {} };

export function idDe<T extends TabelaDaCopia>(tabela: T, linha: LinhaDe[T]): string {
  return tabela === 'saldos' ? (linha as SaldoDoProduto).produtoId : (linha as { id: string }).id;
}

/** An answer from before a change does not undo it: a tab that is paid stays paid. */
function ehMaisVelha<T extends TabelaDaCopia>(
  tabela: T,
  linha: LinhaDe[T],
  antes: LinhaDe[T] | undefined,
): boolean {
  return tabela === 'comandas' && antes !== undefined && (linha as Venda).versao < (antes as Venda).versao;
}

function comMudanca<T extends TabelaDaCopia>(
  tabela: T,
  antes: ReadonlyMap<string, LinhaDe[T]>,
  { mudaram, sairam }: MudancaDaTabela<LinhaDe[T]>,
): { linhas: ReadonlyMap<string, LinhaDe[T]>; mudanca: MudancaDaTabela<LinhaDe[T]> | undefined } {
  const novas = mudaram.filter((linha) => !ehMaisVelha(tabela, linha, antes.get(idDe(tabela, linha))));
  const idas = sairam.filter((id) => antes.has(id));
  if (novas.length === 0 && idas.length === 0) return { linhas: antes, mudanca: undefined };
  const linhas = new Map(antes);
  for (const id of idas) linhas.delete(id);
  for (const linha of novas) linhas.set(idDe(tabela, linha), linha);
  return { linhas, mudanca: { mudaram: novas, sairam: idas } };
}

/** The rows after a change, and what of it was news. */
export function comDelta(tabelas: Tabelas, delta: Delta): { tabelas: Tabelas; delta: Delta } {
  const depois: Record<string, unknown> = { ...tabelas };
  const novo: Record<string, unknown> = {};
  const cada = <T extends TabelaDaCopia>(tabela: T) => {
    const dita: MudancaDaTabela<LinhaDe[T]> | undefined = delta[tabela];
    if (dita === undefined) return;
    const antes: ReadonlyMap<string, LinhaDe[T]> = tabelas[tabela] ?? new Map();
    const { linhas, mudanca } = comMudanca(tabela, antes, dita);
    depois[tabela] = linhas;
    if (mudanca) novo[tabela] = mudanca;
  };
  for (const tabela of TABELAS) cada(tabela);
  return { tabelas: depois as Tabelas, delta: novo as Delta };
}

/** Ids of the tabs that are kept though they are over (see `ditas`). */
export function encerradas({ tabelas }: CopiaDaLoja): string[] {
  return [...(tabelas.comandas?.values() ?? [])].filter((venda) => !ehAberta(venda)).map(({ id }) => id);
}

/**
 * `em`: now, by the server's clock, in ms. `sabidas`: the tabs that were known to be over when it was asked, and those of
 * which no answer had told by then. The last answer lets them go where it says nothing else of them: the server's list
 * had done so before they were written down here, and tells it no more.
 */
export function aplicar(
  copia: CopiaDaLoja,
  resposta: Sincronizado,
  em: number,
  sabidas: readonly string[],
): { copia: CopiaDaLoja; delta: Delta } {
  const { comandas } = resposta;
  const contadas = new Set([...(comandas?.sairam ?? []), ...(comandas?.mudaram ?? []).map(({ id }) => id)]);
  const somem = resposta.mais || !comandas ? [] : sabidas.filter((id) => !contadas.has(id));
  const { tabelas, delta } = comDelta(
    copia.tabelas,
    comandas ? { ...resposta, comandas: { ...comandas, sairam: [...comandas.sairam, ...somem] } } : resposta,
  );
  const soDitas = copia.soDitas?.filter((id) => !contadas.has(id) && !somem.includes(id));
  const formas = resposta.formas ?? copia.formas;
  const loja = resposta.loja ?? copia.loja;
  return {
    copia: {
      tabelas,
      cursor: resposta.cursor,
      em: resposta.mais ? copia.em : em,
      lidas: TABELAS.filter((tabela) => resposta[tabela] !== undefined),
      ...(soDitas?.length ? { soDitas } : {}),
      ...(formas ? { formas } : {}),
      ...(loja ? { loja } : {}),
    },
    delta,
  };
}

/**
 * What a write was answered, as a change: it is known at once, and the cursor tells it again. Which ones left since
 * (`idas`) an answer that was long on its way doesn't bring back. A finished one stays as that until the server's list
 * lets it go, so that an older answer finds what it is older than.
 */
export function ditas(vendas: readonly Venda[], idas: ReadonlySet<string>): Delta {
  const mudaram = vendas.filter(
    (venda) => venda.tipo !== 'VENDAS' && !(ehAberta(venda) && idas.has(venda.id)),
  );
  return mudaram.length === 0 ? {} : { comandas: { mudaram, sairam: [] } };
}

/** Ids of tabs known from a write's answer only. */
export function comSoDitas({ soDitas = [], tabelas }: CopiaDaLoja, { comandas }: Delta): string[] {
  const novas = (comandas?.mudaram ?? []).map(({ id }) => id).filter((id) => !tabelas.comandas?.has(id));
  return [...soDitas, ...novas];
}

export function ehAberta({ finalizada, cancelada }: Pick<Venda, 'finalizada' | 'cancelada'>): boolean {
  return !finalizada && !cancelada;
}

/** Undefined: not an answer of our server, as far as the loop relies on it. A captive portal answers JSON, too. */
export function lerResposta(body: unknown): Sincronizado | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { cursor, mais } = body as Partial<Sincronizado>;
  if (typeof cursor !== 'string' || typeof mais !== 'boolean') return undefined;
  const inteira = TABELAS.every((tabela) => {
    const parte = (body as Partial<Sincronizado>)[tabela];
    return parte === undefined || (Array.isArray(parte.mudaram) && Array.isArray(parte.sairam));
  });
  return inteira ? (body as Sincronizado) : undefined;
}
