/** A scanner types into whatever happens to have the focus; its codes are heard on the whole page. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { isMeasure, NO_BURST, scanned, typed } from '../../../lib/scanner.ts';

interface OuvinteDoLeitor {
  /** `campo`: the field that it was typed into. */
  onCode: (code: string, campo: HTMLInputElement | undefined) => void;
  /** A key that nothing on the page has the focus for. */
  onSolta: (key: string) => void;
}

/** Not while a dialog lies over the page. */
const porCima = () => document.querySelector('[aria-modal="true"]') !== null;

export function useLeitor({ onCode, onSolta }: OuvinteDoLeitor): void {
  const burst = useRef(NO_BURST);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || porCima()) return;
    const campo = target instanceof HTMLInputElement ? target : undefined;
    if (key === 'Enter') {
      const code = scanned(burst.current, timeStamp);
      burst.current = NO_BURST;
      // A scale types as fast.
      if (code === undefined || isMeasure(code)) return;
      event.preventDefault();
      event.stopPropagation();
      onCode(code, campo);
      return;
    }
    if (key.length !== 1) return;
    burst.current = typed(burst.current, key, timeStamp);
    if (!campo && key !== ' ') onSolta(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
