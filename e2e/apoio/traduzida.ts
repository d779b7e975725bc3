import type { Page } from '@playwright/test';

/**
 * The page as a browser shows it that translates: a `<font>` in a `<font>` in the place of each text, as Google
 * Translate puts it, in what is drawn and in what comes later.
 */
export async function traduzir(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LEFT_ALONE = 'font, script, style, textarea, svg, title';
    const replace = (node: Node): void => {
      const { parentElement: parent } = node;
      if (node.nodeType !== Node.TEXT_NODE) {
        for (const child of [...node.childNodes]) replace(child);
        return;
      }
      const text = node.nodeValue ?? '';
      if (!parent || !/\S/.test(text) || parent.closest(LEFT_ALONE)) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text);
      parent.replaceChild(font, node);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replace(node);
    }).observe(document, { childList: true, subtree: true });
  });
}
