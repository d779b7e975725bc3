/** What of the queue is shown, to whom, and since when. */
import { useEffect, useReducer } from 'react';
import { useUsuario } from '../../dados/use-sessao.ts';
import { agora } from '../../lib/clock.ts';
import { useFila } from '../fila.ts';
import { type Envio, shownIn } from '../motor/envio.ts';

export interface Waiting {
  mine: Envio[];
  /** Other people's queues on this device, for the owner's eyes only. */
  others: { usuarioId: string; nome: string; envios: Envio[] }[];
  durable: boolean;
  /** False: the disk has not told yet. */
  lida: boolean;
}

/**
 * Sales that did not leave at once: mine, and for the owner those that others of the store left here. `onTheirWay`: also
 * the ones that were sent a moment ago, for who says that there is nothing else.
 */
export function useWaiting({ onTheirWay = false } = {}): Waiting {
  const { envios, durable, lida } = useFila();
  const usuario = useUsuario();
  const now = agora().getTime();
  useRenderIn(Math.min(...envios.map((envio) => shownIn(envio, now)).filter((ms) => ms > 0)));
  if (!usuario) return { mine: [], others: [], durable, lida };
  const visible = envios.filter(
    (envio) => envio.lojaId === usuario.lojaId && (onTheirWay || shownIn(envio, now) === 0),
  );
  const mine = visible.filter((envio) => envio.usuarioId === usuario.id);
  const rest = usuario.tipo === 'PRINCIPAL' ? visible.filter((envio) => envio.usuarioId !== usuario.id) : [];
  const others = [...Map.groupBy(rest, (envio) => envio.usuarioId)].map(([usuarioId, list]) => ({
    usuarioId,
    nome: list[0]?.usuarioNome ?? '',
    envios: list,
  }));
  return { mine, others, durable, lida };
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
