/** The clock, and functions that a browser may lack. */

/** Runs `work` in so many milliseconds; answers how to give that up. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Undefined over plain HTTP. */
export const travas = () => (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

/** A channel to this browser's other windows, heard by `ouvir`. Undefined where there are none. */
export function canal<T>(nome: string, ouvir: (dito: T) => void): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  const channel = new BroadcastChannel(nome);
  channel.addEventListener('message', ({ data }: MessageEvent<T>) => ouvir(data));
  return channel;
}
