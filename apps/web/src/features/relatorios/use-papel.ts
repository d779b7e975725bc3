import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, by its button or by the browser's own menu: paper has no 'Mostrar mais'. */
export function usePapel(): boolean {
  const [papel, setPapel] = useState(false);
  useEffect(() => {
    // At once: the browser takes its picture right after.
    const before = () => flushSync(() => setPapel(true));
    const after = () => setPapel(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return papel;
}
