/**
 * 'Modo Light': a person's wish for less menu, kept on this device. Off at first. It has nothing to do with colours,
 * which follow the system.
 */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { useUsuario } from '../../dados/use-sessao.ts';
import { availableStorage, type DeviceStorage } from '../../lib/device-storage.ts';
import { createStore } from '../../lib/store.ts';
import { useStore } from '../../lib/use-store.ts';

const PREFIX = 'balcao.modo-light.';

function keyOf(usuarioId: string): string {
  return `${PREFIX}${usuarioId}`;
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
/** How often it was written: the wish itself stays in the storage. */
const writes = createStore(0);
const written = () => writes.set(writes.get() + 1);

if (typeof window !== 'undefined') {
  // Another tab of the same device switches this one, too. `key` is null when everything was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) written();
  });
}

export function useModoLight(): [on: boolean, set: (on: boolean) => void] {
  const usuario = useUsuario();
  const on = useStore(writes, () => readModoLight(storage, usuario));
  const set = (value: boolean) => {
    if (!usuario) return;
    writeModoLight(storage, usuario.id, value);
    written();
  };
  return [on, set];
}
