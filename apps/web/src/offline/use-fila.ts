import { useSyncExternalStore } from 'react';
import { useUsuario } from '../lib/session.ts';
import { type FilaSnapshot, fila, SHOWN_AFTER } from './browser.ts';
import type { Entry } from './entry.ts';

export function useFila(): FilaSnapshot {
  return useSyncExternalStore(fila.subscribe, fila.get);
}

export interface Waiting {
  mine: Entry[];
  /** Other people's queues on this device, for the owner's eyes only. */
  others: { usuarioId: string; nome: string; entries: Entry[] }[];
  durable: boolean;
}

/** Sales that did not leave at once: mine, and for the owner those that others of the store left here. */
export function useWaiting(): Waiting {
  const { entries, durable } = useFila();
  const usuario = useUsuario();
  if (!usuario) return { mine: [], others: [], durable };
  const now = Date.now();
  const visible = entries.filter(
    (entry) =>
      entry.lojaId === usuario.lojaId &&
      (entry.attempts > 0 || entry.state !== 'waiting' || now - entryTime(entry) >= SHOWN_AFTER - 200),
  );
  const mine = visible.filter((entry) => entry.usuarioId === usuario.id);
  const rest = usuario.tipo === 'PRINCIPAL' ? visible.filter((entry) => entry.usuarioId !== usuario.id) : [];
  const others = [...Map.groupBy(rest, (entry) => entry.usuarioId)].map(([usuarioId, list]) => ({
    usuarioId,
    nome: list[0]?.usuarioNome ?? '',
    entries: list,
  }));
  return { mine, others, durable };
}

function entryTime(entry: Entry): number {
  return Date.parse(entry.body.criadaEm);
}
