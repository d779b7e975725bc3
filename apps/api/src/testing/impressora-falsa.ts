import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { interpretar, linhasDe } from '@balcao/papel/testing/interprete';
import { onTestFinished } from 'vitest';

const DLE = 0x10;
const EOT = 0x04;
/** What a printer says unasked (`GS a`): four bytes that are no answer. */
const SEM_SER_PERGUNTADA = [0x10, 0x00, 0x0c, 0x0f];

/** What is wrong with it; each may change at any time. */
interface Humor {
  /** Answers nothing. */
  muda: boolean;
  semPapel: boolean;
  tampaAberta: boolean;
  /** Milliseconds before each answer. */
  demora: number;
  /** Takes connections, and reads nothing of them. */
  travada: boolean;
  /** Tells its state unasked, before each answer and in the middle of papers. */
  faladora: boolean;
  /** After so many bytes of a paper: what happens then. */
  depoisDe: number;
  entao: ((falsa: ImpressoraFalsa, socket: Socket) => void) | undefined;
}

/** A printer at an address of its own that takes ESC/POS and says how it is. Keeps the bytes of all papers, in their order. */
export class ImpressoraFalsa {
  readonly humor: Humor = {
    ...{ muda: false, semPapel: false, tampaAberta: false, demora: 0, travada: false, faladora: false },
    ...{ depoisDe: 0, entao: undefined },
  };
  /** Without questions. */
  readonly bytes: number[] = [];
  conexoes = 0;
  /** The most at one time. */
  aoMesmoTempo = 0;
  endereco = '';
  readonly #server: Server;
  readonly #abertas = new Set<Socket>();
  #mudou: () => void = () => {};

  private constructor() {
    this.#server = createServer((socket) => this.#atender(socket));
  }

  /** Until the test ends. */
  static async ligar(humor: Partial<Humor> = {}): Promise<ImpressoraFalsa> {
    const falsa = new ImpressoraFalsa();
    Object.assign(falsa.humor, humor);
    // Of 127/8 there is enough for everybody who tests at once.
    const host = `127.${randomInt(10, 250)}.${randomInt(256)}.${randomInt(1, 255)}`;
    falsa.endereco = `${host}:9100`;
    await falsa.religar();
    onTestFinished(async () => {
      if (falsa.#server.listening) await falsa.desligar();
    });
    return falsa;
  }

  async religar(): Promise<void> {
    const [host, port] = this.endereco.split(':');
    this.#server.listen(Number(port), host);
    await once(this.#server, 'listening');
  }

  /** Nobody is there any more, and what was open is reset. */
  async desligar(): Promise<void> {
    const fechou = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#abertas) socket.resetAndDestroy();
    await fechou;
  }

  /** Rows of text that it printed. */
  get linhas(): string[] {
    return linhasDe(this.eventos).map(({ texto }) => texto);
  }

  get eventos() {
    return interpretar(Uint8Array.from(this.bytes));
  }

  get pulsos(): number {
    return this.eventos.filter(({ tipo }) => tipo === 'pulso').length;
  }

  /** Until what it got is so. */
  async ate(feito: (falsa: this) => boolean): Promise<void> {
    while (!feito(this)) {
      await new Promise<void>((resolve) => {
        this.#mudou = resolve;
      });
    }
  }

  #atender(socket: Socket): void {
    this.conexoes += 1;
    this.#abertas.add(socket);
    this.aoMesmoTempo = Math.max(this.aoMesmoTempo, this.#abertas.size);
    socket.on('error', () => {});
    socket.on('close', () => this.#abertas.delete(socket));
    this.#mudou();
    if (this.humor.travada) return;
    let resto: number[] = [];
    socket.on('data', (pedaco) => {
      const lidos = [...resto, ...pedaco];
      resto = [];
      for (let at = 0; at < lidos.length; at++) {
        if (lidos[at] === DLE && at + 2 >= lidos.length) resto = lidos.splice(at);
        else if (lidos[at] === DLE && lidos[at + 1] === EOT) {
          this.#responder(socket, lidos[at + 2] ?? 0);
          at += 2;
        } else this.#imprimir(socket, lidos[at] ?? 0);
      }
      this.#mudou();
    });
  }

  #imprimir(socket: Socket, byte: number): void {
    if (socket.destroyed) return;
    this.bytes.push(byte);
    if (this.humor.faladora && this.bytes.length % 50 === 0)
      socket.write(Uint8Array.from(SEM_SER_PERGUNTADA));
    if (this.humor.entao && this.bytes.length === this.humor.depoisDe) this.humor.entao(this, socket);
  }

  #responder(socket: Socket, n: number): void {
    if (this.humor.muda) return;
    const dizer = () => {
      const { semPapel, tampaAberta, faladora } = this.humor;
      const byte =
        {
          1: semPapel || tampaAberta ? 0x1a : 0x12,
          2: 0x12 | (tampaAberta ? 0x04 : 0) | (semPapel ? 0x20 : 0),
        }[n] ?? (semPapel ? 0x72 : 0x12);
      socket.write(Uint8Array.from([...(faladora ? SEM_SER_PERGUNTADA : []), byte]));
    };
    if (this.humor.demora > 0) setTimeout(dizer, this.humor.demora);
    else dizer();
  }
}
