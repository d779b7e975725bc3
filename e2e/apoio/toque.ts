/** Everything that a finger can press is 44 px wide and high, and one button alone is the main one. */
import type { Page } from '@playwright/test';

/**
 * In the page: what can be pressed and is too small for a finger. A thing's own box counts, or whatever else takes the
 * press for it (a label, room around it); a link within a sentence is as high as its line.
 */
function apertados(): string[] {
  const MIN = 44;
  const PRESS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch]';
  const shown = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    node.getBoundingClientRect().width > 2 &&
    node.closest('[aria-hidden=true], [inert]') === null;
  const inSentence = (node: Element) =>
    node.matches('a, button') &&
    getComputedStyle(node).display === 'inline' &&
    (node.parentElement?.textContent ?? '').trim() !== (node.textContent ?? '').trim();
  /** A tick comes with its label, a field with its frame. */
  const box = (node: Element) => {
    const boxes = [node, ...(node instanceof HTMLInputElement ? (node.labels ?? []) : [])]
      .concat(node.matches('input') ? [node.parentElement ?? node] : [])
      .map((one) => one.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((b) => b.left)), Math.min(...boxes.map((b) => b.top))];
    const right = Math.max(...boxes.map((b) => b.right));
    return { width: right - left, height: Math.max(...boxes.map((b) => b.bottom)) - top };
  };
  const takes = (node: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && node.contains(hit);
  };
  const pressable = (node: Element) => {
    const own = box(node);
    if (own.width >= MIN - 0.5 && own.height >= MIN - 0.5) return true;
    node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const half = MIN / 2 - 1;
    const high = own.height >= MIN - 0.5 || (takes(node, x, y - half) && takes(node, x, y + half));
    const wide = own.width >= MIN - 0.5 || (takes(node, x - half, y) && takes(node, x + half, y));
    return high && wide;
  };
  // A dialog lies over all that is not in it.
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const top = dialogs[dialogs.length - 1] ?? document.body;
  return [...top.querySelectorAll(PRESS)]
    .filter((node) => shown(node) && !inSentence(node) && !pressable(node))
    .map((node) => {
      const { width, height } = node.getBoundingClientRect();
      const name = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 30);
      return `${Math.round(width)}×${Math.round(height)} <${node.tagName.toLowerCase()}> ${name} ${node.className.toString().slice(0, 60)}`;
    });
}

/** In the page: buttons that shout. Each row of a list and each card may have one of its own. */
function principais(): string[] {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const top = dialogs[dialogs.length - 1] ?? document.querySelector('main') ?? document.body;
  const found = [...top.querySelectorAll('[data-variant=filled]')]
    .filter((node) => node.matches('button, a') && node.checkVisibility({ visibilityProperty: true }))
    .filter((node) => node.closest('li, article, tr, [role=dialog]')?.contains(top) ?? true)
    .map((node) => node.textContent?.trim() ?? '');
  return found.length > 1 ? [`more than one main button: ${found.join(' | ')}`] : [];
}

export async function paraDedos(page: Page): Promise<string[]> {
  return [...(await page.evaluate(apertados)), ...(await page.evaluate(principais))];
}
