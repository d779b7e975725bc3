/** What is noted of each answer; a disk that fails for a moment is asked again. */
import { anotar } from './anotar.ts';
import type { Envio } from './envio.ts';
import type { MotorParts } from './motor-parts.ts';
import { ehRegistrado } from './registros.ts';
import type { Verdict } from './respostas.ts';

export class Notas {
  private readonly parts: MotorParts;
  /** Envios that the server has and our disk could not note: not to be sent again, nor shown as waiting. */
  readonly failed = new Map<string, { envio: Envio; verdict: Verdict }>();

  constructor(parts: MotorParts) {
    this.parts = parts;
  }

  async settle(envio: Envio, verdict: Verdict, watched: boolean): Promise<Verdict> {
    try {
      return await anotar(this.parts, envio, verdict, watched);
    } catch (error) {
      // The server has it, only our note failed. A page that forgets this learns it again from TOKEN_DUPLICADO.
      if (verdict.kind !== 'delivered' && !ehRegistrado(verdict)) throw error;
      this.failed.set(envio.key, { envio, verdict });
      return verdict;
    }
  }

  async again(): Promise<void> {
    for (const [key, { envio, verdict }] of [...this.failed]) {
      this.failed.delete(key);
      await this.settle(envio, verdict, false);
    }
  }
}
