/**
 * 'Modo Light': a person's wish for less menu, kept on this device. Off at first. It has nothing to do with colours,
 * which follow the system.
 */
import type { Usuario } from '@balcao/contract/auth';
import { useSyncExternalStore } from 'react';
import { useUsuario } from '../../dados/sessao.ts';
import { availableStorage, type DeviceStorage } from '../../lib/session-store.ts';

function keyOf(usuarioId: string): string {
  return `balcao.modo-light.${usuarioId}`;
}

/** Always off for employees, whatever is stored. */
export function readModoLight(
  storage: DeviceStorage,
  usuario: Pick<Usuario, 'id' | 'tipo'> | undefined,
): boolean {
  return usuario?.tipo === 'PRINCIPAL' && storage.getItem(keyOf(usuario.id)) === '1';
}

export function writeModoLight(storage: DeviceStorage, usuarioId: string, on: boolean): void {
  if (on) storage.setItem(keyOf(usuarioId), '1');
  else storage.removeItem(keyOf(usuarioId));
}

const storage = availableStorage();
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
