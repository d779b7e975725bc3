/** Sums that a customer may hand over for a total, in centavos: exactly it, then few notes. Pure. */

const QUANTAS = 5;
/** A heap of notes is rounded up to these; 20 and 200 are handed over alone, never as one of several. */
const NOTAS = [
  { valor: 500, sozinha: false },
  { valor: 1000, sozinha: false },
  { valor: 2000, sozinha: true },
  { valor: 5000, sozinha: false },
  { valor: 10_000, sozinha: false },
  { valor: 20_000, sozinha: true },
];

/** R$ 23,00: 23 · 25 · 30 · 50 · 100. */
export function notasPara(total: number): number[] {
  if (total <= 0) return [];
  const acima = NOTAS.filter(({ valor, sozinha }) => !sozinha || total <= valor);
  const valores = acima.map(({ valor }) => Math.ceil(total / valor) * valor);
  return [...new Set([total, ...valores])].sort((a, b) => a - b).slice(0, QUANTAS);
}
