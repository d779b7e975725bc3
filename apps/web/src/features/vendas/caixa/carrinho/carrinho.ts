/** The carrinho: a pure reducer over centavos. */

import { moneyError, parseMoney, toCentavos } from '@balcao/contract/money';
import { erroDeQuantidade, MAX_QUANTIDADE, parseWhole } from '@balcao/contract/quantidade';
import { emCentavos, type Item, linhaDe, MAX_ITENS } from '@balcao/contract/venda';
import type { ItemInput } from '@balcao/contract/vendas';

export interface ItemCarrinho extends Item {
  /** A product may stand in a tab at two prices: each is a line of its own (`linhaDe`). */
  linha: string;
  /** The catalogue has no price for it: what stands in the field that asks. Gone once the person has said one. */
  precoDigitado?: string;
}

/** A bar code that no product has: its article lies on the counter, and is not in the total. */
export interface Desconhecido {
  codigo: string;
  quantidade: number;
}

export interface Carrinho {
  itens: readonly ItemCarrinho[];
  /**
   * By line: what stands in a quantity field that somebody types in, and the pieces before that. A number counts as
   * soon as it is one; anything else is an error, and until it is mended the line counts as before.
   */
  digitado: Readonly<Record<string, { texto: string; antes: number }>>;
  /** The line touched last: what + and − without a pointer speak of. */
  ultimo: string | null;
  /** What was taken out last, for 'Desfazer'. */
  removido: { item: ItemCarrinho; index: number } | null;
  /** Each stays until somebody deals with it. */
  desconhecidos: readonly Desconhecido[];
}

export const CARRINHO_VAZIO: Carrinho = {
  itens: [],
  digitado: {},
  ultimo: null,
  removido: null,
  desconhecidos: [],
};

interface Vendavel {
  id: string;
  nome: string;
  valor: number;
}

export type CarrinhoAction =
  | { type: 'adicionar'; produto: Vendavel; quantidade?: number }
  | { type: 'somar'; linha: string; delta: number }
  | { type: 'digitar'; linha: string; texto: string }
  /** The field was left: a number is shown as one, an error stays to be mended. */
  | { type: 'largar'; linha: string }
  /** What was typed there was not meant for it. */
  | { type: 'restaurar'; linha: string }
  | { type: 'remover'; linha: string }
  | { type: 'desfazer' }
  | { type: 'digitarPreco'; linha: string; texto: string }
  /** The price was said. */
  | { type: 'largarPreco'; linha: string }
  | { type: 'desconhecer'; codigo: string; quantidade: number }
  | { type: 'ignorar'; codigo: string }
  /** A product has the code now: into the carrinho with what was scanned of it. */
  | { type: 'reconhecer'; codigo: string; produto: Vendavel }
  | { type: 'carregar'; itens: readonly ItemCarrinho[]; desconhecidos?: readonly Desconhecido[] };

function clamp(quantidade: number): number {
  return Math.min(MAX_QUANTIDADE, Math.max(1, Math.trunc(quantidade) || 1));
}

export const SEM_PRECO = 'Informe o preço.';

/** What is wrong with what stands in a price field. */
export function erroDePreco(texto: string): string | undefined {
  return texto.trim() === '' ? SEM_PRECO : moneyError(texto);
}

/** The first error in the carrinho: nothing is sold before it is mended. */
export function erroNoCarrinho({ itens, digitado }: Carrinho): string | undefined {
  for (const { linha, precoDigitado } of itens) {
    const quantidade = digitado[linha] && erroDeQuantidade(digitado[linha].texto);
    const erro = quantidade ?? (precoDigitado === undefined ? undefined : erroDePreco(precoDigitado));
    if (erro) return erro;
  }
  return undefined;
}

/** The contract counts lines; a product that is there already needs no new one. */
export function isFull({ itens }: Carrinho, produtoId: string): boolean {
  return itens.length >= MAX_ITENS && !itens.some((item) => item.produtoId === produtoId);
}

function semDigitado({ digitado }: Carrinho, linha: string): Carrinho['digitado'] {
  const { [linha]: _gone, ...rest } = digitado;
  return rest;
}

/** From elsewhere than the line's own field, which then shows the new number. */
function withQuantity(carrinho: Carrinho, linha: string, change: (quantidade: number) => number): Carrinho {
  const itens = carrinho.itens.map((item) =>
    item.linha === linha ? { ...item, quantidade: clamp(change(item.quantidade)) } : item,
  );
  return { ...carrinho, itens, digitado: semDigitado(carrinho, linha), ultimo: linha };
}

function digitar(carrinho: Carrinho, linha: string, texto: string): Carrinho {
  const antes =
    carrinho.digitado[linha]?.antes ?? carrinho.itens.find((item) => item.linha === linha)?.quantidade;
  if (antes === undefined) return carrinho;
  const quantidade = erroDeQuantidade(texto) ? antes : (parseWhole(texto) ?? antes);
  const next = withQuantity(carrinho, linha, () => quantidade);
  return { ...next, digitado: { ...next.digitado, [linha]: { texto, antes } } };
}

function adicionar(carrinho: Carrinho, produto: Vendavel, quantidade: number): Carrinho {
  if (isFull(carrinho, produto.id)) return carrinho;
  const precoCentavos = toCentavos(produto.valor);
  const linha = linhaDe({ produtoId: produto.id, precoCentavos });
  // A product that is there already goes up by what is added, at the price at which it is in the carrinho.
  const same =
    carrinho.itens.find((item) => item.linha === linha) ??
    carrinho.itens.find((item) => item.produtoId === produto.id);
  if (same) return { ...withQuantity(carrinho, same.linha, (n) => n + quantidade), removido: null };
  const item: ItemCarrinho = {
    linha,
    produtoId: produto.id,
    nome: produto.nome,
    precoCentavos,
    quantidade: clamp(quantidade),
    ...(precoCentavos === 0 ? { precoDigitado: '' } : {}),
  };
  return { ...carrinho, itens: [...carrinho.itens, item], ultimo: linha, removido: null };
}

/** Counts as soon as it is a price; until then the line costs nothing and is an error. */
function digitarPreco(item: ItemCarrinho, texto: string): ItemCarrinho {
  return { ...item, precoDigitado: texto, precoCentavos: parseMoney(texto) ?? 0 };
}

function largarPreco({ precoDigitado, ...item }: ItemCarrinho): ItemCarrinho {
  return precoDigitado === undefined || erroDePreco(precoDigitado) === undefined
    ? item
    : { ...item, precoDigitado };
}

const noLugar = (
  carrinho: Carrinho,
  linha: string,
  change: (item: ItemCarrinho) => ItemCarrinho,
): Carrinho => ({
  ...carrinho,
  itens: carrinho.itens.map((item) => (item.linha === linha ? change(item) : item)),
});

/** Scanned again, it is the same line: one more piece of what nobody knows. */
function desconhecer(carrinho: Carrinho, codigo: string, quantidade: number): Carrinho {
  const before = carrinho.desconhecidos.find((other) => other.codigo === codigo)?.quantidade ?? 0;
  const line = { codigo, quantidade: clamp(before + quantidade) };
  return { ...carrinho, desconhecidos: [...semCodigo(carrinho, codigo), line] };
}

const semCodigo = (carrinho: Carrinho, codigo: string) =>
  carrinho.desconhecidos.filter((other) => other.codigo !== codigo);

export function carrinhoReducer(carrinho: Carrinho, action: CarrinhoAction): Carrinho {
  switch (action.type) {
    case 'adicionar':
      return adicionar(carrinho, action.produto, action.quantidade ?? 1);
    case 'digitarPreco':
      return noLugar(carrinho, action.linha, (item) => digitarPreco(item, action.texto));
    case 'largarPreco':
      return noLugar(carrinho, action.linha, largarPreco);
    case 'desconhecer':
      return desconhecer(carrinho, action.codigo, action.quantidade);
    case 'ignorar':
      return { ...carrinho, desconhecidos: semCodigo(carrinho, action.codigo) };
    case 'reconhecer': {
      const line = carrinho.desconhecidos.find((other) => other.codigo === action.codigo);
      if (!line || isFull(carrinho, action.produto.id)) return carrinho;
      const added = adicionar(carrinho, action.produto, line.quantidade);
      return { ...added, desconhecidos: semCodigo(carrinho, action.codigo) };
    }
    case 'somar':
      return withQuantity(carrinho, action.linha, (before) => before + action.delta);
    case 'digitar':
      return digitar(carrinho, action.linha, action.texto);
    case 'largar': {
      const typed = carrinho.digitado[action.linha];
      if (!typed || erroDeQuantidade(typed.texto)) return carrinho;
      return { ...carrinho, digitado: semDigitado(carrinho, action.linha) };
    }
    case 'restaurar': {
      const typed = carrinho.digitado[action.linha];
      return typed ? withQuantity(carrinho, action.linha, () => typed.antes) : carrinho;
    }
    case 'remover': {
      const index = carrinho.itens.findIndex((item) => item.linha === action.linha);
      const item = carrinho.itens[index];
      if (!item) return carrinho;
      const itens = carrinho.itens.toSpliced(index, 1);
      const digitado = semDigitado(carrinho, action.linha);
      return { ...carrinho, itens, digitado, ultimo: itens.at(-1)?.linha ?? null, removido: { item, index } };
    }
    case 'desfazer': {
      if (!carrinho.removido) return carrinho;
      const { item, index } = carrinho.removido;
      return {
        ...carrinho,
        itens: carrinho.itens.toSpliced(index, 0, item),
        ultimo: item.linha,
        removido: null,
      };
    }
    case 'carregar':
      return {
        ...CARRINHO_VAZIO,
        itens: action.itens,
        ultimo: action.itens.at(-1)?.linha ?? null,
        desconhecidos: action.desconhecidos ?? carrinho.desconhecidos,
      };
  }
}

export function pecasDoCarrinho(itens: readonly ItemCarrinho[]): number {
  return itens.reduce((sum, item) => sum + item.quantidade, 0);
}

/** What a sale holds → one line per product and price. */
export function fromItens(itens: readonly ItemInput[]): ItemCarrinho[] {
  const lines = new Map<string, ItemCarrinho>();
  for (const item of itens.map(emCentavos)) {
    const linha = linhaDe(item);
    const before = lines.get(linha)?.quantidade ?? 0;
    lines.set(linha, { ...item, linha, quantidade: before + item.quantidade });
  }
  return [...lines.values()];
}

export interface Diferenca {
  linha: string;
  nome: string;
  delta: number;
}

/** What differs between two states of a tab, line by line. */
export function diferencas(antes: readonly ItemCarrinho[], depois: readonly ItemCarrinho[]): Diferenca[] {
  const lines = new Map([...antes, ...depois].map((item) => [item.linha, item.nome]));
  const count = (itens: readonly ItemCarrinho[], linha: string) =>
    itens.find((item) => item.linha === linha)?.quantidade ?? 0;
  return [...lines]
    .map(([linha, nome]) => ({ linha, nome, delta: count(depois, linha) - count(antes, linha) }))
    .filter(({ delta }) => delta !== 0);
}
