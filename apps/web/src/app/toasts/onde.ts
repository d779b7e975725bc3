/**
 * How far from the window's edges a message stands: `data-beira` names what is fixed there (menu, bar, cart) and is
 * never covered. Behind a dialog they do not count.
 */
export function onde(): { esquerda: number; direita: number; embaixo: number } {
  const { innerWidth: width, innerHeight: height } = window;
  const room = { esquerda: 0, direita: 0, embaixo: 0 };
  if (document.body.hasAttribute('data-scroll-locked')) return room;
  for (const edge of document.querySelectorAll('[data-beira]')) {
    const { left, right, top, bottom, width: wide } = edge.getBoundingClientRect();
    if (wide === 0 || bottom < height - 1) continue;
    if (wide > width * 0.6) room.embaixo = Math.max(room.embaixo, height - top);
    else if (left > width / 3) room.direita = Math.max(room.direita, width - left);
    else room.esquerda = Math.max(room.esquerda, right);
  }
  return room;
}
