import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { enderecoDeImpressora } from '@balcao/contract/impressao/endereco';
import { ehResposta } from '@balcao/papel/estado-da-impressora';
import { TEMPOS } from './tempos.ts';

/** Bytes that go out before somebody looks whether they do. */
const PEDACO = 1024;

/** Nothing may be connected to there, whatever a row says. */
export class EnderecoRecusado extends Error {}

/** A connection to one printer: what goes out, and of what comes in the answers alone. */
export class LigacaoTcp {
  readonly #socket: Socket;
  readonly #respostas: number[] = [];
  #chegou: () => void = () => {};
  /** Why it ended. */
  #fim: Error | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => {
      for (const byte of bytes) if (ehResposta(byte)) this.#respostas.push(byte);
      // Memory is not a printer's to fill.
      this.#respostas.splice(0, this.#respostas.length - 64);
      this.#chegou();
    });
    socket.on('error', (error) => this.#acabar(error));
    socket.on('close', () => this.#acabar(new Error('closed')));
    socket.on('end', () => this.#acabar(new Error('ended')));
  }

  /** Throws EnderecoRecusado, and whatever keeps a connection from being made. */
  static async abrir(endereco: string, signal: AbortSignal): Promise<LigacaoTcp> {
    if (enderecoDeImpressora(endereco) !== endereco) throw new EnderecoRecusado();
    const [host = '', port] = endereco.split(':');
    const lookup = () => {
      throw new EnderecoRecusado();
    };
    const socket = connect({ host, port: Number(port), family: 4, noDelay: true, lookup, signal });
    const ligacao = new LigacaoTcp(socket);
    const tarde = setTimeout(() => socket.destroy(new Error('timeout')), TEMPOS.conectar);
    try {
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
        socket.once('close', () => reject(new Error('closed')));
      });
    } finally {
      clearTimeout(tarde);
    }
    return ligacao;
  }

  get caiu(): boolean {
    return this.#fim !== undefined;
  }

  #acabar(fim: Error): void {
    this.#fim ??= fim;
    this.#chegou();
  }

  /** The next answer within so many milliseconds; undefined: none came. */
  async responder(pergunta: Uint8Array, prazo: number): Promise<number | undefined> {
    this.#respostas.length = 0;
    this.#socket.write(pergunta);
    const fim = performance.now() + prazo;
    for (;;) {
      const resposta = this.#respostas.shift();
      const resta = fim - performance.now();
      if (resposta !== undefined || this.caiu) return resposta;
      // This process may have been busy meanwhile, and the answer be there.
      if (resta <= 0) {
        await setImmediate();
        return this.#respostas.shift();
      }
      await new Promise<void>((resolve) => {
        const tarde = setTimeout(resolve, resta);
        this.#chegou = () => {
          clearTimeout(tarde);
          resolve();
        };
      });
    }
  }

  /** Whether it answered anything since it was asked last. */
  get falou(): boolean {
    return this.#respostas.length > 0;
  }

  /** Asks and does not wait. */
  lembrar(pergunta: Uint8Array): void {
    this.#respostas.length = 0;
    this.#socket.write(pergunta);
  }

  /** Hands all of it over; throws when it stops going out. */
  async escrever(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += PEDACO) {
      if (this.#fim) throw this.#fim;
      await this.#escreverPedaco(bytes.subarray(at, at + PEDACO));
    }
  }

  #escreverPedaco(pedaco: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      const tarde = setTimeout(() => reject(new Error('timeout')), TEMPOS.parado);
      this.#chegou = () => {
        if (this.#fim) reject(this.#fim);
      };
      this.#socket.write(pedaco, (error) => {
        clearTimeout(tarde);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Says that there is no more, and waits a little for the other side. */
  async despedir(prazo: number): Promise<void> {
    if (this.caiu) return;
    this.#socket.end();
    await new Promise<void>((resolve) => {
      const tarde = setTimeout(resolve, prazo);
      this.#chegou = () => {
        if (!this.caiu) return;
        clearTimeout(tarde);
        resolve();
      };
    });
  }

  /** The error by which it ended, if it did by one. */
  get reset(): boolean {
    return this.#fim !== undefined && 'code' in this.#fim;
  }

  /** What was written still goes out, unless the connection is broken. */
  fechar(): void {
    if (this.caiu) this.#socket.destroy();
    else this.#socket.destroySoon();
  }
}
