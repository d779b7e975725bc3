/** A further code of a product as it is typed: of a piece, or of a whole box. Pure. */
import {
  formatReais,
  moneyError,
  moneyToText,
  parseMoney,
  toCentavos,
  toReais,
} from '@balcao/contract/base/money';
import { parseWhole } from '@balcao/contract/base/quantidade';
import { type OutroCodigo, textoDaEmbalagem } from '@balcao/contract/produtos/codigos';
import { PECAS_DA_EMBALAGEM, pecasDaEmbalagemSchema } from '@balcao/contract/produtos/codigos.schemas';

export interface OutroDigitado {
  novoCodigo: string;
  /** It is a box's: the next two say of what. */
  deCaixa: boolean;
  pecas: string;
  /** Blank: as much as its pieces. */
  valorDaCaixa: string;
}

export const SEM_OUTRO: OutroDigitado = { novoCodigo: '', deCaixa: false, pecas: '', valorDaCaixa: '' };

/** Why the fields of the box say none; of what is not begun, nothing. */
export function errosDaCaixa(dito: OutroDigitado): Partial<Record<'pecas' | 'valorDaCaixa', string>> {
  const { novoCodigo, deCaixa, pecas, valorDaCaixa } = dito;
  if (!deCaixa || `${novoCodigo}${pecas}${valorDaCaixa}`.trim() === '') return {};
  const contadas = pecasDaEmbalagemSchema.safeParse(parseWhole(pecas)).success;
  const caro = valorDaCaixa.trim() === '' ? undefined : moneyError(valorDaCaixa);
  return { ...(contadas ? {} : { pecas: PECAS_DA_EMBALAGEM }), ...(caro ? { valorDaCaixa: caro } : {}) };
}

/** Where the fields of the box are right. */
export function outroDe({ novoCodigo, deCaixa, pecas, valorDaCaixa }: OutroDigitado): OutroCodigo {
  const codigo = novoCodigo.trim();
  if (!deCaixa || `${codigo}${pecas}${valorDaCaixa}`.trim() === '') return codigo;
  const centavos = parseMoney(valorDaCaixa);
  const valor = centavos === undefined ? null : toReais(centavos);
  return { codigo, quantidade: parseWhole(pecas) ?? 0, valor };
}

/** Into the fields again. */
export function digitadoDe(outro: OutroCodigo): OutroDigitado {
  if (typeof outro === 'string') return { ...SEM_OUTRO, novoCodigo: outro };
  const valorDaCaixa = outro.valor === null ? '' : moneyToText(toCentavos(outro.valor));
  return { novoCodigo: outro.codigo, deCaixa: true, pecas: String(outro.quantidade), valorDaCaixa };
}

/** `789… · caixa com 12 · R$ 42,00`. */
export function textoDoOutro(outro: OutroCodigo): string {
  if (typeof outro === 'string') return outro;
  const preco = outro.valor === null ? [] : [formatReais(outro.valor)];
  return [outro.codigo, textoDaEmbalagem(outro), ...preco].join(' · ');
}
