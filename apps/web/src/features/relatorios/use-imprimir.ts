import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { agora } from '../../lib/clock.ts';

/** Milliseconds from the button to the print, and from the print to the clean-up. */
const START = 500;
const CLEAN = 1000;

/** The library's own name of the scheme, for its components. */
const SCHEME = 'data-mantine-color-scheme';

/** On paper everything is light. Hands back how to undo it. */
function lighten(): () => void {
  const root = document.documentElement;
  const before = root.getAttribute(SCHEME);
  root.setAttribute(SCHEME, 'light');
  root.dataset.papel = '';
  return () => {
    if (before !== null) root.setAttribute(SCHEME, before);
    delete root.dataset.papel;
  };
}

/** `before` is drawn at once: the browser takes its picture right after. Hands back how to stop. */
function aroundPrint(before: () => void, after: () => void): () => void {
  const begin = () => flushSync(before);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', after);
  };
}

/** True while the page is printed, by its button or by the browser's menu: paper has no 'Mostrar mais'. */
export function usePapel(): boolean {
  const [papel, setPapel] = useState(false);
  useEffect(
    () =>
      aroundPrint(
        () => setPapel(true),
        () => setPapel(false),
      ),
    [],
  );
  return papel;
}

export interface FolhaImpressa {
  /** The instant in the printed header. */
  geradoEm: Date;
  printing: boolean;
  imprimir: () => void;
}

/** Prints the page by the button, and dresses it for paper just as well when the browser's own menu does it. */
export function useImprimir(): FolhaImpressa {
  const [geradoEm, setGeradoEm] = useState(agora);
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    let undo: (() => void) | undefined;
    const after = () => {
      undo?.();
      undo = undefined;
    };
    const left = aroundPrint(() => {
      setGeradoEm(agora());
      undo ??= lighten();
    }, after);
    return () => {
      after();
      left();
    };
  }, []);

  useEffect(() => {
    if (!printing) return;
    // Half a second in its paper clothes, counted from when they were seen, however slow the machine: the charts have
    // settled when it is printed.
    const undo = lighten();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const print = () => {
      window.print();
      timer = setTimeout(() => setPrinting(false), CLEAN);
    };
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(print, START);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      undo();
    };
  }, [printing]);

  const imprimir = useCallback(() => setPrinting(true), []);

  // The keys do what the button does: printed at once, the charts would have the size of the screen.
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      imprimir();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [imprimir]);

  return { geradoEm, printing, imprimir };
}
