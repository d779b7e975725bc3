import { useEffect, useState } from 'react';
import { agora } from './clock.ts';

/** The server's time, anew each second or so many milliseconds. */
export function useNow(every = 1000): Date {
  const [now, setNow] = useState(agora);
  useEffect(() => {
    const timer = setInterval(() => setNow(agora()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
