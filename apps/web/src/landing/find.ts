/** An element that the page has for certain: page.tsx and this script are built together. */
export function find<E extends HTMLElement = HTMLElement>(
  selector: string,
  inside: ParentNode = document,
): E {
  const element = inside.querySelector<E>(selector);
  if (!element) throw new Error(`Not on the page: ${selector}`);
  return element;
}
