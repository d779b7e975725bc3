/**
 * The whole line in which a person types is in sight: its name above the field, and what is wrong with it below. The
 * browser brings the field alone, and looks no more when the line grows or the list gets lower.
 */
import { useCallback, useRef } from 'react';

function mostrar() {
  document.activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

export function useLinhaEmVista() {
  const list = useRef<HTMLUListElement>(null);
  const ref = useCallback((node: HTMLUListElement) => {
    list.current = node;
    const observer = new ResizeObserver(() => {
      if (node.contains(document.activeElement)) mostrar();
    });
    observer.observe(node);
    if (node.parentElement) observer.observe(node.parentElement);
    return () => {
      observer.disconnect();
      list.current = null;
    };
  }, []);
  return { list, lista: { ref, onFocus: mostrar } };
}
