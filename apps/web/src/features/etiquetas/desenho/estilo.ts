import { type PapelDeEtiquetas, paginaDo } from '../papel/formatos.ts';

/**
 * Labels on the screen and on paper: black on white, measures in `--mm`, which is a millimetre there and as much of the
 * preview's width here. The names of its measures are its own: a page of the till has registered some.
 */
export const ESTILO = `
.etiqueta { position: absolute; box-sizing: border-box; display: flex; flex-direction: column; overflow: hidden;
  left: calc(var(--e-x) * var(--mm)); top: calc(var(--e-y) * var(--mm)); width: calc(var(--e-l) * var(--mm)); height: calc(var(--e-a) * var(--mm));
  padding: calc(1.2 * var(--mm)) 0; background: #fff; color: #000; font-family: 'Inter Variable', Arial, sans-serif; text-align: center; }
.etiqueta > * { margin: 0; padding: 0 calc(var(--e-margem) * var(--mm)); }
.etiqueta .nome { flex: none; display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  font-size: calc(var(--e-nome) * var(--mm)); font-weight: 500; line-height: 1.15; overflow-wrap: anywhere; }
.etiqueta .preco { flex: none; margin: auto 0; font-size: calc(var(--e-preco) * var(--mm)); font-weight: 800; line-height: 1.15;
  white-space: nowrap; font-variant-numeric: tabular-nums lining-nums; }
.etiqueta .preco small { color: inherit; font-size: calc(var(--e-unidade) * var(--mm)); font-weight: 600; }
.etiqueta .barras { flex: 0 1 calc(0.35 * var(--e-a) * var(--mm)); min-height: 0; display: block; padding: 0;
  width: calc(var(--e-codigo) * var(--mm)); margin-left: calc(var(--e-inicio) * var(--mm)); }
.etiqueta .digitos { flex: none; padding-top: calc(0.4 * var(--mm)); font-size: calc(var(--e-digitos) * var(--mm)); line-height: 1.1; white-space: nowrap;
  font-variant-numeric: tabular-nums lining-nums; }
.pagina { position: relative; overflow: hidden; background: #fff; }
`;

/** For the frame that prints: pages of exactly that size, each label's at its place. */
export function estiloImpresso(formato: PapelDeEtiquetas): string {
  const { largura, altura } = paginaDo(formato);
  return `@page { size: ${largura}mm ${altura}mm; margin: 0 }
html, body { margin: 0; padding: 0; background: #fff; --mm: 1mm; }
.pagina { width: ${largura}mm; height: ${altura}mm; break-after: page; break-inside: avoid; }
.pagina:last-child { break-after: auto; }
${ESTILO}`;
}
