import { useEffect } from 'react';
import { useSessao } from '../dados/use-sessao.ts';
import { fila } from '../fila/fila.ts';

/** The till is usable by then, in milliseconds: what follows takes nothing from it. */
const DEPOIS = 2_000;

/** While a person is signed in the changes of other devices arrive, and a server that is back gets the queue. */
export function useAoVivo(): void {
  const token = useSessao()?.token;
  useEffect(() => {
    if (token === undefined) return;
    let parar: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      // Without a connection there is nothing to follow; the next page tries again.
      const live = await import('../dados/copia/ao-vivo.ts').catch(() => undefined);
      if (!left) parar = live?.acompanharLoja(() => void fila.wake());
    }, DEPOIS);
    return () => {
      left = true;
      clearTimeout(timer);
      parar?.();
    };
  }, [token]);
}
