import type { Produto } from '@balcao/contract/produtos/produtos';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';

/** Rows drawn before anything is measured: more than any screen shows. */
const FIRST = 60;
/** Rows above and below what is in sight, so that a flick of the finger finds them drawn. */
const BEYOND = 8;

interface Janela {
  /** Items above, and how many are drawn. */
  de: number;
  ate: number;
  /** Room of those that are not drawn. */
  acima: number;
  abaixo: number;
}

/**
 * Of a list of equal rows only those near the window are in the page: 10,000 products scroll like fifty. Rows are
 * measured, not told: text may be larger than ours. `lista` names the list: a new one begins at its beginning.
 */
export function useJanela(total: number, lista: string): Janela & { ref: RefObject<HTMLElement | null> } {
  const ref = useRef<HTMLElement>(null);
  const [janela, setJanela] = useState({ lista, de: 0, ate: FIRST, acima: 0, abaixo: 0 });

  useEffect(() => {
    const element = ref.current;
    if (!element || total <= FIRST) return;
    const look = () => {
      const next = { lista, ...measure(element, total) };
      setJanela((now) => (now.de === next.de && now.ate === next.ate && now.lista === lista ? now : next));
    };
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    // Whatever scrolls: the page, or a part of the shell.
    document.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, [total, lista]);

  if (total <= FIRST) return { ref, de: 0, ate: total, acima: 0, abaixo: 0 };
  return { ...janela, ate: Math.min(janela.ate, total), ref };
}

/** Height of a row with the gap below it, and how many stand in one. */
function rowOf(element: HTMLElement): { step: number; columns: number } {
  const item = element.querySelector('[data-produto]');
  const style = getComputedStyle(element);
  const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1;
  const gap = Number.parseFloat(style.rowGap) || 0;
  return { step: (item?.getBoundingClientRect().height ?? 0) + gap, columns };
}

function measure(element: HTMLElement, total: number): Janela {
  const { step, columns } = rowOf(element);
  if (step <= 0) return { de: 0, ate: FIRST, acima: 0, abaixo: 0 };
  const rows = Math.ceil(total / columns);
  const seen = Math.floor(-element.getBoundingClientRect().top / step);
  // In steps of half of what lies beyond: not every row that passes draws the list anew.
  const half = BEYOND / 2;
  const first = Math.min(Math.max(0, Math.floor((seen - half) / half) * half - half), Math.max(0, rows - 1));
  const last = Math.min(rows, first + Math.ceil(window.innerHeight / step) + 3 * BEYOND);
  return { de: first * columns, ate: last * columns, acima: first * step, abaixo: (rows - last) * step };
}

/** Frames in which the dialog that closes may still give the focus back, and the page its place with it. */
const ESPERA = 45;
const DELA = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Brings the product that was just made into sight, once, and the focus to it, unless the person does something else. */
export function useMostrar(
  ref: RefObject<HTMLElement | null>,
  produtos: readonly Pick<Produto, 'id'>[],
  novo: string | undefined,
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const list = ref.current;
    const index = produtos.findIndex(({ id }) => id === novo);
    if (!list || index < 0 || shown.current === novo) return;
    shown.current = novo;
    let left = ESPERA;
    const stop = () => {
      left = 0;
      for (const what of DELA) window.removeEventListener(what, stop);
    };
    for (const what of DELA) window.addEventListener(what, stop, { passive: true });
    const look = () => {
      if (left <= 0 || !list.isConnected) return stop();
      left -= 1;
      const item = list.querySelector(`[data-produto="${novo}"]`);
      if (!item) {
        const { step, columns } = rowOf(list);
        const top = list.getBoundingClientRect().top + Math.floor(index / columns) * step;
        window.scrollBy({ top: top - window.innerHeight / 2 });
      } else if (!item.contains(document.activeElement)) {
        item.scrollIntoView({ block: 'nearest' });
        item
          .querySelector<HTMLElement>('button:not([aria-label^="Excluir"])')
          ?.focus({ preventScroll: true });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, [ref, produtos, novo]);
}

/** The room of what is not drawn, as the list's own. */
export function roomOf({ acima, abaixo }: Janela): CSSProperties {
  return { paddingBlock: `${acima}px ${abaixo}px` };
}
