import { download as give } from '../../lib/download.ts';
import type { Envio } from '../motor/envio.ts';
import { exportText } from '../telas/textos.ts';

/** Hands the sales out as a file, so that they outlive this device. */
export function download(envios: readonly Envio[]): void {
  const now = new Date();
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  give(new Blob([exportText(envios, now)], { type: 'application/json' }), `balcao-vendas-${time}.json`);
}
