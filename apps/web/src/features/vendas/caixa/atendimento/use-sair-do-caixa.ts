/**
 * The way out of what is sold: from a tab that was opened beside the counter back to the counter; from the till back to
 * where it was opened from, or to the sales where it was opened by its address.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leitor } from '../teclas/leitor.ts';
import { CAIXA } from './endereco.ts';

/** In the history entry of a till that was opened from the page of sales, which stands right behind it. */
export const DA_CENTRAL = { daCentral: true };

/** In that of a tab or order that was opened by the rail; the page of sales may still stand behind it. */
export interface Vinda {
  daCentral?: boolean;
  doTrilho?: boolean;
}

export function useVinda(): Vinda {
  const { state } = useLocation();
  return (state as Vinda | null) ?? {};
}

let left = false;

/** Whether the till was just left, once: the page of sales gives the focus to its first button then. */
export function vindoDoCaixa(): boolean {
  const was = left;
  left = false;
  return was;
}

export function useSairDoCaixa(): () => void {
  const navigate = useNavigate();
  const { daCentral, doTrilho } = useVinda();
  useEffect(
    () => () => {
      left = true;
      leitor.waiting = [];
    },
    [],
  );
  return () => {
    if (doTrilho) navigate(CAIXA, { replace: true, state: daCentral ? DA_CENTRAL : null });
    else if (daCentral) navigate(-1);
    else navigate('/selling', { replace: true });
  };
}
