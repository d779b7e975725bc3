/** A tab is paid by keyboard: 1 to 9 choose the form, F4 finishes. What is scanned meanwhile chooses nothing. */
import { type RefObject, useEffect, useRef } from 'react';
import { NO_BURST, typed } from '../../../lib/scanner.ts';
import { useStable } from '../../../lib/use-stable.ts';
import type { PagamentoHandle } from '../caixa/pagamento/pagamento-painel.tsx';

const digita = (alvo: EventTarget | null) =>
  alvo instanceof HTMLInputElement ||
  alvo instanceof HTMLSelectElement ||
  alvo instanceof HTMLTextAreaElement;

export function useTeclasDoEncerramento(
  painel: RefObject<PagamentoHandle | null>,
  finalizar: () => void,
): void {
  const burst = useRef(NO_BURST);
  const onKey = useStable((event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    // What it asks lies above it.
    if (document.querySelectorAll('[aria-modal="true"]').length > 1) return;
    if (key === 'F4') {
      event.preventDefault();
      event.stopPropagation();
      finalizar();
      return;
    }
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    burst.current = typed(burst.current, key, timeStamp);
    if (digita(target) || !/^\d$/.test(key)) return;
    // The dialog hears it too: it tells a scanner's Enter from a hand's.
    painel.current?.choose(burst.current.text.length === 1 ? Number(key) : undefined);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onKey]);
}
