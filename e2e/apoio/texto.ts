/** How a text stands in its place. */
import type { Locator } from '@playwright/test';

/** How many lines the text of an element takes. */
export const linhas = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map((rect) => Math.round(rect.bottom))).size;
  });

/** Whether nothing of it is cut off. */
export const inteiro = (element: Locator) => element.evaluate((node) => node.scrollWidth <= node.clientWidth);
