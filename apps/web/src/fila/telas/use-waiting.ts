/** What of the queue is shown, to whom, and since when. */
import { useEffect, useReducer } from 'react';
import { usePessoas } from '../../dados/pessoas/pessoas-do-aparelho.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { agora } from '../../lib/clock.ts';
import { type Envio, shownIn } from '../motor/envio.ts';
import { useFila } from '../use-fila.ts';

export interface Waiting {
  mine: Envio[];
  /**
   * Other people's queues on this device. The owner sees what is in them; whoever shares the till sees that the persons
   * with a PIN here have some. `vaoSozinhas`: they go out with whoever is at the till.
   */
  others: { usuarioId: string; nome: string; envios: Envio[]; vaoSozinhas: boolean }[];
  durable: boolean;
  /** False: the disk has not told yet. */
  lida: boolean;
}

/**
 * Sales that did not leave at once: mine, and those that others of the store left here. `onTheirWay`: also
 * the ones that were sent a moment ago, for who says that there is nothing else.
 */
export function useWaiting({ onTheirWay = false } = {}): Waiting {
  const { envios, durable, lida } = useFila();
  const usuario = useUsuario();
  const comEntrega = new Set(usePessoas().todas.map(({ usuarioId }) => usuarioId));
  const now = agora().getTime();
  useRenderIn(Math.min(...envios.map((envio) => shownIn(envio, now)).filter((ms) => ms > 0)));
  if (!usuario) return { mine: [], others: [], durable, lida };
  const visible = envios.filter(
    (envio) => envio.lojaId === usuario.lojaId && (onTheirWay || shownIn(envio, now) === 0),
  );
  const mine = visible.filter((envio) => envio.usuarioId === usuario.id);
  const rest = visible.filter(
    ({ usuarioId }) =>
      usuarioId !== usuario.id && (usuario.tipo === 'PRINCIPAL' || comEntrega.has(usuarioId)),
  );
  const others = [...Map.groupBy(rest, (envio) => envio.usuarioId)].map(([usuarioId, list]) => ({
    usuarioId,
    nome: list[0]?.usuarioNome ?? '',
    envios: list,
    vaoSozinhas: comEntrega.has(usuarioId),
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
