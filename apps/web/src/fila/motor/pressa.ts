/**
 * Decides whether waiting envios go out before their time: after a wake-up, and when the server answers again after it
 * did not. An attempt that was on its way at that moment and was lost goes with them.
 */
import type { RespostaDoServidor } from './motor-parts.ts';

export class Pressa {
  /** Wake-ups so far. */
  private vezes = 0;
  private longe = false;
  private ha = false;

  acordar(): void {
    this.vezes += 1;
    this.ha = true;
  }

  get tem(): boolean {
    return this.ha;
  }

  /** Everything that waits was looked at. */
  passou(): void {
    this.ha = false;
  }

  async durante(tentativa: Promise<RespostaDoServidor>): Promise<RespostaDoServidor> {
    const antes = this.vezes;
    const resposta = await tentativa;
    const perdida = resposta.kind === 'none' || resposta.kind === 'foreign';
    if (perdida ? this.vezes !== antes : this.longe) this.ha = true;
    this.longe = perdida;
    return resposta;
  }
}
