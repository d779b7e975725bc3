/** Stock: its reasons of movement and the level that a screen shows. */

/** What a movement is, as the API says it; at rest in lower case. */
export const TIPOS_DE_MOVIMENTO = [
  ...(['INICIAL', 'AJUSTE', 'VENDA', 'EDICAO', 'CANCELAMENTO', 'DEVOLUCAO', 'FUSAO', 'IMPORTACAO'] as const),
  ...(['COMPRA', 'ESTORNO_COMPRA', 'PERDA', 'CONTAGEM', 'PRODUCAO'] as const),
] as const;
export type TipoDeMovimento = (typeof TIPOS_DE_MOVIMENTO)[number];
export type MotivoMovimento = Lowercase<TipoDeMovimento>;

/** The documents that move goods. */
export const ORIGENS_MOVIMENTO = [
  ...(['venda', 'compra', 'perda', 'contagem', 'producao', 'importacao', 'fusao'] as const),
] as const;
export type OrigemMovimento = (typeof ORIGENS_MOVIMENTO)[number];

/** So many days before goods expire, or a bill is due, the home page tells. */
export const DIAS_ATE_VENCER = 7;

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
