/**
 * What the windows of this device know of each other: one that is in the middle of something holds a lock, which the
 * browser takes back when the window is gone, however it went.
 */
import { canal } from '../../lib/browser.ts';
import { carrinhoAberto } from '../../lib/carrinho-aberto.ts';
import { unsaved } from '../../lib/unsaved.ts';

const EM_USO = 'balcao-em-uso';
const CANAL = 'balcao-janelas';
type Aviso = 'mudou' | 'assumida';

export const ocupada = (): boolean => carrinhoAberto.get() || unsaved.get() > 0;

export async function outraOcupada(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  const mine = soltar ? 1 : 0;
  return held.filter(({ name }) => name === EM_USO).length > mine;
}

/** Does `work` while no window is in the middle of anything, and none can begin; false: one is. */
export function enquantoLivres(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks.request(EM_USO, { mode: 'exclusive', ifAvailable: true }, async (lock) =>
    lock ? work() : false,
  );
}

/** Gives the lock back. */
let soltar: (() => void) | undefined;
let channel: BroadcastChannel | undefined;

function seguir(): void {
  if (ocupada() === (soltar !== undefined)) return;
  if (soltar) {
    soltar();
    soltar = undefined;
  } else {
    const held = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    void emUso(held);
  }
}

/** The others look when they are told: not before the browser has given the lock, or has it back. */
async function emUso(held: Promise<void>): Promise<void> {
  await navigator.locks.request(EM_USO, { mode: 'shared' }, () => {
    avisar('mudou');
    return held;
  });
  avisar('mudou');
}

/** Tells the other windows. */
export function avisar(aviso: Aviso): void {
  channel?.postMessage(aviso);
}

/** From now on this window says when it is in the middle of something, and hears of the others. Answers how to stop. */
export function participar(aviso: (aviso: Aviso) => void): () => void {
  channel = canal(CANAL, aviso);
  const stops = [carrinhoAberto.subscribe(seguir), unsaved.subscribe(seguir)];
  seguir();
  return () => {
    for (const stop of stops) stop();
    soltar?.();
    soltar = undefined;
    channel?.close();
    channel = undefined;
  };
}
