/** 80 mm paper prints 72 mm, 58 mm paper prints 48 mm. */
const MARGEM: Record<number, number> = { 80: 4, 58: 5 };
/** Millimetres between the head, that prints, and the blade behind it: what is not fed through stays in the printer. */
const AVANCO = 14;

/** Plain black on white, whatever the screen's colours: this goes to a thermal printer, that knows no grey. */
export function css(largura: number): string {
  const small = largura < 80;
  return `
.recibo { box-sizing: border-box; width: ${largura}mm; padding: 3mm ${MARGEM[largura] ?? 4}mm ${AVANCO}mm; background: #fff; color: #000;
  font: 450 ${small ? 11 : 13}px/1.35 'Inter Variable', Arial, sans-serif; overflow-wrap: anywhere; }
.recibo h1 { margin: 0 0 0.2em; font-size: ${small ? 1.45 : 1.6}em; font-weight: 750; line-height: 1.15; letter-spacing: -0.01em; }
.recibo h2 { margin: 0; font-size: 1.25em; font-weight: 700; line-height: 1.25; }
.recibo p, .recibo dt, .recibo dd { margin: 0; color: #000; font-weight: inherit; }
.recibo ul, .recibo dl { margin: 0; padding: 0; list-style: none; }
.recibo hr { margin: 2.5mm 0 2mm; border: 0; border-top: 1px solid #000; }
.recibo hr.grossa { margin: 3mm 0 2.5mm; border-top-width: 2px; }
.recibo h1, .recibo .dado, .recibo .faixa, .recibo .rodape, .recibo .fiscal { text-align: center; text-wrap: balance; }
.recibo .dado, .recibo .nota { font-size: 0.9em; }
.recibo .faixa { margin: 2.5mm 0 3.5mm; padding: 1mm; border: 2px solid #000; font-weight: 700; }
.recibo .linha { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 3mm; }
.recibo .direita { text-align: right; white-space: nowrap; }
.recibo dd, .recibo li .direita { font-variant-numeric: tabular-nums; }
.recibo li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 3mm; padding: 0.7mm 0; break-inside: avoid; }
.recibo li .nome { font-weight: 600; }
.recibo li .detalhe { grid-column: 1; }
.recibo dl { margin-top: 1.5mm; }
.recibo dl .linha { flex-wrap: nowrap; }
.recibo .total { margin-top: 2mm; padding-top: 1.5mm; border-top: 2px solid #000; font-size: ${small ? 1.75 : 1.9}em; font-weight: 750;
  line-height: 1.2; letter-spacing: -0.01em; }
.recibo .total > .direita { margin-left: auto; }
.recibo .forte { margin: 0.5mm 0 1mm; font-weight: 600; }
.recibo .grande { margin: 1.5mm 0 1mm; font-size: 1.6em; font-weight: 700; line-height: 1.2; }
.recibo .enorme { margin: 1mm 0 2mm; font-size: 2.6em; font-weight: 750; line-height: 1.1; text-align: center; }
.recibo .texto { margin-top: 1.5mm; }
.recibo .rodape { margin-top: 4mm; white-space: pre-line; }
.recibo .fiscal { margin-top: 3mm; font-size: 0.85em; font-weight: 600; }
`;
}
