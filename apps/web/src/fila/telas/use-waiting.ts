/** The waiting envios that the signed-in person is shown. */
import { useEffect, useReducer } from 'react';
import { usePessoas } from '../../dados/pessoas/pessoas-do-aparelho.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { agora } from '../../lib/clock.ts';
import { type Envio, shownIn } from '../motor/envio.ts';
import { useFila } from '../use-fila.ts';

export interface Waiting {
  mine: Envio[];
  /**
   * Other people's queues on this device: all of them for the owner, else those of persons with a PIN here. `vaoSozinhas`:
   * they go out by their own delivery tokens.
   */
  others: { usuarioId: string; nome: string; envios: Envio[]; vaoSozinhas: boolean }[];
  durable: boolean;
  /** The disk has been read. */
  lida: boolean;
}

/**
 * Envios that did not leave at once. `onTheirWay`: also those that were sent a moment ago, for a list that says when it is
 * empty.
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

/** Draws again when a sale has been on its way for too long: no event tells of that. */
function useRenderIn(ms: number): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!Number.isFinite(ms)) return;
    const timer = setTimeout(render, ms);
    return () => clearTimeout(timer);
  });
}
