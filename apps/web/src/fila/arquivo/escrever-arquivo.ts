/**
 * The queue as a file, so that its sales outlive this device. Another device delivers them under the same keys: no sale
 * is there twice, whichever device is first. Pure.
 */
import type { Envio, EnvioSem } from '../motor/envio.ts';

export const FORMATO = 'balcao-fila';
export const VERSAO_DO_ARQUIVO = 2;

/** As it was written down, without what only this device's disk and clock have to do with. */
export type EnvioNoArquivo = EnvioSem<'seq' | 'lojaId' | 'nextAt' | 'settledAt' | 'venda'>;

/** `lojaId`: of one store, in the order in which they were written. */
export function escreverArquivo(envios: readonly Envio[], lojaId: string, exportadaEm: Date): string {
  const inOrder = envios.filter((envio) => envio.lojaId === lojaId).sort((a, b) => a.seq - b.seq);
  const vendas = inOrder.map(
    ({ seq: _seq, lojaId: _loja, nextAt: _next, settledAt: _at, venda: _venda, ...envio }): EnvioNoArquivo =>
      envio,
  );
  return JSON.stringify(
    {
      formato: FORMATO,
      versao: VERSAO_DO_ARQUIVO,
      exportadaEm: exportadaEm.toISOString(),
      lojaId,
      soma: crc32(JSON.stringify(vendas)),
      vendas,
    },
    null,
    2,
  );
}

/** `balcao-vendas-2026-11-20T15-00-00.json` */
export function nomeDaExportacao(exportadaEm: Date): string {
  return `balcao-vendas-${exportadaEm.toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
}

/** CRC-32 of a text in UTF-8, as 8 hexadecimal digits: what was cut off or changed by mistake is seen. */
export function crc32(text: string): string {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
