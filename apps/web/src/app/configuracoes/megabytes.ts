import { formatNumber } from '@balcao/contract/base/numeros';

/** Bytes as text: whole megabytes, gigabytes with one digit. */
export function emMegabytes(bytes: number): string {
  const mega = bytes / 1_000_000;
  if (mega >= 1000) return `${formatNumber(Math.round(mega / 100) / 10)} GB`;
  return mega > 0 && mega < 1 ? 'menos de 1 MB' : `${formatNumber(Math.round(mega))} MB`;
}
