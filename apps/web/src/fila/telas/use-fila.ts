import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useUsuario } from '../../dados/sessao.ts';
import { agora } from '../../lib/relogio.ts';
import { type FilaSnapshot, fila } from '../fila.ts';
import { shownIn } from '../motor/decisoes.ts';
import type { Entry } from '../motor/envio.ts';

export function useFila(): FilaSnapshot {
  return useSyncExternalStore(fila.subscribe, fila.get);
}

export interface Waiting {
  mine: Entry[];
  /** Other people's queues on this device, for the owner's eyes only. */
  others: { usuarioId: string; nome: string; entries: Entry[] }[];
  durable: boolean;
}

/**
 * Sales that did not leave at once: mine, and for the owner those that others of the store left here. `onTheirWay`: also
 * the ones that were sent a moment ago, for who says that there is nothing else.
 */
export function useWaiting({ onTheirWay = false } = {}): Waiting {
  const { entries, durable } = useFila();
  const usuario = useUsuario();
  const now = agora().getTime();
  useRenderIn(Math.min(...entries.map((entry) => shownIn(entry, now)).filter((ms) => ms > 0)));
  if (!usuario) return { mine: [], others: [], durable };
  const visible = entries.filter(
    (entry) => entry.lojaId === usuario.lojaId && (onTheirWay || shownIn(entry, now) === 0),
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

/** Nothing else happens when a sale has been on its way for too long: time itself has to show it. */
function useRenderIn(ms: number): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!Number.isFinite(ms)) return;
    const timer = setTimeout(render, ms);
    return () => clearTimeout(timer);
  });
}
