/**
 * Whether what waits goes out before its time: when somebody says that it is worth trying, and when a server is heard again
 * after it was not. What was on its way at that moment, and came to nothing, goes with the rest.
 */
import type { RespostaDoServidor } from './motor-parts.ts';

export class Pressa {
  /** How often somebody said so. */
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
