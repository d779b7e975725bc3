/**
 * A half-typed sale of this window: readable while its person is signed in and sells, under that person's key otherwise,
 * and nowhere without keys (plain HTTP). The person who comes back finds it.
 */
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Fechadura } from './copia/cifra.ts';
import { sessaoGuardada } from './sessao-guardada.ts';

const ABERTO = 'balcao.rascunho.';
const FECHADO = 'balcao.rascunho-fechado.';

export const lugarDoDeixado = (usuarioId: string) => ABERTO + usuarioId;

function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** This person is signed in and may sell. */
export function vende(usuarioId: string): boolean {
  const presente = sessaoGuardada.get()?.usuario;
  return presente?.id === usuarioId && pode(presente, 'vendas');
}

/** One person's part of this window's storage. A write after that person has left does nothing. */
export function deixadoPor(usuarioId: string): Pick<Storage, 'getItem' | 'setItem'> | undefined {
  const onde = storage();
  return (
    onde && {
      getItem: (key) => onde.getItem(key),
      setItem: (key, text) => {
        if (vende(usuarioId)) onde.setItem(key, text);
      },
    }
  );
}

/** One change at a time: a person who comes back at once finds what is just being closed. */
let vez: Promise<unknown> = Promise.resolve();
const fechando = new Set<string>();

/** The readable text is gone when this returns. */
export function fecharDeixado(usuarioId: string, fechadura: Promise<Fechadura | undefined>): Promise<void> {
  const onde = storage();
  const text = onde?.getItem(ABERTO + usuarioId);
  if (!onde || typeof text !== 'string') return Promise.resolve();
  onde.removeItem(ABERTO + usuarioId);
  fechando.add(usuarioId);
  return naVez(async () => {
    const fechado = await fechadura.then((uma) => uma?.fecharEmTexto(text)).catch(() => undefined);
    if (fechado) onde.setItem(FECHADO + usuarioId, fechado);
    fechando.delete(usuarioId);
  });
}

/** Something waits for this person. */
export function temFechado(usuarioId: string): boolean {
  return fechando.has(usuarioId) || typeof storage()?.getItem(FECHADO + usuarioId) === 'string';
}

/** Called before the person's first page looks for it. Without the key it waits on. */
export function abrirDeixado(
  usuarioId: string,
  fechadura: () => Promise<Fechadura | undefined>,
): Promise<void> {
  return naVez(async () => {
    const onde = storage();
    const text = onde?.getItem(FECHADO + usuarioId);
    const com = onde && text ? await fechadura() : undefined;
    if (!onde || !text || !com) return;
    const deixado = await com.abrirDoTexto(text).catch(() => undefined);
    onde.removeItem(FECHADO + usuarioId);
    if (typeof deixado === 'string' && onde.getItem(ABERTO + usuarioId) === null)
      onde.setItem(ABERTO + usuarioId, deixado);
  });
}

/** A window that was asleep when its person left has not closed it. */
export function esquecerDeixados(): void {
  const onde = storage();
  for (const key of Object.keys(onde ?? {})) {
    if (key.startsWith(ABERTO) && !vende(key.slice(ABERTO.length))) onde?.removeItem(key);
  }
}

/** Never rejects: half a sale that can't be kept is typed again. */
function naVez(work: () => Promise<void>): Promise<void> {
  const turn = vez.then(work).catch(() => undefined);
  vez = turn;
  return turn;
}
