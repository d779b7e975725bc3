import { useEffect, useRef } from 'react';

/** Whoever opened a dialog gets the focus back when it is gone, unless something else took it meanwhile. */
export function useReturnFocus(): void {
  const opener = useRef<Element | null>(null);
  // While rendering for the first time: an effect would come after the dialog took the focus.
  if (opener.current === null) opener.current = document.activeElement;
  useEffect(() => {
    const element = opener.current;
    return () => {
      // After the dialog has left the page. In development effects run twice: then the dialog is still there.
      setTimeout(() => {
        const free = document.activeElement === null || document.activeElement === document.body;
        if (free && element instanceof HTMLElement && element.isConnected) element.focus();
      });
    };
  }, []);
}
