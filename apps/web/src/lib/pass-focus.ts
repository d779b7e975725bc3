/** Before a row goes with the button that has the focus: what gives it to the next row, the one before, or the page. */
export function passFocus(row: Element | null | undefined): () => void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return () =>
    (neighbour?.querySelector<HTMLElement>('button') ?? document.getElementById('conteudo'))?.focus();
}
