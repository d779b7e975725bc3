/**
 * Keeps one copy in step with the server: asks by cursor until there is no more, writes each answer at once with its
 * cursor, and begins a fresh copy where the server knows the cursor no more. Clock, network, disk and the other windows
 * are handed in.
 */
import type { Sincronizado } from '@balcao/contract/sync/sync';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { ApiError, NetworkError } from '../api-client.ts';
import {
  aplicar,
  type CopiaDaLoja,
  cabecaDe,
  comSoDitas,
  type Delta,
  ditas,
  encerradas,
  lerResposta,
  VAZIA,
} from './aplicar.ts';
import { type CopiaGuardada, comGravacao, type Deposito, type Gravacao, NADA_GUARDADO } from './deposito.ts';

/** A window's message to the others of its browser: a write, or that there was one too large to be told. */
export interface Aviso {
  chave: string;
  passo: number;
  escrita?: Gravacao;
}

export interface PartesDoSincronizador {
  /** The copy's key: a store as a person with certain rights sees it. */
  chave: string;
  deposito: Deposito;
  /** `GET /api/sync`; throws `ApiError` or `NetworkError`. */
  perguntar(desde: string | undefined): Promise<unknown>;
  /** The server's clock, in ms. */
  agora(): number;
  random(): number;
  /** One window at a time. It only saves traffic: what is written twice is told by its step. */
  exclusivo(work: () => Promise<void>): Promise<void>;
  avisar(aviso: Aviso): void;
  /** Shows the copy; `delta` is the news in it, undefined: all of it. */
  mostrar(copia: CopiaDaLoja | undefined, delta: Delta | undefined): void;
}

/** A write with more rows is not told to the other windows, who then read the disk. */
const MUITAS = 500;
/** As many that left are remembered. */
const LEMBRA = 1000;

export class Sincronizador {
  readonly #partes: PartesDoSincronizador;
  #guardada: CopiaGuardada = NADA_GUARDADO;
  #aberta: Promise<void> | undefined;
  #fechada = false;
  /** The disk has not what is in memory: it is written anew as a whole. */
  #semDisco = false;
  #emCurso: Promise<void> | undefined;
  #seguinte: Promise<void> | undefined;
  /** One change of the memory at a time. */
  #vez: Promise<unknown> = Promise.resolve();
  readonly #idas = new Set<string>();
  /** The cursor that the server knows no more: a copy that has it is begun anew. */
  #recusado: string | undefined;

  constructor(partes: PartesDoSincronizador) {
    this.#partes = partes;
  }

  /** Reads the disk and shows it. Never fails: without a disk there is nothing yet. */
  abrir(): Promise<void> {
    this.#aberta ??= this.#naVez(() => this.#reler());
    return this.#aberta;
  }

  get guardada(): CopiaGuardada {
    return this.#guardada;
  }

  /** Does `work` when the disk has what is in memory, at that step; not where it has not. */
  noDisco(work: (passo: number) => Promise<void>): Promise<void> {
    const vale = () => !this.#semDisco && !this.#fechada;
    return this.#naVez(async () => (vale() ? work(this.#guardada.passo) : undefined));
  }

  /** Nothing is asked, written or shown any more. */
  fechar(): void {
    this.#fechada = true;
  }

  /** Everything that was true when it was called is in the copy when it is done. Throws what kept it from that. */
  sincronizar(): Promise<void> {
    if (this.#emCurso === undefined) {
      this.#emCurso = this.#rodada().finally(() => {
        this.#emCurso = undefined;
      });
      return this.#emCurso;
    }
    // That one may have asked before: another follows it, for all who come meanwhile.
    this.#seguinte ??= this.#emCurso
      .catch(() => undefined)
      .then(() => {
        this.#seguinte = undefined;
        return this.sincronizar();
      });
    return this.#seguinte;
  }

  /** Notes the answer to a write before the server's list tells it. */
  anotar(vendas: readonly Venda[]): Promise<void> {
    return this.#naVez(async () => {
      const delta = ditas(vendas, this.#idas);
      for (const alvo of ['atual', 'nova'] as const) {
        const copia = this.#guardada[alvo];
        if (copia === undefined || delta.comandas === undefined || !copia.lidas.includes('comandas'))
          continue;
        const cabeca = { ...cabecaDe(copia), soDitas: comSoDitas(copia, delta) };
        await this.#escrever({ alvo, comecar: false, delta, cabeca, trocar: false });
      }
    });
  }

  /** Another window wrote. */
  ouvir({ chave, passo, escrita }: Aviso): Promise<void> {
    return this.#naVez(async () => {
      if (chave !== this.#partes.chave || passo <= this.#guardada.passo || !this.#aberta) return;
      if (escrita && escrita.passo === this.#guardada.passo && !this.#semDisco) this.#seguir(escrita);
      else await this.#reler();
    });
  }

  async #rodada(): Promise<void> {
    await this.abrir();
    await this.#partes.exclusivo(async () => {
      let mais = true;
      while (mais && !this.#fechada) mais = await this.#pagina();
    });
  }

  /** One question, one answer; true: there is more to ask. */
  async #pagina(): Promise<boolean> {
    const base = this.#base();
    const desde = base.cursor;
    const sabidas = [...encerradas(base), ...(base.soDitas ?? [])];
    let resposta: Sincronizado | undefined;
    try {
      resposta = lerResposta(await this.#partes.perguntar(desde));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CURSOR_INVALIDO' || desde === undefined)
        throw error;
      // What is shown stays until a fresh one is whole.
      this.#recusado = desde;
      return true;
    }
    if (resposta === undefined) throw new NetworkError('an answer that is not ours');
    const dita = resposta;
    if (dita.mais && dita.cursor === desde) throw new NetworkError('a cursor that goes nowhere');
    return this.#naVez(() => this.#receber(desde, dita, sabidas));
  }

  async #receber(
    desde: string | undefined,
    resposta: Sincronizado,
    sabidas: readonly string[],
  ): Promise<boolean> {
    if (this.#fechada) return false;
    const base = this.#base();
    const fresca = base !== this.#guardada.atual;
    // Another window was faster: its answer counts, and it is asked for what came since.
    if (base.cursor !== desde) return true;
    this.#lembrar(resposta.comandas?.sairam ?? []);
    const { copia, delta } = aplicar(base, resposta, this.#partes.agora(), sabidas);
    const outra = await this.#escrever({
      alvo: fresca ? 'nova' : 'atual',
      comecar: fresca && desde === undefined,
      delta,
      cabeca: cabecaDe(copia),
      trocar: fresca && !resposta.mais,
    });
    return outra || resposta.mais;
  }

  /** The copy that the next answer extends. Memory stays in step with the disk, also while a copy is begun anew. */
  #base(): CopiaDaLoja {
    const { atual, nova } = this.#guardada;
    const base = nova ?? atual ?? VAZIA;
    return base.cursor === this.#recusado ? VAZIA : base;
  }

  #lembrar(idas: readonly string[]): void {
    for (const id of idas) this.#idas.add(id);
    for (const id of this.#idas) {
      if (this.#idas.size <= LEMBRA) break;
      this.#idas.delete(id);
    }
  }

  /** Writes the memory to a disk that took nothing until now. True: another window's copy counts; ask what came since. */
  guardar(): Promise<boolean> {
    return this.#naVez(async () => this.#semDisco && this.#regravar());
  }

  /** On the disk, then in memory and on the screen. Without a disk it goes on without. True: another window's counts. */
  async #escrever(dita: Omit<Gravacao, 'passo' | 'para'>): Promise<boolean> {
    if (this.#fechada) return false;
    const { passo } = this.#guardada;
    const escrita: Gravacao = { ...dita, passo, para: passo === 0 ? this.#primeiro() : passo + 1 };
    const { chave, deposito } = this.#partes;
    let ultimo = passo;
    try {
      const gravada = this.#semDisco ? 'outra' : await deposito.gravar(chave, escrita);
      if (gravada !== 'outra') {
        this.#seguir(escrita);
        if (gravada === 'longa') return this.#regravar();
        this.#avisar(escrita);
        return false;
      }
      const noDisco = await deposito.ler(chave);
      // Another window is ahead: what it has counts, and what came here comes again by its cursor.
      if (noDisco.passo > passo && (noDisco.atual || !this.#guardada.atual)) {
        this.#adotar(noDisco);
        return true;
      }
      ultimo = Math.max(ultimo, noDisco.passo);
    } catch {
      this.#semDisco = true;
    }
    // It was taken away under the page, or takes nothing: this copy goes on by itself, and so may another window's.
    escrita.para = ultimo + this.#primeiro();
    this.#seguir(escrita);
    return this.#regravar();
  }

  async #regravar(): Promise<boolean> {
    const { chave, deposito } = this.#partes;
    // Its person has left: nothing is written any more.
    if (this.#fechada) return false;
    try {
      if (await deposito.regravar(chave, this.#guardada)) {
        this.#semDisco = false;
        this.#partes.avisar({ chave, passo: this.#guardada.passo });
        return false;
      }
      this.#adotar(await deposito.ler(chave));
      return true;
    } catch {
      this.#semDisco = true;
      return false;
    }
  }

  #seguir(escrita: Gravacao): void {
    this.#lembrar(escrita.delta.comandas?.sairam ?? []);
    this.#guardada = comGravacao(this.#guardada, escrita);
    if (escrita.alvo === 'nova' && !escrita.trocar) return;
    this.#mostrar(escrita.trocar ? undefined : escrita.delta);
  }

  async #reler(): Promise<void> {
    const { chave, deposito } = this.#partes;
    try {
      const lida = await deposito.ler(chave);
      // Taken away, and begun anew by another window: until that is whole, what is here is shown.
      if (lida.atual || !this.#guardada.atual) this.#adotar(lida);
    } catch {
      this.#semDisco = true;
    }
  }

  #adotar(guardada: CopiaGuardada): void {
    this.#guardada = guardada;
    this.#semDisco = false;
    this.#mostrar(undefined);
  }

  /** By chance: a step of one copy is none of another that began, or went on, without it. */
  #primeiro(): number {
    return 1 + Math.floor(this.#partes.random() * 2 ** 32);
  }

  #mostrar(delta: Delta | undefined): void {
    if (!this.#fechada) this.#partes.mostrar(this.#guardada.atual, delta);
  }

  #avisar(escrita: Gravacao): void {
    const { chave } = this.#partes;
    const passo = escrita.para;
    const linhas = Object.values(escrita.delta).reduce(
      (sum, mudanca) => sum + (mudanca?.mudaram.length ?? 0),
      0,
    );
    const cabe = linhas <= MUITAS && !escrita.trocar;
    this.#partes.avisar(cabe ? { chave, passo, escrita } : { chave, passo });
  }

  #naVez<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#vez.then(work);
    this.#vez = turn.catch(() => undefined);
    return turn;
  }
}
