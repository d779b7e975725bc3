/** F1 leads to the rail, and pressed there to the search among all tabs. */
import { type RefObject, useEffect } from 'react';
import { useStable } from '../../../lib/use-stable.ts';
import { isOnTop } from '../caixa/teclas/use-foco.ts';

export function useTeclasDoTrilho(nav: RefObject<HTMLElement | null>, onBuscar: () => void): void {
  const press = useStable((event: KeyboardEvent) => {
    if (event.key !== 'F1' || !isOnTop()) return;
    event.preventDefault();
    event.stopPropagation();
    if (nav.current?.contains(document.activeElement)) onBuscar();
    else nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  });
  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [press]);
}
