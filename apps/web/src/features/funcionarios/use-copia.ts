import { useCallback, useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';

const SHOWN = 2000;

/** Whose id was copied, or could not be, a moment ago. */
export interface Copia {
  id: string;
  feita: boolean;
}

/** Copies ids; the marker beside the copied one clears after 2 s. */
export function useCopia(): { copia: Copia | undefined; copiarId: (id: string) => Promise<boolean> } {
  const [copia, setCopia] = useState<Copia>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copiarId = useCallback(async (id: string) => {
    const feita = await copyText(id);
    clearTimeout(timer.current);
    setCopia({ id, feita });
    timer.current = setTimeout(() => setCopia(undefined), SHOWN);
    return feita;
  }, []);
  return { copia, copiarId };
}
