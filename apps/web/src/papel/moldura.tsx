import { createRoot, type Root } from 'react-dom/client';
import { css } from './css.ts';
import type { Impresso } from './imprimir.ts';
import { printPage } from './pagina.ts';
import { Tira } from './tira.tsx';

/** Prints from a hidden frame. Its content is drawn here: no page of ours may be framed, not even by ourselves. */
export async function imprimirNaMoldura({ papel, largura }: Impresso): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = papel.nome;
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
    style.textContent = `body { margin: 0 } ${css(largura)}`;
    target.head.append(style);
    const place = target.createElement('div');
    target.body.append(place);
    root = createRoot(place);
    root.render(<Tira papel={papel} />);
    await printPage(page, largura);
  } finally {
    root?.unmount();
    frame.remove();
  }
}
