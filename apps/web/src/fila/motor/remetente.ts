import type { Envio } from './envio.ts';
import type { Entregas, EnvioRequest, MotorParts, Who } from './motor-parts.ts';

export interface Remetente {
  who: Who;
  /** People whose queue the owner chose to deliver. */
  adopted: ReadonlySet<string>;
  /** Those that the server still takes. */
  entregas: Entregas;
}

/**
 * A person's own queue goes out with that person's session; another person's with that one's delivery token, or because
 * the owner chose to deliver it.
 */
export function maySend(
  envio: Pick<Envio, 'lojaId' | 'usuarioId'>,
  { who, adopted, entregas }: Remetente,
): boolean {
  if (envio.lojaId !== who.lojaId) return false;
  if (envio.usuarioId === who.usuarioId || entregas.has(envio.usuarioId)) return true;
  return who.tipo === 'PRINCIPAL' && adopted.has(envio.usuarioId);
}

export class Remetentes {
  private readonly parts: Pick<MotorParts, 'who' | 'entregas'>;
  private readonly adopted = new Set<string>();
  /** Sessions and delivery tokens that the server no longer takes. */
  private readonly ended = new Set<string>();

  constructor(parts: Pick<MotorParts, 'who' | 'entregas'>) {
    this.parts = parts;
  }

  get needsLogin(): boolean {
    const who = this.parts.who();
    return who !== undefined && this.ended.has(who.sessao);
  }

  adopt(usuarioId: string): void {
    this.adopted.add(usuarioId);
  }

  end({ entrega, who }: Pick<EnvioRequest, 'entrega' | 'who'>): void {
    this.ended.add(entrega ?? who.sessao);
  }

  /** The sender of this envio, or why there is none. */
  of(envio: Envio): Remetente | { kind: 'login' | 'retry'; code: string; mensagem: string } {
    const current = this.current();
    if (!current) return { kind: 'login', code: 'NAO_AUTENTICADO', mensagem: 'Faça login para enviar.' };
    // Another person is at the till by now, who may not send it.
    return maySend(envio, current) ? current : { kind: 'retry', code: 'OUTRA_PESSOA', mensagem: '' };
  }

  current(): Remetente | undefined {
    const who = this.parts.who();
    if (!who) return undefined;
    const kept = [...(this.parts.entregas?.() ?? [])];
    return {
      who,
      adopted: this.adopted,
      entregas: new Map(kept.filter(([, token]) => !this.ended.has(token))),
    };
  }
}
