/**
 * Who is signed in on this device: the stored user and token. No network here; the API client reads it. No React
 * either: the landing page does without.
 */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { LIMITES_DE_ANTES, type Permissao } from '@balcao/contract/pessoas/permissoes';
import { availableStorage, type DeviceStorage } from '../lib/device-storage.ts';
import { createStore, type Store } from '../lib/store.ts';

export interface SessaoGuardada {
  usuario: Usuario;
  token: string;
  /** Opened by PIN on this device, not by the password. */
  porPin?: true;
}

export const SESSAO_KEY = 'balcao.usuario';
/** The store whose persons may unlock this device by PIN; `pessoas/` keeps them. */
export const PESSOAS_KEY = 'balcao.pessoas';

export interface SessaoStore extends Pick<Store<SessaoGuardada | undefined>, 'get' | 'subscribe'> {
  save(sessao: SessaoGuardada): void;
  /** Fresh name, permissions and plan for the same person; ignored after a sign-out or another person's sign-in. */
  updateUsuario(usuario: Usuario): void;
  /** `expirada`: the server no longer knew it; without, the person signed out. */
  clear(motivo?: 'expirada'): void;
  /** Without a session: the store whose persons are asked for their PIN; undefined: no person has one here. */
  trancada(): string | undefined;
  /** Whether the last session ended because the server no longer knew it. */
  expirou(): boolean;
  /** Reads the storage again: another tab wrote it. */
  reload(): void;
}

/** A stored text → the session, or undefined for anything that is not one (an old format, a broken write). */
export function parseSessao(text: string | null): SessaoGuardada | undefined {
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as {
      usuario?: Partial<Usuario>;
      token?: unknown;
      porPin?: unknown;
    } | null;
    const usuario = value?.usuario;
    if (typeof usuario?.id !== 'string' || usuario.id === '') return undefined;
    if (typeof value?.token !== 'string' || value.token === '') return undefined;
    const permissoes: Permissao[] = Array.isArray(usuario.permissoes) ? usuario.permissoes : [];
    // A missing type counts as the owner on the screen; the server decides about permissions.
    const tipo = usuario.tipo ?? 'PRINCIPAL';
    // Stored before there were limits: as before, until the server was asked.
    const limites = tipo === 'PRINCIPAL' ? null : (usuario.limites ?? LIMITES_DE_ANTES);
    const porPin = value.porPin === true ? { porPin: true as const } : {};
    return { usuario: { ...(usuario as Usuario), tipo, permissoes, limites }, token: value.token, ...porPin };
  } catch {
    return undefined;
  }
}

export function createSessaoStore(storage: DeviceStorage): SessaoStore {
  const stored = () => parseSessao(storage.getItem(SESSAO_KEY));
  const sessao = createStore(stored());
  let expired = false;

  function save(next: SessaoGuardada): void {
    expired = false;
    storage.setItem(SESSAO_KEY, JSON.stringify(next));
    sessao.set(next);
  }

  return {
    get: sessao.get,
    subscribe: sessao.subscribe,
    save,
    updateUsuario(usuario) {
      const current = sessao.get();
      if (!current || current.usuario.id !== usuario.id) return;
      if (JSON.stringify(current.usuario) !== JSON.stringify(usuario)) save({ ...current, usuario });
    },
    expirou: () => expired,
    trancada: () => (sessao.get() ? undefined : (storage.getItem(PESSOAS_KEY) ?? undefined)),
    clear(motivo) {
      expired = motivo === 'expirada';
      storage.removeItem(SESSAO_KEY);
      sessao.set(undefined);
    },
    reload() {
      expired = false;
      sessao.set(stored());
    },
  };
}

export const sessaoGuardada: SessaoStore = createSessaoStore(availableStorage());

if (typeof window !== 'undefined') {
  // Signing out in one tab signs out all of them. `key` is null when everything was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === SESSAO_KEY || event.key === null) sessaoGuardada.reload();
  });
}
