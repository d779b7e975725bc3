/** Rows as the bytes of a printer that speaks ESC/POS (docs/decisions/102). */
import type { LinhaImpressa, Saida } from '@balcao/contract/impressao/impressoes';
import type { CodigoDePagina } from '@balcao/contract/impressao/impressoras';
import { codificar, PAGINAS } from './paginas.ts';

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;

/** As it is after it was switched on; one byte a letter; the letters of which a row has 48 on 80 mm. */
export const INICIO = [ESC, 0x40, FS, 0x2e, ESC, 0x4d, 0];
export const FIM_DA_LINHA = [0x0a, 0x0d];
export const CORTE = [GS, 0x56, 1];
/** Three times. A printer that knows no beep takes these for nothing. */
const BIPE = [ESC, 0x42, 3, 2];
/** 100 ms on, 500 ms off. */
export const pulso = (pino: 2 | 5) => [ESC, 0x70, pino === 5 ? 1 : 0, 0x32, 0xfa];
export const daPagina = (pagina: CodigoDePagina) => [ESC, 0x74, PAGINAS[pagina].numero];

const negrito = (ligado: 0 | 1) => [ESC, 0x45, ligado];
const TAMANHO = { altura: 0x01, inteira: 0x11 } as const;
const tamanho = (vezes: number) => [GS, 0x21, vezes];

/** The rows as `emColunas` made them. Without any the drawer opens, and no paper comes. */
export function escpos(linhas: readonly LinhaImpressa[], saida: Saida): Uint8Array {
  const { codigoDePagina, pulso: pino, bipe, avanco, cortar } = saida;
  // The drawer first: it is to stand open while the paper is still coming.
  const bytes = [...INICIO, ...(pino === null ? [] : pulso(pino)), ...(bipe ? BIPE : [])];
  if (linhas.length === 0) return Uint8Array.from(bytes);
  let vigente: CodigoDePagina | undefined;
  for (const { texto, pagina = codigoDePagina, negrito: forte, dupla } of linhas) {
    if (pagina !== vigente) bytes.push(...daPagina(pagina));
    vigente = pagina;
    const letras = codificar(texto, pagina);
    const antes = [...(dupla ? tamanho(TAMANHO[dupla]) : []), ...(forte ? negrito(1) : [])];
    const depois = [...(forte ? negrito(0) : []), ...(dupla ? tamanho(0) : [])];
    bytes.push(...(texto === '' ? [] : [...antes, ...letras, ...depois]), ...FIM_DA_LINHA);
  }
  // Head and cutter are some 15 mm apart; without a cutter it is torn off behind them.
  for (let fed = 0; fed < avanco; fed++) bytes.push(...FIM_DA_LINHA);
  if (cortar) bytes.push(...CORTE);
  return Uint8Array.from(bytes);
}
