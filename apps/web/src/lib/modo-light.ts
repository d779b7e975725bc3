/**
 * 'Modo Light': a person's wish for less menu, kept on this device. Off at first. It has nothing to do with colours,
 * which follow the system.
 */
import type { Usuario } from '@balcao/contract/auth';
import { useSyncExternalStore } from 'react';
import { useUsuario } from './session.ts';

export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function keyOf(usuarioId: string): string {
  return `balcao.modo-light.${usuarioId}`;
}

/** Always off for employees, whatever is stored. */
export function readModoLight(
  storage: PreferenceStorage,
  usuario: Pick<Usuario, 'id' | 'tipo'> | undefined,
): boolean {
  return usuario?.tipo === 'PRINCIPAL' && storage.getItem(keyOf(usuario.id)) === '1';
}

export function writeModoLight(storage: PreferenceStorage, usuarioId: string, on: boolean): void {
  if (on) storage.setItem(keyOf(usuarioId), '1');
  else storage.removeItem(keyOf(usuarioId));
}

/** Where the browser withholds its storage the wish lasts until the page is left. */
const inMemory = new Map<string, string>();
const storage: PreferenceStorage = {
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return inMemory.get(key) ?? null;
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      inMemory.set(key, value);
    }
  },
  removeItem(key) {
    inMemory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored there.
    }
  },
};

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same device switches this one, too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useModoLight(): [on: boolean, set: (on: boolean) => void] {
  const usuario = useUsuario();
  const on = useSyncExternalStore(subscribe, () => readModoLight(storage, usuario));
  const set = (value: boolean) => {
    if (!usuario) return;
    writeModoLight(storage, usuario.id, value);
    for (const listener of listeners) listener();
  };
  return [on, set];
}
