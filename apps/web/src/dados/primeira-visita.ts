/** The first visit after a sign-up on this device: home asks how the shop works, once. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { availableStorage } from '../lib/device-storage.ts';

const KEY = 'balcao.primeira-visita';
const storage = availableStorage();

/** `email`: of the account that was just made. */
export function marcarPrimeiraVisita(email: string): void {
  try {
    storage.setItem(KEY, email.trim().toLowerCase());
  } catch {
    // A full disk: nothing is asked, and the settings have it all.
  }
}

export function ehPrimeiraVisita({ email, tipo }: Pick<Usuario, 'email' | 'tipo'>): boolean {
  return tipo === 'PRINCIPAL' && storage.getItem(KEY) === email.toLowerCase();
}

/** Answered, skipped, or left for another page. */
export function encerrarPrimeiraVisita(): void {
  storage.removeItem(KEY);
}
