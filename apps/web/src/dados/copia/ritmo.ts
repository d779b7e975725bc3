/**
 * When a browser asks the server what is new: at once when a live event says so, once a minute as the truth behind it,
 * and with patience without an answer. Clock, chance and network are handed in.
 */
import { backoff } from '../../lib/backoff.ts';

/** Milliseconds. */
const CONFERE = 60_000;
/** The longest wait while the page is in sight. */
const NO_MAXIMO = 60_000;
/** Events of one burst are answered with one question, and not by every device at the same moment. */
const JUNTA = 50;
const ESPALHA = 150;
/** Balances are a note on a tile; every sale of the shop changes some. */
const SO_SALDOS = 4_000;

export interface OuvinteDoFluxo {
  abriu(): void;
  mudou(colecoes: readonly string[]): void;
}

export interface PartesDoRitmo {
  sincronizar(): Promise<void>;
  /** One stream, until it is refused, lost or ended by `sinal`: either way that is its end. */
  acompanhar(ouvinte: OuvinteDoFluxo, sinal: AbortSignal): Promise<void>;
  /** The server is there again after it was away. */
  voltou(): void;
  after(ms: number, work: () => void): () => void;
  random(): number;
}

export class Ritmo {
  readonly #partes: PartesDoRitmo;
  #parado = false;
  #falhas = 0;
  #quedas = 0;
  #longe = false;
  #pararRelogio: () => void = () => undefined;
  #pararFluxo: () => void = () => undefined;
  #pararJunta: (() => void) | undefined;
  /** It waits for its next try: `acordar` shortens that. */
  #fluxoEspera = false;

  constructor(partes: PartesDoRitmo) {
    this.#partes = partes;
  }

  /** The stream asks for what it missed when it opens. */
  comecar(): void {
    this.#fluxoEm(0);
    this.#pararRelogio = this.#partes.after(CONFERE, () => void this.#perguntar());
  }

  /** Worth trying at once: the connection is back, the page is in sight again. */
  acordar(): void {
    if (this.#parado) return;
    void this.#perguntar();
    if (this.#fluxoEspera) this.#fluxoEm(0);
  }

  parar(): void {
    this.#parado = true;
    this.#pararRelogio();
    this.#pararFluxo();
    this.#pararJunta?.();
  }

  async #perguntar(): Promise<void> {
    if (this.#parado) return;
    this.#pararJunta?.();
    this.#pararJunta = undefined;
    this.#pararRelogio();
    const proxima = await this.#partes.sincronizar().then(
      () => {
        if (this.#falhas > 0) this.#reencontrar();
        this.#falhas = 0;
        return CONFERE;
      },
      () => {
        this.#falhas += 1;
        this.#longe = true;
        return Math.min(NO_MAXIMO, backoff(this.#falhas, this.#partes.random));
      },
    );
    if (this.#parado) return;
    this.#pararRelogio();
    this.#pararRelogio = this.#partes.after(proxima, () => void this.#perguntar());
  }

  /** A silent stream may have died with the connection: no event tells of that. */
  #reencontrar(): void {
    this.#deVolta();
    this.#fluxoEm(0);
  }

  #deVolta(): void {
    if (!this.#longe || this.#parado) return;
    this.#longe = false;
    this.#partes.voltou();
  }

  #fluxoEm(ms: number): void {
    if (this.#parado) return;
    this.#pararFluxo();
    this.#fluxoEspera = true;
    this.#pararFluxo = this.#partes.after(ms, () => void this.#acompanhar());
  }

  async #acompanhar(): Promise<void> {
    this.#fluxoEspera = false;
    const fim = new AbortController();
    this.#pararFluxo = () => fim.abort();
    const ouvinte: OuvinteDoFluxo = {
      abriu: () => {
        this.#quedas = 0;
        // This one is fresh: the answer to come need not open another.
        this.#falhas = 0;
        this.#deVolta();
        // For changes from before the stream was open.
        void this.#perguntar();
      },
      mudou: (colecoes) => this.#juntar(colecoes),
    };
    await this.#partes.acompanhar(ouvinte, fim.signal);
    if (this.#parado || fim.signal.aborted) return;
    this.#longe = true;
    this.#quedas += 1;
    this.#fluxoEm(Math.min(NO_MAXIMO, backoff(this.#quedas, this.#partes.random)));
  }

  #juntar(colecoes: readonly string[]): void {
    const soSaldos = colecoes.every((nome) => nome === 'saldos');
    if (this.#parado || (soSaldos && this.#pararJunta)) return;
    this.#pararJunta?.();
    const ms = soSaldos ? SO_SALDOS : JUNTA + this.#partes.random() * ESPALHA;
    this.#pararJunta = this.#partes.after(ms, () => void this.#perguntar());
  }
}
