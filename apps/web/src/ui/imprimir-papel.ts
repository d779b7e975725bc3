/** A strip of paper, printed from a hidden frame: no page of ours may be framed, not even by ourselves. */
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CLOSE_AFTER, fitPage, PRINT_AFTER } from '../lib/fit-page.ts';
import { reciboCss } from './recibo-css.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `papel` is drawn on paper so many millimetres wide; what it is has the class `recibo`. Throws where it can't be drawn. */
export async function imprimirPapel(titulo: string, papel: ReactNode, largura: number): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = titulo;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;left:-200vw;top:0;width:90mm;height:600px;border:0';
  let root: Root | undefined;
  try {
    document.body.append(frame);
    const target = frame.contentDocument;
    const page = frame.contentWindow;
    if (!target || !page) throw new Error('The frame has no document.');
    const style = target.createElement('style');
    style.textContent = `body { margin: 0 } ${reciboCss(largura)}`;
    target.head.append(style);
    const place = target.createElement('div');
    target.body.append(place);
    root = createRoot(place);
    root.render(papel);
    await wait(PRINT_AFTER);
    fitPage(target, largura);
    page.print();
    await wait(CLOSE_AFTER);
  } finally {
    root?.unmount();
    frame.remove();
  }
}
