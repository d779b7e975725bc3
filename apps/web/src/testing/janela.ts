/** How large happy-dom's window is, in CSS pixels. */
export function mudarJanela(width: number, height: number): void {
  const page = window as unknown as {
    happyDOM: { setViewport(size: { width: number; height: number }): void };
  };
  page.happyDOM.setViewport({ width, height });
}
