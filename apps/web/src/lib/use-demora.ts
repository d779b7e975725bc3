import { useEffect, useState } from 'react';

/** Waited for so long something is felt as slow. Milliseconds. */
const SENTIDO = 300;

/** True once `on` has lasted: what is done in a moment needs no sign that it is being done. */
export function useDemora(on: boolean): boolean {
  const [demorou, setDemorou] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setDemorou(true), SENTIDO);
    return () => {
      clearTimeout(timer);
      setDemorou(false);
    };
  }, [on]);
  return on && demorou;
}
