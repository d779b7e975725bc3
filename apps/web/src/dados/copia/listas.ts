/** The lists of a copy: each in its own call's order, with as few new objects as there are changes. Pure. */

import { compararNomes } from '@balcao/contract/base/texto';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Sincronizado } from '@balcao/contract/sync/sync';
import type { Venda } from '@balcao/contract/vendas/vendas';
import {
  type CopiaDaLoja,
  type Delta,
  ehAberta,
  idDe,
  type LinhaDe,
  type MudancaDaTabela,
  type TabelaDaCopia,
  type Tabelas,
} from './aplicar.ts';

/** Undefined: it was not told of, or there is no copy yet. */
export interface Listas extends Pick<Sincronizado, 'formas' | 'loja'> {
  /** By name, with the balances of now. */
  produtos: readonly Produto[] | undefined;
  /** Open tabs and future sales, newest first. */
  comandas: readonly Venda[] | undefined;
  /** By name. */
  clientes: readonly Cliente[] | undefined;
  /** By name. */
  fornecedores: readonly Fornecedor[] | undefined;
  /** The open ones, newest first. */
  contagens: readonly Contagem[] | undefined;
}

type Ordem<T> = (a: T, b: T) => number;

const porId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const porNome = <T extends { id: string; nome: string }>(a: T, b: T) =>
  compararNomes(a.nome, b.nome) || porId(a, b);
const novasPrimeiro = (a: Venda, b: Venda) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || porId(b, a);

/** As the list shows them: whoever reads them so from the disk has hardly anything left to sort. */
export function emOrdem<T extends TabelaDaCopia>(tabela: T, linhas: LinhaDe[T][]): readonly LinhaDe[T][] {
  return tabela === 'produtos' || tabela === 'clientes' || tabela === 'fornecedores'
    ? ((linhas as (Produto | Cliente | Fornecedor)[]).sort(porNome) as LinhaDe[T][])
    : linhas;
}

function comSaldo(produto: Produto, saldos: Tabelas['saldos']): Produto {
  const quantidade = saldos?.get(produto.id)?.quantidade ?? produto.quantidade;
  return quantidade === produto.quantidade ? produto : { ...produto, quantidade };
}

/** The row's place in a sorted list. */
function lugarDe<T>(lista: readonly T[], linha: T, ordem: Ordem<T>): number {
  let low = 0;
  let high = lista.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ordem(lista[middle] as T, linha) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The list after these rows changed; undefined: that one is in it no more. Two lists are compared with as few steps as can be. */
function comLinhas<T extends { id: string }>(
  lista: readonly T[],
  mudadas: ReadonlyMap<string, T | undefined>,
  ordem: Ordem<T>,
): readonly T[] {
  if (mudadas.size === 0) return lista;
  const ficam = lista.filter(({ id }) => !mudadas.has(id));
  const novas = [...mudadas.values()].filter((linha) => linha !== undefined).sort(ordem);
  if (novas.length === 0) return ficam.length === lista.length ? lista : ficam;
  // Where many came, each would be looked for: in order already but for those, the whole is sorted faster.
  if (novas.length > 1000) return [...ficam, ...novas].sort(ordem);
  const todas: T[] = [];
  let from = 0;
  for (const linha of novas) {
    const at = lugarDe(ficam, linha, ordem);
    for (; from < at; from += 1) todas.push(ficam[from] as T);
    todas.push(linha);
  }
  for (; from < ficam.length; from += 1) todas.push(ficam[from] as T);
  return todas;
}

/** Ids of a table's rows that changed or left. */
function ids<T extends TabelaDaCopia>(tabela: T, delta: Delta | undefined): string[] {
  const mudanca: MudancaDaTabela<LinhaDe[T]> | undefined = delta?.[tabela];
  return mudanca ? [...mudanca.sairam, ...mudanca.mudaram.map((linha) => idDe(tabela, linha))] : [];
}

function mudadas<T>(
  quais: readonly string[],
  linha: (id: string) => T | undefined,
): Map<string, T | undefined> {
  return new Map(quais.map((id) => [id, linha(id)]));
}

/** `delta`: what is another than in `antes`; undefined: everything may be. */
export function listar({ tabelas, lidas, formas, loja }: CopiaDaLoja, delta?: Delta, antes?: Listas): Listas {
  const { produtos, saldos, comandas, contagens } = tabelas;
  const atual = <L>(tabela: Exclude<TabelaDaCopia, 'saldos'>, inteira: () => L, mudada: () => L) => {
    if (!lidas.includes(tabela)) return undefined;
    return delta === undefined || antes?.[tabela] === undefined ? inteira() : mudada();
  };
  const produto = (id: string) => {
    const linha = produtos?.get(id);
    return linha && comSaldo(linha, saldos);
  };
  const aberta = (id: string) => {
    const linha = comandas?.get(id);
    return linha && ehAberta(linha) ? linha : undefined;
  };
  const porNomes = <L extends Cliente | Fornecedor>(tabela: 'clientes' | 'fornecedores') => {
    const linhas = tabelas[tabela] as ReadonlyMap<string, L> | undefined;
    return atual<readonly L[]>(
      tabela,
      () => [...(linhas?.values() ?? [])].sort(porNome),
      () =>
        comLinhas(
          (antes?.[tabela] ?? []) as readonly L[],
          mudadas(ids(tabela, delta), (id) => linhas?.get(id)),
          porNome,
        ),
    );
  };
  const contadas = () =>
    [...(contagens?.values() ?? [])].sort(
      (a, b) => Date.parse(b.abertaEm) - Date.parse(a.abertaEm) || porId(b, a),
    );
  return {
    produtos: atual(
      'produtos',
      () => [...(produtos?.values() ?? [])].map((linha) => comSaldo(linha, saldos)).sort(porNome),
      () =>
        comLinhas(
          antes?.produtos ?? [],
          mudadas([...ids('produtos', delta), ...ids('saldos', delta)], produto),
          porNome,
        ),
    ),
    comandas: atual(
      'comandas',
      () => [...(comandas?.values() ?? [])].filter(ehAberta).sort(novasPrimeiro),
      () => comLinhas(antes?.comandas ?? [], mudadas(ids('comandas', delta), aberta), novasPrimeiro),
    ),
    clientes: porNomes<Cliente>('clientes'),
    fornecedores: porNomes<Fornecedor>('fornecedores'),
    contagens: atual('contagens', contadas, () => (delta?.contagens ? contadas() : (antes?.contagens ?? []))),
    ...(formas ? { formas } : {}),
    ...(loja ? { loja } : {}),
  };
}
