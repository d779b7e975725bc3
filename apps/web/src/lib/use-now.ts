import { useEffect, useState } from 'react';
import { agora } from './clock.ts';

/** The server's time, anew each second. */
export function useNow(): Date {
  const [now, setNow] = useState(agora);
  useEffect(() => {
    const timer = setInterval(() => setNow(agora()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
