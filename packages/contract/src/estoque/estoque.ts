/** Stock: its reasons of movement and the level that a screen shows. */

const MOTIVOS_MOVIMENTO = [
  'inicial',
  'ajuste',
  'venda',
  'edicao',
  'cancelamento',
  'fusao',
  'importacao',
  'devolucao',
] as const;
export type MotivoMovimento = (typeof MOTIVOS_MOVIMENTO)[number];

/** The documents that move goods. */
export type OrigemMovimento = 'venda' | 'fusao' | 'importacao';

export const LIMITE_BAIXO = 40;
const LIMITE_BOM = 70;

/** min(quantidade / estoque × 100, 100), never below 0; 0 where the ideal stock is empty. */
export function percentualDoEstoque(quantidade: number, estoque: number): number {
  if (estoque <= 0) return 0;
  return Math.max(0, Math.min((quantidade / estoque) * 100, 100));
}

export type NivelDoEstoque = 'bom' | 'atencao' | 'baixo';

/** 70 % or more is good, 40 % to under 70 % a warning, below 40 % low. */
export function nivelDoEstoque(quantidade: number, estoque: number): NivelDoEstoque {
  const percent = percentualDoEstoque(quantidade, estoque);
  if (percent >= LIMITE_BOM) return 'bom';
  return percent >= LIMITE_BAIXO ? 'atencao' : 'baixo';
}

/** The notice of the dashboard, to the letter of the specification. */
export function textoDeEstoqueBaixo(nome: string): string {
  return `${nome} está abaixo de ${LIMITE_BAIXO}% do estoque inicial.`;
}
