/** The queue as a file, in this person's hands. */
import { download } from '../../lib/download.ts';
import { escreverArquivo, nomeDaExportacao } from '../arquivo/escrever-arquivo.ts';
import type { Envio } from '../motor/envio.ts';

export function exportar(envios: readonly Envio[]): void {
  const [first] = envios;
  if (!first) return;
  const now = new Date();
  const text = escreverArquivo(envios, first.lojaId, now);
  download(new Blob([text], { type: 'application/json' }), nomeDaExportacao(now));
}
