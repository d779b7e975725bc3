/** Opens a receipt to be printed: a small window, or where the browser refuses one a hidden frame. */
import { createRoot, type Root } from 'react-dom/client';
import { fila } from '../../../fila/fila.ts';
import { toast } from '../../../lib/toast.ts';
import { loadRecibo } from './dados.ts';
import { CLOSE_AFTER, fitPage, PRINT_AFTER } from './fit-page.ts';
import { Recibo, reciboCss } from './recibo.tsx';

/** A window is a page of its own and needs the server; the frame prints what this page already knows. */
function serverIsAway(id: string): boolean {
  if (!navigator.onLine) return true;
  return fila.get().envios.some((envio) => envio.vendaId === id && envio.attempts > 0);
}

/** `pessoas`: who share it, where it is more than one. */
export function abrirRecibo(id: string, pessoas = 1): void {
  if (serverIsAway(id)) {
    void printInFrame(id, pessoas);
    return;
  }
  const query = pessoas > 1 ? `?pessoas=${pessoas}` : '';
  const popup = window.open(`/recibo/${id}${query}`, `recibo-${id}`, 'popup,width=300,height=600');
  if (popup) popup.focus();
  else void printInFrame(id, pessoas);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The receipt is drawn into an empty frame: no page of ours may be framed, not even by ourselves. */
async function printInFrame(id: string, pessoas: number): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = 'Recibo';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;left:-200vw;top:0;width:90mm;height:600px;border:0';
  let root: Root | undefined;
  try {
    const { conteudo, largura } = await loadRecibo(id, pessoas);
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
    root.render(<Recibo conteudo={conteudo} />);
    await wait(PRINT_AFTER);
    fitPage(target, largura);
    page.print();
    await wait(CLOSE_AFTER);
  } catch {
    toast.erro('Não foi possível imprimir o recibo. Tente novamente.');
  } finally {
    root?.unmount();
    frame.remove();
  }
}
