/**
 * The copies on the disk: IndexedDB `balcao-cache`. A log of changes per copy, so that a change costs what it is, and
 * one transaction for its rows and its cursor. All of it lies under keys (`chaveiro.ts`): without its key a copy is not
 * there, and none is written. It may vanish at any time: nothing here is the only place of anything.
 */
import type { VisaoDaLoja } from '@balcao/contract/pessoas/permissoes';
import { v4 as uuidv4 } from 'uuid';
import { LazyDatabase } from '../../lib/lazy-database.ts';
import type { Cabeca, CopiaDaLoja, Delta, LinhaDe, TabelaDaCopia } from './aplicar.ts';
import { idDe, TABELAS } from './aplicar.ts';
import {
  abrirCache,
  type CabecalhoDaCopia,
  type CacheSchema,
  type ParteDaCopia,
  STORES,
  type Transacao,
} from './banco.ts';
import type { ChaveirosNoDisco, ChavesFechadas } from './chaveiro.ts';
import type { Cifrado, Fechadura } from './cifra.ts';
import { type CopiaGuardada, type Deposito, type Gravacao, type Gravada, NADA_GUARDADO } from './deposito.ts';

/** Records after which a log is written anew. */
const LONGA = 200;
/** Rows in one record of a copy that is written anew. */
const POR_REGISTRO = 2000;

const todos = (geracao: string) => IDBKeyRange.bound([geracao, 0], [geracao, Number.POSITIVE_INFINITY]);

/** The key of a copy and of the values beside it; undefined: there is none. `espera`: asks the server first. */
export type ChaveDaCopia = (chave: string, espera?: boolean) => Promise<Fechadura | undefined>;

/** Which persons this device keeps something for, and whose copies: everything else goes. */
export interface Ficam {
  /** By person, the present view. */
  visoes: ReadonlyMap<string, VisaoDaLoja>;
  copias: ReadonlySet<string>;
  /** Beside which something lies (`guardado.ts`). */
  valores: ReadonlySet<string>;
}

export class DepositoNoDisco implements Deposito, ChaveirosNoDisco {
  readonly #disco: LazyDatabase<CacheSchema>;
  readonly #fechaduraDe: ChaveDaCopia;

  constructor(fechaduraDe: ChaveDaCopia, disco = new LazyDatabase<CacheSchema>(abrirCache)) {
    this.#fechaduraDe = fechaduraDe;
    this.#disco = disco;
  }

  /** The same disk under other keys. */
  com(fechaduraDe: ChaveDaCopia): DepositoNoDisco {
    return new DepositoNoDisco(fechaduraDe, this.#disco);
  }

  async ler(chave: string): Promise<CopiaGuardada> {
    const fechadura = await this.#fechaduraDe(chave);
    if (!fechadura) return NADA_GUARDADO;
    const lida = await this.#disco.use(async (database) => {
      const transaction = database.transaction(['copias', 'registros']);
      const cabecalho = await transaction.objectStore('copias').get(chave);
      const ler = (parte: ParteDaCopia | undefined) =>
        parte && transaction.objectStore('registros').getAll(todos(parte.geracao));
      return { cabecalho, atual: await ler(cabecalho?.atual), nova: await ler(cabecalho?.nova) };
    });
    const { cabecalho } = lida;
    if (!cabecalho) return NADA_GUARDADO;
    const abrirParte = async (parte: ParteDaCopia | undefined, registros: readonly Cifrado[] = []) => {
      if (!parte) return undefined;
      if (registros.length !== parte.registros) throw new Error('Records are missing.');
      const [cabeca, ...deltas] = await Promise.all([parte.cabeca, ...registros].map(fechadura.abrir));
      return montar(cabeca as Cabeca, deltas as Delta[]);
    };
    try {
      const [atual, nova] = await Promise.all([
        abrirParte(cabecalho.atual, lida.atual),
        abrirParte(cabecalho.nova, lida.nova),
      ]);
      return { passo: cabecalho.passo, atual, nova };
    } catch {
      // Half of it, or under a key of before: it is asked for anew.
      await this.#escrever((transaction) => apagarCopia(transaction, chave));
      return NADA_GUARDADO;
    }
  }

  async gravar(chave: string, escrita: Gravacao): Promise<Gravada> {
    const { alvo, comecar, delta, cabeca, trocar } = escrita;
    const fechadura = await this.#exigirFechadura(chave);
    const muda = Object.keys(delta).length > 0;
    // Before the transaction: one that waits for anything but itself ends.
    const [cabecaFechada, registro] = await Promise.all([
      fechadura.fechar(cabeca),
      muda ? fechadura.fechar(delta) : undefined,
    ]);
    return this.#escrever(async (transaction): Promise<Gravada> => {
      const copias = transaction.objectStore('copias');
      const registros = transaction.objectStore('registros');
      const antes = await copias.get(chave);
      if ((antes?.passo ?? 0) !== escrita.passo) return 'outra';
      const partes = { atual: antes?.atual, nova: antes?.nova };
      const parte = comecar ? undefined : partes[alvo];
      if (comecar && partes[alvo]) await registros.delete(todos(partes[alvo].geracao));
      const geracao = parte?.geracao ?? uuidv4();
      const n = parte?.registros ?? 0;
      if (registro) await registros.put(registro, [geracao, n]);
      partes[alvo] = { geracao, registros: n + (muda ? 1 : 0), cabeca: cabecaFechada };
      if (trocar) {
        if (partes.atual) await registros.delete(todos(partes.atual.geracao));
        partes.atual = partes.nova;
        partes.nova = undefined;
      }
      const em = alvo === 'atual' || trocar ? (cabeca.em ?? 0) : (antes?.em ?? 0);
      await copias.put({ ...semVazias(partes), passo: escrita.para, em }, chave);
      return trocar || n > LONGA ? 'longa' : 'gravada';
    });
  }

  async regravar(chave: string, { passo, atual, nova }: CopiaGuardada): Promise<boolean> {
    const fechadura = await this.#exigirFechadura(chave);
    const fechar = async (copia: CopiaDaLoja | undefined) => {
      if (!copia) return undefined;
      const { tabelas: _, ...cabeca } = copia;
      const registros = await Promise.all(emRegistros(copia).map(fechadura.fechar));
      return { cabeca: await fechadura.fechar(cabeca), registros };
    };
    const [atualFechada, novaFechada] = await Promise.all([fechar(atual), fechar(nova)]);
    return this.#escrever(async (transaction) => {
      const copias = transaction.objectStore('copias');
      const registros = transaction.objectStore('registros');
      const antes = await copias.get(chave);
      if (antes && antes.passo > passo) return false;
      await apagarCopia(transaction, chave);
      const escrever = async (fechada: typeof atualFechada): Promise<ParteDaCopia | undefined> => {
        if (!fechada) return undefined;
        const geracao = uuidv4();
        for (const [n, registro] of fechada.registros.entries()) await registros.put(registro, [geracao, n]);
        return { geracao, registros: fechada.registros.length, cabeca: fechada.cabeca };
      };
      const partes = { atual: await escrever(atualFechada), nova: await escrever(novaFechada) };
      await copias.put({ ...semVazias(partes), passo, em: atual?.em ?? 0 }, chave);
      return true;
    });
  }

  /** How far a copy is, without opening it. */
  async onde(chave: string): Promise<Pick<CabecalhoDaCopia, 'passo' | 'em'>> {
    const cabecalho = await this.#disco.use((database) => database.get('copias', chave));
    return cabecalho ?? { passo: 0, em: 0 };
  }

  /** Something small beside the copy `chave`; undefined where there is nothing, no disk, or no key. */
  async lerValor(chave: string, nome: string): Promise<unknown> {
    try {
      const fechadura = await this.#fechaduraDe(chave);
      const fechado =
        fechadura && (await this.#disco.use((database) => database.get('valores', de(chave, nome))));
      return fechado && (await fechadura.abrir(fechado));
    } catch {
      return undefined;
    }
  }

  /** A full or missing disk, or no key: known again with the next answer. */
  async guardarValor(chave: string, nome: string, valor: unknown): Promise<void> {
    try {
      const fechado = await (await this.#fechaduraDe(chave, true))?.fechar(valor);
      if (fechado) await this.#disco.use((database) => database.put('valores', fechado, de(chave, nome)));
    } catch {
      // See above.
    }
  }

  lerChaves(usuarioId: string): Promise<ChavesFechadas | undefined> {
    return this.#disco.use((database) => database.get('chaves', usuarioId));
  }

  async guardarChaves(usuarioId: string, fechadas: ChavesFechadas): Promise<void> {
    await this.#disco.use((database) => database.put('chaves', fechadas, usuarioId));
  }

  /** Whatever else is here goes. */
  async manter(ficam: Ficam): Promise<void> {
    await this.#escrever(async (transaction) => {
      const [copias, valores, chaves] = [
        transaction.objectStore('copias'),
        transaction.objectStore('valores'),
        transaction.objectStore('chaves'),
      ];
      for (const chave of await copias.getAllKeys()) {
        if (!ficam.copias.has(chave)) await apagarCopia(transaction, chave);
      }
      for (const chave of await valores.getAllKeys()) {
        if (!ficam.valores.has(chave.slice(0, chave.lastIndexOf('/')))) await valores.delete(chave);
      }
      for (const usuarioId of await chaves.getAllKeys()) {
        const { visao } = (await chaves.get(usuarioId)) ?? {};
        if (visao !== ficam.visoes.get(usuarioId)) await chaves.delete(usuarioId);
      }
    });
  }

  async #exigirFechadura(chave: string): Promise<Fechadura> {
    const fechadura = await this.#fechaduraDe(chave);
    if (!fechadura) throw new Error('There is no key.');
    return fechadura;
  }

  /** Relaxed: what a crash takes away with its cursor is asked for again. */
  #escrever<T>(work: (transaction: Transacao) => Promise<T>): Promise<T> {
    return this.#disco.use(async (database) => {
      const transaction = database.transaction(STORES, 'readwrite');
      // The caller hears of the first failure only.
      transaction.done.catch(() => undefined);
      const result = await work(transaction);
      await transaction.done;
      return result;
    });
  }
}

const de = (chave: string, nome: string) => `${chave}/${nome}`;

async function apagarCopia(transaction: Transacao, chave: string): Promise<void> {
  const copias = transaction.objectStore('copias');
  const { atual, nova } = (await copias.get(chave)) ?? {};
  for (const parte of [atual, nova]) {
    if (parte) await transaction.objectStore('registros').delete(todos(parte.geracao));
  }
  await copias.delete(chave);
}

function semVazias({ atual, nova }: { atual: ParteDaCopia | undefined; nova: ParteDaCopia | undefined }) {
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
