/**
 * The copies on the disk: IndexedDB `balcao-cache`. A log of changes per copy, so that a change costs what it is, and
 * one transaction for its rows and its cursor. It may vanish at any time: nothing here is the only place of anything.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { v4 as uuidv4 } from 'uuid';
import { LazyDatabase, type WhenGone } from '../../lib/lazy-database.ts';
import type { Cabeca, CopiaDaLoja, Delta, LinhaDe, TabelaDaCopia } from './aplicar.ts';
import { idDe, TABELAS } from './aplicar.ts';
import { type Deposito, type Gravacao, type Gravada, type Guardada, NADA_GUARDADO } from './deposito.ts';

export const NOME_DO_CACHE = 'balcao-cache';
/** Before there was a copy, answers were kept in it. */
const ANTERIOR = 'cache';
/** Records after which a log is written anew. */
const LONGA = 200;
/** Rows in one record of a copy that is written anew. */
const POR_REGISTRO = 2000;
/** A copy that nobody opened for so long is thrown away, in ms. */
const GUARDA = 30 * 86_400_000;

interface Parte {
  /** Its records are found under it. */
  geracao: string;
  registros: number;
  cabeca: Cabeca;
}

interface Cabecalho {
  passo: number;
  /** When it was opened last, in ms by the device's clock. */
  usada: number;
  atual?: Parte;
  nova?: Parte;
}

interface CacheSchema extends DBSchema {
  copias: { key: string; value: Cabecalho };
  registros: { key: [string, number]; value: Delta };
  valores: { key: string; value: unknown };
}

type Transacao = IDBPTransaction<CacheSchema, ('copias' | 'registros')[], 'readwrite'>;

const todos = (geracao: string) => IDBKeyRange.bound([geracao, 0], [geracao, Number.POSITIVE_INFINITY]);

export class DepositoNoDisco implements Deposito {
  readonly #disco = new LazyDatabase<CacheSchema>(abrir);
  readonly #usadas = new Set<string>();

  async ler(chave: string): Promise<Guardada> {
    const lida = await this.#disco.use(async (database) => {
      const transaction = database.transaction(['copias', 'registros']);
      const cabecalho = await transaction.objectStore('copias').get(chave);
      if (!cabecalho) return NADA_GUARDADO;
      const ler = async (parte: Parte | undefined) => {
        if (!parte) return undefined;
        const deltas = await transaction.objectStore('registros').getAll(todos(parte.geracao));
        return deltas.length === parte.registros ? montar(parte.cabeca, deltas) : 'incompleta';
      };
      const atual = await ler(cabecalho.atual);
      const nova = await ler(cabecalho.nova);
      if (atual === 'incompleta' || nova === 'incompleta') return undefined;
      return { passo: cabecalho.passo, atual, nova };
    });
    if (lida === undefined) await this.#disco.use((database) => database.delete('copias', chave));
    // Nobody waits for it: the till begins with what was read.
    else void this.#usar(chave).catch(() => undefined);
    return lida ?? NADA_GUARDADO;
  }

  gravar(chave: string, escrita: Gravacao): Promise<Gravada> {
    return this.#escrever(async (transaction): Promise<Gravada> => {
      const copias = transaction.objectStore('copias');
      const registros = transaction.objectStore('registros');
      const antes = await copias.get(chave);
      if ((antes?.passo ?? 0) !== escrita.passo) return 'outra';
      const { alvo, comecar, delta, cabeca, trocar } = escrita;
      const partes = { atual: antes?.atual, nova: antes?.nova };
      const parte = comecar ? undefined : partes[alvo];
      if (comecar && partes[alvo]) await registros.delete(todos(partes[alvo].geracao));
      const geracao = parte?.geracao ?? uuidv4();
      const n = parte?.registros ?? 0;
      const muda = Object.keys(delta).length > 0;
      if (muda) await registros.put(delta, [geracao, n]);
      partes[alvo] = { geracao, registros: n + (muda ? 1 : 0), cabeca };
      if (trocar) {
        if (partes.atual) await registros.delete(todos(partes.atual.geracao));
        partes.atual = partes.nova;
        partes.nova = undefined;
      }
      await copias.put({ ...semVazias(partes), passo: escrita.passo + 1, usada: Date.now() }, chave);
      return trocar || n > LONGA ? 'longa' : 'gravada';
    });
  }

  regravar(chave: string, { passo, atual, nova }: Guardada): Promise<boolean> {
    return this.#escrever(async (transaction) => {
      const copias = transaction.objectStore('copias');
      const registros = transaction.objectStore('registros');
      const antes = await copias.get(chave);
      if (antes && antes.passo > passo) return false;
      for (const parte of [antes?.atual, antes?.nova]) {
        if (parte) await registros.delete(todos(parte.geracao));
      }
      const escrever = async (copia: CopiaDaLoja | undefined): Promise<Parte | undefined> => {
        if (!copia) return undefined;
        const geracao = uuidv4();
        const deltas = emRegistros(copia);
        for (const [n, delta] of deltas.entries()) await registros.put(delta, [geracao, n]);
        const { tabelas: _, ...cabeca } = copia;
        return { geracao, registros: deltas.length, cabeca };
      };
      const partes = { atual: await escrever(atual), nova: await escrever(nova) };
      await copias.put({ ...semVazias(partes), passo, usada: Date.now() }, chave);
      return true;
    });
  }

  /** By key, when each copy was last whole, by the server's clock, in ms. */
  async inteiras(): Promise<ReadonlyMap<string, number>> {
    return this.#disco.use(async (database) => {
      const transaction = database.transaction('copias');
      const [keys, cabecalhos] = await Promise.all([
        transaction.store.getAllKeys(),
        transaction.store.getAll(),
      ]);
      return new Map(keys.map((key, n) => [key, cabecalhos[n]?.atual?.cabeca.em ?? 0]));
    });
  }

  /** Something small beside the copies; undefined where there is nothing, or no disk. */
  async lerValor(chave: string): Promise<unknown> {
    return this.#disco.use((database) => database.get('valores', chave)).catch(() => undefined);
  }

  /** A full or missing disk: known again with the next answer. */
  async guardarValor(chave: string, valor: unknown): Promise<void> {
    await this.#disco.use((database) => database.put('valores', valor, chave)).catch(() => undefined);
  }

  /** Noted once a page; and what nobody opens any more goes. */
  async #usar(chave: string): Promise<void> {
    if (this.#usadas.has(chave)) return;
    this.#usadas.add(chave);
    await this.#escrever(async (transaction) => {
      const copias = transaction.objectStore('copias');
      const now = Date.now();
      for (const key of await copias.getAllKeys()) {
        const cabecalho = await copias.get(key);
        if (cabecalho && key === chave) await copias.put({ ...cabecalho, usada: now }, key);
        else if (cabecalho && cabecalho.usada < now - GUARDA) {
          for (const parte of [cabecalho.atual, cabecalho.nova]) {
            if (parte) await transaction.objectStore('registros').delete(todos(parte.geracao));
          }
          await copias.delete(key);
        }
      }
    });
  }

  /** Relaxed: what a crash takes away with its cursor is asked for again. */
  #escrever<T>(work: (transaction: Transacao) => Promise<T>): Promise<T> {
    return this.#disco.use(async (database) => {
      const transaction = database.transaction(['copias', 'registros'], 'readwrite');
      // Whoever waits hears of the first failure only.
      transaction.done.catch(() => undefined);
      const result = await work(transaction);
      await transaction.done;
      return result;
    });
  }
}

/** One that can't be opened is thrown away: everything in it can be asked for again. */
async function abrir(whenGone: WhenGone<CacheSchema>): Promise<IDBPDatabase<CacheSchema>> {
  try {
    return await ligar(whenGone);
  } catch {
    await deleteDB(NOME_DO_CACHE);
    return ligar(whenGone);
  }
}

function ligar(whenGone: WhenGone<CacheSchema>): Promise<IDBPDatabase<CacheSchema>> {
  return openDB<CacheSchema>(NOME_DO_CACHE, 1, {
    upgrade: (database, oldVersion) => {
      if (oldVersion >= 1) return;
      database.createObjectStore('copias');
      database.createObjectStore('registros');
      database.createObjectStore('valores');
      void deleteDB(ANTERIOR).catch(() => undefined);
    },
    ...whenGone,
  });
}

function semVazias({ atual, nova }: { atual: Parte | undefined; nova: Parte | undefined }) {
  return { ...(atual ? { atual } : {}), ...(nova ? { nova } : {}) };
}

function montar(cabeca: Cabeca, deltas: readonly Delta[]): CopiaDaLoja {
  const tabelas: Record<string, Map<string, unknown>> = {};
  const somar = <T extends TabelaDaCopia>(tabela: T, delta: Delta) => {
    const mudanca = delta[tabela];
    if (!mudanca) return;
    tabelas[tabela] ??= new Map();
    for (const id of mudanca.sairam) tabelas[tabela].delete(id);
    for (const linha of mudanca.mudaram as LinhaDe[T][]) tabelas[tabela].set(idDe(tabela, linha), linha);
  };
  for (const delta of deltas) for (const tabela of TABELAS) somar(tabela, delta);
  return { ...cabeca, tabelas: tabelas as CopiaDaLoja['tabelas'] };
}

function emRegistros({ tabelas }: CopiaDaLoja): Delta[] {
  return TABELAS.flatMap((tabela) => {
    const linhas = [...(tabelas[tabela]?.values() ?? [])];
    const quantos = Math.ceil(linhas.length / POR_REGISTRO);
    return Array.from({ length: quantos }, (_, n) => {
      const mudaram = linhas.slice(n * POR_REGISTRO, (n + 1) * POR_REGISTRO);
      return { [tabela]: { mudaram, sairam: [] } } as Delta;
    });
  });
}
