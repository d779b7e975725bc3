/** What earlier versions of the app kept of customers on this device. */
import { availableStorage } from '../lib/device-storage.ts';
import type { ClienteDigitado } from './clientes-achar.ts';

const NOVOS = 'balcao.clientes-novos';
const storage = availableStorage();

/** Whom they made, and had not told to the server: see `fila/navegador/clientes-antigos.ts`. */
export interface ClientePorEntregar extends ClienteDigitado {
  id: string;
  lojaId: string;
}

/** Of every store that was signed in here. */
export function clientesPorEntregar(): readonly ClientePorEntregar[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(NOVOS) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function tirarNovo(id: string): void {
  const left = clientesPorEntregar().filter((novo) => novo.id !== id);
  if (left.length > 0) storage.setItem(NOVOS, JSON.stringify(left));
  else storage.removeItem(NOVOS);
}

// Who bought last was remembered beside them: the copy has everybody.
storage.removeItem('balcao.clientes');
