/** From a strip on the screen to paper of its own size. */

/** Milliseconds from the page to the print, and from the print to the clean-up. */
const PRINT_AFTER = 500;
const CLOSE_AFTER = 1_000;
/** Rounding must never push the last line onto a second page. */
const SLACK_MM = 2;
const MM_PER_PX = 25.4 / 96;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `size: 80mm auto` is no valid CSS, and a browser then takes Letter: the height is measured and set. */
export function fitPage(target: Document, largura: number): void {
  const recibo = target.querySelector<HTMLElement>('.recibo');
  // As it is laid out, however small it is shown.
  const height = recibo?.offsetHeight ?? 0;
  const altura = Math.ceil(height * MM_PER_PX) + SLACK_MM;
  let style = target.querySelector<HTMLStyleElement>('style[data-pagina]');
  if (!style) {
    style = target.createElement('style');
    style.dataset.pagina = '';
    target.head.append(style);
  }
  style.textContent = `@page { size: ${largura}mm ${altura}mm; margin: 0 }
@media print { html, body { margin: 0 !important; padding: 0 !important; background: #fff !important; } }`;
}

/**
 * Prints this window, and is done when the window may go. `largura`: of the strip in it, whose height is measured; without
 * it the page has its size. `left`: it was left before that.
 */
export async function printPage(
  page: Window,
  largura: number | undefined,
  left?: AbortSignal,
): Promise<void> {
  await wait(PRINT_AFTER);
  if (left?.aborted) return;
  if (largura !== undefined) fitPage(page.document, largura);
  page.print();
  await wait(CLOSE_AFTER);
}
