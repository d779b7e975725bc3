/** How a strip of paper looks: a receipt, a statement. What is on it has the class `recibo`. */

/** 80 mm paper prints 72 mm, 58 mm paper prints 48 mm. */
const MARGEM: Record<number, number> = { 80: 4, 58: 5 };
/** Millimetres between the head, that prints, and the blade behind it: what is not fed through stays in the printer. */
const AVANCO = 14;

/** Plain black on white, whatever the screen's colours: this goes to a thermal printer, that knows no grey. */
export function reciboCss(largura: number): string {
  const small = largura < 80;
  return `
.recibo { box-sizing: border-box; width: ${largura}mm; padding: 3mm ${MARGEM[largura] ?? 4}mm ${AVANCO}mm; background: #fff; color: #000;
  font: 450 ${small ? 11 : 13}px/1.35 'Inter Variable', Arial, sans-serif; overflow-wrap: anywhere; }
.recibo h1 { margin: 0 0 0.2em; font-size: ${small ? 1.45 : 1.6}em; font-weight: 750; line-height: 1.15; letter-spacing: -0.01em; text-align: center; text-wrap: balance; }
.recibo p { margin: 0; }
.recibo .dado { text-align: center; text-wrap: balance; }
.recibo .faixa { margin: 2.5mm 0 0; padding: 1mm; border: 2px solid #000; font-weight: 700; text-align: center; text-wrap: balance; }
.recibo .venda { margin-top: 3mm; padding-top: 2.5mm; border-top: 2px solid #000; }
.recibo .faixa + .venda { margin-top: 1mm; border-top: 0; }
.recibo h2 { margin: 0; font-size: 1.25em; font-weight: 700; line-height: 1.25; }
.recibo .linha { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 3mm; }
.recibo .pequeno { font-size: 0.9em; }
.recibo .pequeno .pequeno { font-size: 1em; }
.recibo .quando { white-space: nowrap; }
.recibo ul { margin: 2.5mm 0 0; padding: 2mm 0 0; border-top: 1px solid #000; list-style: none; }
.recibo li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 3mm; padding: 0.7mm 0; break-inside: avoid; }
.recibo li .nome { font-weight: 600; }
.recibo li .detalhe { grid-column: 1; }
.recibo dl { margin: 1.5mm 0 0; }
.recibo dl .linha { flex-wrap: nowrap; }
.recibo dt, .recibo dd { margin: 0; color: #000; font-weight: inherit; }
.recibo .direita { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
.recibo .total { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 3mm; margin-top: 2mm; padding-top: 1.5mm;
  border-top: 2px solid #000; font-size: ${small ? 1.75 : 1.9}em; font-weight: 750; line-height: 1.2; letter-spacing: -0.01em; }
.recibo .total > :last-child { margin-left: auto; white-space: nowrap; }
.recibo .divisao { margin: 0.5mm 0 1mm; font-weight: 600; }
.recibo .motivo { margin-top: 1.5mm; }
.recibo .rodape { margin-top: 4mm; text-align: center; white-space: pre-line; }
.recibo .fiscal { margin-top: 3mm; font-size: 0.85em; font-weight: 600; text-align: center; }
`;
}
