import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const CAMADA = { camada: true };

/**
 * The browser's way back closes what covers the page, instead of leaving it: while `aberto`, the page has a second
 * entry in the history. Closed otherwise, that entry is left, so that none is ever too many; so is one that a reload
 * or the way forward comes upon. `fechar` answers whether it may be closed now.
 */
export function useBackCloses(aberto: boolean, fechar: () => boolean): void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const inside = (state as Partial<typeof CAMADA> | null)?.camada === true;
  const was = useRef(inside);
  /** On the way back by ourselves: opened again meanwhile, it stays open. */
  const leaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening, closing and the history change anything.
  useEffect(() => {
    const left = was.current && !inside;
    was.current = inside;
    const closed = aberto && left && !leaving.current && fechar();
    if (!inside) leaving.current = false;
    if (aberto && !inside && !closed) {
      navigate(pathname, { state: CAMADA });
    } else if (!aberto && inside && !leaving.current) {
      leaving.current = true;
      navigate(-1);
    }
  }, [aberto, inside]);
}
