import { useCallback, useState } from 'react';

/** A sentence for screen readers. The same one twice is said twice: a no-break space makes it new. */
export function useAnnounce(): [string, (text: string) => void] {
  const [text, setText] = useState('');
  const announce = useCallback((next: string) => {
    setText((before) => (before === next ? `${next}\u00a0` : next));
  }, []);
  return [text, announce];
}
