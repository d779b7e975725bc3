/**
 * The way to the server and back: what is asked may be lost, or arrive twice, or long after; the answer may be lost or
 * late; a captive portal or a proxy may answer instead. What left a page arrives though the page died.
 */
import { recusa } from '../envio.test-helper.ts';
import type { EnvioRequest, RespostaDoServidor } from '../motor-parts.ts';
import { type Fios, MUNDO, type Vida } from './fios.test-helper.ts';

/** In a hundred requests. */
export interface Tempo {
  perdeIda: number;
  perdeVolta: number;
  dobra: number;
  portal: number;
  cai: number;
  /** Up to so many ms on each way. */
  demora: number;
}

export const BOM: Tempo = { perdeIda: 0, perdeVolta: 0, dobra: 0, portal: 0, cai: 0, demora: 30 };
/** When a client gives up waiting, in ms. */
const DESISTE = 20_000;

const INDISPONIVEL = recusa('INDISPONIVEL', { status: 503 });

export class Rede {
  tempo: Tempo = BOM;
  private readonly fios: Fios;

  constructor(fios: Fios) {
    this.fios = fios;
  }

  /** `chegar` is what happens at the server, once it is there. `ligado`: the device has a connection. */
  async ir<T>(vida: Vida, ligado: () => boolean, chegar: () => T): Promise<T | 'nada' | 'portal' | 'caiu'> {
    const { sorte } = this.fios;
    const tempo = this.tempo;
    if (!ligado()) return this.fios.passo(vida, () => 'nada');
    if (sorte.vez(tempo.portal)) return this.fios.passo(vida, () => 'portal');
    const ida = sorte.ate(tempo.demora + 1);
    if (sorte.vez(tempo.perdeIda)) {
      await this.fios.dormir(vida, DESISTE);
      return 'nada';
    }
    // A copy of it that some router kept.
    if (sorte.vez(tempo.dobra)) this.fios.depois(MUNDO, ida + sorte.ate(120_000), () => void chegar());
    if (sorte.vez(tempo.cai)) return this.fios.passo(vida, () => 'caiu');
    const resposta = new Promise<T>((resolve) => {
      this.fios.depois(MUNDO, ida, () => resolve(chegar()));
    });
    const volta = sorte.vez(tempo.perdeVolta) ? Number.POSITIVE_INFINITY : sorte.ate(tempo.demora + 1);
    if (volta === Number.POSITIVE_INFINITY) {
      await this.fios.dormir(vida, DESISTE);
      return 'nada';
    }
    const dita = await resposta;
    await this.fios.dormir(vida, volta);
    return ligado() ? dita : 'nada';
  }
}

/** The network of one page, as the motor asks it. */
export function enviarPor(
  rede: Rede,
  vida: Vida,
  ligado: () => boolean,
  atender: (request: EnvioRequest) => RespostaDoServidor,
) {
  return async (request: EnvioRequest): Promise<RespostaDoServidor> => {
    const dita = await rede.ir(vida, ligado, () => atender(request));
    if (dita === 'nada') return { kind: 'none' };
    if (dita === 'portal') return { kind: 'foreign', status: 200 };
    return dita === 'caiu' ? INDISPONIVEL : dita;
  };
}
