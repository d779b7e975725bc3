/** Width and height of each page of a PDF in millimetres, from its MediaBox in points. */
export function paginasDoPdf(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  const millimetres = (points: string | undefined) => (Number(points) / 72) * 25.4;
  return [...boxes].map(([, width, height]) => ({ width: millimetres(width), height: millimetres(height) }));
}
