/** 'Este aparelho: 87 · servidor: 87': what was sold here against what the server has of it. Pure. */
import type { Envio } from './envio.ts';
import type { Aparelho } from './numeros.ts';

export interface NoServidor {
  /** Sales, tabs and future sales that were made on this device. */
  aparelho: number;
  /** Those that the server has. */
  servidor: number;
  /** Those of the rest that wait for a person. */
  precisamDeVoce: number;
}

/** `envios`: of the time that is counted. What a person took out is no sale. */
export function compararComServidor(envios: readonly Envio[], aparelho: Aparelho | undefined): NoServidor {
  const feitas = envios.filter(({ operation, state }) => operation === 'abrir' && state !== 'discarded');
  const faltando = new Set(aparelho?.contato?.faltando);
  const falta = ({ body }: Envio) =>
    body.dispositivoId === aparelho?.id && body.seqLocal != null && faltando.has(body.seqLocal);
  return {
    aparelho: feitas.length,
    servidor: feitas.filter((envio) => envio.state === 'delivered' && !falta(envio)).length,
    precisamDeVoce: feitas.filter(({ state }) => state === 'quarantine').length,
  };
}
