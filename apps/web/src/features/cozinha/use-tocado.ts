import { useEffect, useState } from 'react';

const jaTocado = () => navigator.userActivation?.hasBeenActive ?? false;

/** Whether this page was touched or typed at: before that no browser lets it sound. */
export function useTocado(): boolean {
  const [tocado, setTocado] = useState(jaTocado);
  useEffect(() => {
    if (tocado) return;
    // A click comes after what it is on has heard of it: 'Ligar som' sounds, and then goes.
    const tocou = () => setTocado(true);
    window.addEventListener('click', tocou);
    window.addEventListener('keyup', tocou);
    return () => {
      window.removeEventListener('click', tocou);
      window.removeEventListener('keyup', tocou);
    };
  }, [tocado]);
  return tocado;
}
