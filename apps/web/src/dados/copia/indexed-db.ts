/**
 * The copies on the disk: IndexedDB `balcao-cache`. A log of changes per copy, so that a change costs what it is, and
 * one transaction for its rows and its cursor. All of it lies under keys (`chaveiro.ts`): without its key a copy is not
 * there, and none is written. It may vanish at any time: nothing here is the only place of anything.
 */
import type { VisaoDaLoja } from '@balcao/contract/pessoas/permissoes';
import { v4 as uuidv4 } from 'uuid';
import { LazyDatabase } from '../../lib/lazy-database.ts';
import { type CopiaDaLoja, cabecaDe } from './aplicar.ts';
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
import { emRegistros, montar } from './registros.ts';
import type { Vitrine } from './vitrine.ts';

/** Records after which a log is written anew. */
const LONGA = 250;
/** Records that are read at once. */
const POR_LEITURA = 8;

const alguns = (geracao: string, from: number) =>
  IDBKeyRange.bound([geracao, from], [geracao, from + POR_LEITURA], false, true);
const todos = (geracao: string) => IDBKeyRange.bound([geracao, 0], [geracao, Number.POSITIVE_INFINITY]);

/** Its name among the values beside a copy. */
const VITRINE = 'vitrine';

interface VitrineGuardada extends Vitrine {
  catalogo: number;
}

/** The key of a copy and of the values beside it; undefined: there is none. `espera`: asks the server first. */
export type ChaveDaCopia = (chave: string, espera?: boolean) => Promise<Fechadura | undefined>;

/** Which persons this device keeps something for, and whose copies: everything else goes. */
export interface Ficam {
  /** By person, the present view. */
  visoes: ReadonlyMap<string, VisaoDaLoja>;
  copias: ReadonlySet<string>;
  /** Beside which something lies (`guardado.ts`), other than those copies. */
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
      const ler = async (parte: ParteDaCopia | undefined) => {
        const registros: Cifrado[] = [];
        for (let n = 0; n < (parte?.registros ?? 0); n += POR_LEITURA)
          registros.push(
            ...(await transaction.objectStore('registros').getAll(alguns(parte?.geracao ?? '', n))),
          );
        return registros;
      };
      return { cabecalho, atual: await ler(cabecalho?.atual), nova: await ler(cabecalho?.nova) };
    });
    const { cabecalho } = lida;
    if (!cabecalho) return NADA_GUARDADO;
    const abrirParte = async (parte: ParteDaCopia | undefined, registros: readonly Cifrado[]) => {
      if (!parte) return undefined;
      if (registros.length !== parte.registros) throw new Error('Records are missing.');
      return montar(fechadura, parte.cabeca, registros);
    };
    try {
      const atual = await abrirParte(cabecalho.atual, lida.atual);
      return { passo: cabecalho.passo, atual, nova: await abrirParte(cabecalho.nova, lida.nova) };
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
      const mostra = alvo === 'atual' || trocar;
      const em = mostra ? (cabeca.em ?? 0) : (antes?.em ?? 0);
      const vende = trocar || (mostra && (delta.produtos ?? delta.saldos) !== undefined);
      const catalogo = vende ? escrita.para : (antes?.catalogo ?? 0);
      await copias.put({ ...semVazias(partes), passo: escrita.para, em, catalogo }, chave);
      return trocar || n > LONGA ? 'longa' : 'gravada';
    });
  }

  async regravar(chave: string, { passo, atual, nova }: CopiaGuardada): Promise<boolean> {
    const fechadura = await this.#exigirFechadura(chave);
    const fechar = async (copia: CopiaDaLoja | undefined) => {
      if (!copia) return undefined;
      const registros: Cifrado[] = [];
      // One after the other: so many at once would keep the page from answering a key.
      for (const registro of emRegistros(copia)) registros.push(await fechadura.fechar(registro));
      return { cabeca: await fechadura.fechar(cabecaDe(copia)), registros };
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
      const catalogo = antes?.passo === passo ? antes.catalogo : passo;
      await copias.put({ ...semVazias(partes), passo, em: atual?.em ?? 0, catalogo }, chave);
      return true;
    });
  }

  /** How far a copy is, without opening it. */
  async onde(chave: string): Promise<Pick<CabecalhoDaCopia, 'passo' | 'em' | 'catalogo'>> {
    const cabecalho = await this.#disco.use((database) => database.get('copias', chave));
    return cabecalho ?? { passo: 0, em: 0, catalogo: 0 };
  }

  /** Undefined: there is none of the copy as it is. */
  async lerVitrine(chave: string): Promise<Vitrine | undefined> {
    const [guardada, onde] = await Promise.all([this.lerValor(chave, VITRINE), this.onde(chave)]);
    const { catalogo, ...vitrine } = (guardada ?? {}) as Partial<VitrineGuardada>;
    return guardada && catalogo === onde.catalogo ? (vitrine as Vitrine) : undefined;
  }

  /** `passo`: the copy of which it was made; another one by now has another. */
  async guardarVitrine(chave: string, passo: number, vitrine: Vitrine): Promise<void> {
    const onde = await this.onde(chave);
    if (onde.passo !== passo) return;
    const guardada: VitrineGuardada = { ...vitrine, catalogo: onde.catalogo };
    await this.guardarValor(chave, VITRINE, guardada);
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
        const copia = chave.slice(0, chave.lastIndexOf('/'));
        if (!ficam.valores.has(copia) && !ficam.copias.has(copia)) await valores.delete(chave);
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
