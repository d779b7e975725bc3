/** The first visit after a sign-up on this device: home asks how the shop works, once. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { availableStorage } from '../lib/device-storage.ts';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';

const KEY = 'balcao.primeira-visita';
const storage = availableStorage();
/** The e-mail of the account that was just made. */
const deQuem = createStore(storage.getItem(KEY));

export function marcarPrimeiraVisita(email: string): void {
  const dela = email.trim().toLowerCase();
  deQuem.set(dela);
  try {
    storage.setItem(KEY, dela);
  } catch {
    // A full disk: nothing is asked, and the settings have it all.
  }
}

export function usePrimeiraVisita(usuario: Pick<Usuario, 'email' | 'tipo'> | undefined): boolean {
  const email = useStore(deQuem);
  return usuario?.tipo === 'PRINCIPAL' && email === usuario.email.toLowerCase();
}

/** Answered, skipped, or left for another page. */
export function encerrarPrimeiraVisita(): void {
  storage.removeItem(KEY);
  deQuem.set(null);
}
