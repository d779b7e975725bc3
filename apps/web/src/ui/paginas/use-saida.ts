import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useBack } from '../../lib/use-back.ts';
import { perguntarDescarte } from '../dialogos/perguntar-descarte.ts';

/** The way inside the application of a plain click on a link; undefined for any other click. */
function destino(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.download || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname + link.search;
}

/**
 * A form that is a part of a page, with something typed in it (`dirty`): a link, 'back' and 'forward' ask first; a
 * reload and a closed tab ask in the browser's own words.
 */
export function useSaida(dirty: boolean): void {
  const navigate = useNavigate();
  useBack(dirty, perguntarDescarte);
  useEffect(() => {
    if (!dirty) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link's own listener, which leaves alone what was prevented.
    const click = (event: MouseEvent) => {
      const path = destino(event);
      if (path === undefined) return;
      event.preventDefault();
      void perguntarDescarte().then((yes) => yes && navigate(path));
    };
    window.addEventListener('beforeunload', unload);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('beforeunload', unload);
      window.removeEventListener('click', click, true);
    };
  }, [dirty, navigate]);
}
