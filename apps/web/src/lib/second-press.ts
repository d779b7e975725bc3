const DIALOG = '.mantine-Modal-root, .mantine-Drawer-root';
const OTHER = '[role=dialog]';

/** The dialog with what darkens the page behind it; null: the page. */
function layerOf({ target }: Event): Element | null {
  return target instanceof Element ? (target.closest(DIALOG) ?? target.closest(OTHER)) : null;
}

/**
 * The second press of a double press counts only where the first one was: it neither answers nor closes the dialog that
 * came up under the pointer, nor does it reach what a dialog leaves uncovered when it goes.
 */
export function keepSecondPress(): void {
  let first: Element | null = null;
  window.addEventListener(
    'mousedown',
    (event) => {
      if (event.detail <= 1) first = layerOf(event);
    },
    true,
  );
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail <= 1 || layerOf(event) === first) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
