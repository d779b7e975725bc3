/**
 * The room of what says that sales wait: as high as it was the last time, so that the page below it does not move when
 * the disk has been read.
 */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { useUsuario } from '../../dados/use-sessao.ts';
import { availableStorage } from '../../lib/device-storage.ts';

const KEY = 'balcao.fila-altura';
const storage = availableStorage();

/** Pixels; 0 for nothing. */
export function lembrarAltura(usuario: Pick<Usuario, 'id'> | undefined, altura: number): void {
  try {
    if (usuario && altura > 0) storage.setItem(KEY, `${usuario.id} ${altura}`);
    else storage.removeItem(KEY);
  } catch {
    // A full disk: the page moves once.
  }
}

export function alturaLembrada(usuario: Pick<Usuario, 'id'> | undefined): number {
  const [id, altura] = (storage.getItem(KEY) ?? '').split(' ');
  return usuario && id === usuario.id ? Number(altura) || 0 : 0;
}

export function Reserva() {
  const altura = alturaLembrada(useUsuario());
  return altura > 0 ? <div style={{ height: altura }} /> : null;
}
