import type { Entry } from './entry.ts';
import { exportText } from './fila-text.ts';

/** Hands the sales out as a file, so that they outlive this device. */
export function download(entries: readonly Entry[]): void {
  const now = new Date();
  const url = URL.createObjectURL(new Blob([exportText(entries, now)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `balcao-vendas-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
