/** Which products get labels, and how many each. Pure. */
import { parseWhole } from '@balcao/contract/base/quantidade';
import type { Compra } from '@balcao/contract/compras/compras';
import type { Produto } from '@balcao/contract/produtos/produtos';

/** Of one product; and in one print: more is no print that anybody waits for. */
const MAX_DE_UM = 999;
export const MAX_ETIQUETAS = 2000;

export interface Escolhido {
  id: string;
  /** As it was typed. */
  quantas: string;
}

/** Undefined: it is no number of labels. */
function lerQuantas(texto: string): number | undefined {
  const quantas = parseWhole(texto);
  return quantas !== undefined && quantas >= 0 && quantas <= MAX_DE_UM ? quantas : undefined;
}

interface Pedido {
  id: string;
  quantas: number;
}

/** One that is there already gets so many more. */
export function maisEtiquetas(escolhidos: readonly Escolhido[], pedidos: readonly Pedido[]): Escolhido[] {
  const soma = new Map(escolhidos.map(({ id, quantas }) => [id, quantas]));
  for (const { id, quantas } of pedidos) {
    const antes = lerQuantas(soma.get(id) ?? '') ?? 0;
    soma.set(id, String(Math.min(MAX_DE_UM, antes + quantas)));
  }
  return [...soma].map(([id, quantas]) => ({ id, quantas }));
}

/** One label a piece that came in; what is weighed has one, for its place on the shelf. */
export function daCompra({ itens }: Pick<Compra, 'itens'>, produtos: readonly Produto[]): Pedido[] {
  const conhecidos = new Map(produtos.map((produto) => [produto.id, produto]));
  return itens.flatMap(({ produto: { id }, pecas }) => {
    const produto = conhecidos.get(id);
    return produto ? [{ id, quantas: produto.unidade === 'kg' ? 1 : Math.ceil(pecas) }] : [];
  });
}

export interface EscolhidoNaTela extends Escolhido {
  produto: Produto;
  /** Undefined: what was typed is none. */
  numero: number | undefined;
}

/** As the catalogue knows them now; what was deleted meanwhile is gone. */
export function naTela(escolhidos: readonly Escolhido[], produtos: readonly Produto[]): EscolhidoNaTela[] {
  const conhecidos = new Map(produtos.map((produto) => [produto.id, produto]));
  return escolhidos.flatMap((escolhido) => {
    const produto = conhecidos.get(escolhido.id);
    return produto ? [{ ...escolhido, produto, numero: lerQuantas(escolhido.quantas) }] : [];
  });
}

/** Each label, in the order of the list. */
export function etiquetasDe(escolhidos: readonly EscolhidoNaTela[]): Produto[] {
  return escolhidos.flatMap(({ produto, numero = 0 }) => Array.from({ length: numero }, () => produto));
}

/** What keeps it from being printed, in words. */
export function oQueImpede(escolhidos: readonly EscolhidoNaTela[]): string | undefined {
  if (escolhidos.some(({ numero }) => numero === undefined)) {
    return `A quantidade de etiquetas vai de 0 a ${MAX_DE_UM}.`;
  }
  const total = escolhidos.reduce((sum, { numero = 0 }) => sum + numero, 0);
  if (total === 0) return 'Escolha ao menos um produto.';
  return total > MAX_ETIQUETAS ? `Imprima até ${MAX_ETIQUETAS} etiquetas por vez.` : undefined;
}
