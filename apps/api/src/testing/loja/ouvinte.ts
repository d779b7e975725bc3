import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Evento {
  evento: string;
  dados: unknown;
}

/** A listener of GET /api/eventos at a running server. */
export class Ouvinte {
  readonly resposta: IncomingMessage;
  readonly eventos: Evento[] = [];
  comentarios = 0;
  terminou = false;
  readonly #esperam = new Set<() => void>();

  private constructor(resposta: IncomingMessage) {
    this.resposta = resposta;
    let texto = '';
    resposta.setEncoding('utf8');
    resposta.on('data', (parte: string) => {
      const blocos = (texto + parte).split('\n\n');
      texto = blocos.pop() ?? '';
      for (const bloco of blocos) this.#ler(bloco);
      this.#acordar();
    });
    const fim = () => {
      this.terminou = true;
      this.#acordar();
    };
    resposta.on('end', fim).on('error', fim).on('close', fim);
  }

  /** By a bearer token, or as a browser's own stream is: by a cookie, or nothing. Whatever is answered: a refusal, too. */
  static async abrir(app: FastifyInstance, quem: string | { cookie?: string }): Promise<Ouvinte> {
    const { port } = app.server.address() as AddressInfo;
    const sessao = typeof quem === 'string' ? { authorization: `Bearer ${quem}` } : quem;
    const headers = { ...sessao, 'accept-encoding': 'br, gzip' };
    return new Promise((resolve, reject) => {
      const options = { port, path: '/api/eventos', headers, agent: false } as const;
      get(options, (resposta) => resolve(new Ouvinte(resposta))).on('error', reject);
    });
  }

  /** Until `feito` of what came so far. */
  async ate(feito: (ouvinte: Ouvinte) => boolean): Promise<void> {
    while (!feito(this)) {
      if (this.terminou) throw new Error(`ended, having heard ${JSON.stringify(this.eventos)}`);
      await this.#algo();
    }
  }

  async fim(): Promise<void> {
    while (!this.terminou) await this.#algo();
  }

  /** The names told in `mudou` so far. */
  mudadas(): string[] {
    const ditos = this.eventos.filter(({ evento }) => evento === 'mudou');
    return [...new Set(ditos.flatMap(({ dados }) => (dados as { colecoes: string[] }).colecoes))].toSorted();
  }

  fechar(): void {
    this.resposta.destroy();
  }

  #algo(): Promise<void> {
    return new Promise((resolve) => {
      this.#esperam.add(resolve);
    });
  }

  #acordar(): void {
    for (const acordar of this.#esperam) acordar();
    this.#esperam.clear();
  }

  #ler(bloco: string): void {
    if (bloco.startsWith(':')) {
      this.comentarios += 1;
      return;
    }
    const [evento = '', dados = ''] = bloco.split('\n').map((linha) => linha.replace(/^\w+: /, ''));
    this.eventos.push({ evento, dados: JSON.parse(dados) });
  }
}
