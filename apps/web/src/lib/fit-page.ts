/** From a receipt on the screen to paper of its own size. */
export const PRINT_AFTER = 500;
export const CLOSE_AFTER = 1_000;
/** Rounding must never push the last line onto a second page. */
const SLACK_MM = 2;
const MM_PER_PX = 25.4 / 96;

/**
 * `size: 80mm auto` is no valid CSS, and a browser then takes Letter: the height is measured and set. Answers the
 * height in millimetres.
 */
export function fitPage(target: Document, largura: number): number {
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
  return altura;
}
