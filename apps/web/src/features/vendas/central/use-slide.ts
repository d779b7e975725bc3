import { type RefObject, useEffect, useRef } from 'react';

/** Until a step of one card comes to rest, in milliseconds. */
const DURATION = 500;

/** Moves a row of cards that scrolls. Whoever touches it meanwhile has it. */
export function useSlide(track: RefObject<HTMLElement | null>) {
  const moving = useRef(0);
  const stop = () => {
    cancelAnimationFrame(moving.current);
    if (track.current) track.current.style.scrollSnapType = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is the same as long as this is.
  useEffect(() => {
    const row = track.current;
    row?.addEventListener('pointerdown', stop);
    row?.addEventListener('wheel', stop, { passive: true });
    return () => {
      stop();
      row?.removeEventListener('pointerdown', stop);
      row?.removeEventListener('wheel', stop);
    };
  }, []);

  /** Which card is the first in sight, from 0. */
  function first(): number {
    const [one, two] = track.current?.children ?? [];
    const step = one && two ? left(two) - left(one) : 0;
    return step > 0 && track.current ? Math.round(track.current.scrollLeft / step) : 0;
  }

  function to(index: number): void {
    const row = track.current;
    const [one] = row?.children ?? [];
    const card = row?.children[index];
    if (!row || !one || !card) return;
    stop();
    const from = row.scrollLeft;
    const way = left(card) - left(one) - from;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      row.scrollLeft = from + way;
      return;
    }
    // A row that snaps would jump back to where it was.
    row.style.scrollSnapType = 'none';
    const begun = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / DURATION));
      row.scrollLeft = from + way * (1 - (1 - part) ** 3);
      if (part < 1) moving.current = requestAnimationFrame(step);
      else stop();
    };
    moving.current = requestAnimationFrame(step);
  }

  return { first, to };
}

/** Where a card begins, however far the row is scrolled. */
const left = (card: Element) => (card as HTMLElement).offsetLeft;
