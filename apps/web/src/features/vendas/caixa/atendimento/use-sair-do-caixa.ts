/** The way out of the till: back to where it was opened from, or to the sales where it was opened by its address. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leitor } from '../teclas/leitor.ts';

/** In the history entry of a till that was opened from the page of sales, which stands right behind it. */
export const DA_CENTRAL = { daCentral: true };

let left = false;

/** Whether the till was just left, once: the page of sales gives the focus to its first button then. */
export function vindoDoCaixa(): boolean {
  const was = left;
  left = false;
  return was;
}

export function useSairDoCaixa(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(
    () => () => {
      left = true;
      leitor.waiting = [];
    },
    [],
  );
  return () => {
    const fromHub = (state as Partial<typeof DA_CENTRAL> | null)?.daCentral === true;
    if (fromHub) navigate(-1);
    else navigate('/selling', { replace: true });
  };
}
