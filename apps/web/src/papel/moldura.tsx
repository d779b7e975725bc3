import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { css } from './css.ts';
import type { Impresso } from './imprimir.ts';
import { printPage } from './pagina.ts';
import { Tira } from './tira.tsx';

interface NaMoldura {
  titulo: string;
  estilo: string;
  conteudo: ReactNode;
  /** Of a strip, in millimetres: it is measured for its height. Without it the style says how large a page is. */
  largura?: number;
}

/** Prints from a hidden frame. Its content is drawn here: no page of ours may be framed, not even by ourselves. */
export async function imprimirEmMoldura({ titulo, estilo, conteudo, largura }: NaMoldura): Promise<void> {
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
    style.textContent = estilo;
    target.head.append(style);
    const place = target.createElement('div');
    target.body.append(place);
    const drawn = createRoot(place);
    root = drawn;
    // However much it is, it is there before it is printed.
    flushSync(() => drawn.render(conteudo));
    await printPage(page, largura);
  } finally {
    root?.unmount();
    frame.remove();
  }
}

export function imprimirNaMoldura({ papel, largura }: Impresso): Promise<void> {
  const estilo = `body { margin: 0 } ${css(largura)}`;
  return imprimirEmMoldura({ titulo: papel.nome, estilo, conteudo: <Tira papel={papel} />, largura });
}
