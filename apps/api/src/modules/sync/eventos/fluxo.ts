import { PassThrough } from 'node:stream';
import { BATIMENTO } from '@balcao/contract/sync/sync';
import type { Sessao } from '../../../http/sessao.ts';

/** Bytes that may wait for a receiver who takes nothing. */
const MAIS_QUE_ISTO = 64 * 1024;

/** The part of a session that decides what its stream says. */
export type Ouvinte = Pick<Sessao, 'tipo' | 'permissoes' | 'plano' | 'planoExpiraEm'>;

/** One open stream of events. */
export class Fluxo {
  readonly sessaoId: string;
  readonly usuarioId: string;
  readonly lojaId: string;
  /** As last looked up. */
  ouvinte: Ouvinte;
  readonly saida = new PassThrough();
  readonly #batimento: NodeJS.Timeout;

  constructor({ sessaoId, usuarioId, lojaId, ...ouvinte }: Sessao) {
    this.sessaoId = sessaoId;
    this.usuarioId = usuarioId;
    this.lojaId = lojaId;
    this.ouvinte = ouvinte;
    // The head of the answer goes with the first byte.
    this.#escrever(':\n\n');
    this.#batimento = setInterval(() => this.#escrever(':\n\n'), BATIMENTO);
    this.saida.once('close', () => clearInterval(this.#batimento));
  }

  dizer(evento: string, dados: unknown): void {
    this.#escrever(`event: ${evento}\ndata: ${JSON.stringify(dados)}\n\n`);
  }

  terminar(): void {
    clearInterval(this.#batimento);
    this.saida.end();
  }

  #escrever(texto: string): void {
    if (this.saida.writableEnded || this.saida.destroyed) return;
    if (this.saida.writableLength > MAIS_QUE_ISTO) this.saida.destroy();
    else this.saida.write(texto);
  }
}
