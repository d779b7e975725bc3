/** The carrinho: a pure reducer over centavos. */

import { toCentavos } from '@balcao/contract/base/money';
import {
  erroDeQuantidade,
  MAX_QUANTIDADE,
  parseQuantidade,
  somarQuantidades,
  type Unidade,
} from '@balcao/contract/base/quantidade';
import {
  artigoDe,
  ehContada,
  emCentavos,
  type Item,
  linhaDe,
  MAX_ITENS,
} from '@balcao/contract/vendas/venda';
import type { Linha } from '@balcao/contract/vendas/vendas';
import { digitarPeso, digitarPreco, faltaDizer, largarPreco } from './a-dizer.ts';
import type { CarrinhoAction, Vendavel } from './acoes.ts';
import { descontoPossivel, largarPeso, linhaLivre, observar, reprecar } from './linhas.ts';

export type { CarrinhoAction } from './acoes.ts';

export interface ItemCarrinho extends Item {
  /** A product may stand in a tab at two prices, or weighed twice: each is a line of its own (`linhaDe`). */
  linha: string;
  /** The catalogue has no price for it: what stands in the field that asks. Gone once the person has said one. */
  precoDigitado?: string;
  /** It is sold by weight: what stands in the field that asks for it. Gone once the person has said one. */
  pesoDigitado?: string;
}

/** A bar code that no product has: its article lies on the counter, and is not in the total. */
export interface Desconhecido {
  codigo: string;
  quantidade: number;
}

interface Digitado {
  texto: string;
  antes: number;
  /** What its label said of that weight. */
  etiqueta?: number | null | undefined;
}

export interface Carrinho {
  itens: readonly ItemCarrinho[];
  /**
   * By line: what stands in a quantity field that somebody types in, and the pieces before that. A number counts as
   * soon as it is one; anything else is an error, and until it is mended the line counts as before.
   */
  digitado: Readonly<Record<string, Digitado>>;
  /** The line touched last: what + and − without a pointer speak of. */
  ultimo: string | null;
  /** The last removed line, for 'Desfazer'. */
  removido: { item: ItemCarrinho; index: number } | null;
  desconhecidos: readonly Desconhecido[];
}

export const CARRINHO_VAZIO: Carrinho = {
  itens: [],
  digitado: {},
  ultimo: null,
  removido: null,
  desconhecidos: [],
};

function clamp(quantidade: number, unidade: Unidade = 'un'): number {
  if (unidade === 'kg') return Math.min(MAX_QUANTIDADE, Math.max(0.001, quantidade));
  return Math.min(MAX_QUANTIDADE, Math.max(1, Math.trunc(quantidade) || 1));
}

/** The first error in the carrinho: nothing is sold before it is mended. */
export function erroNoCarrinho({ itens, digitado }: Carrinho): string | undefined {
  for (const item of itens) {
    const typed = digitado[item.linha];
    const erro = (typed && erroDeQuantidade(typed.texto, item.unidade)) ?? faltaDizer(item);
    if (erro) return erro;
  }
  return undefined;
}

type Contado = Pick<Vendavel, 'id' | 'nome' | 'embalagem'>;

/** Lines that count the same, at whatever price, and on which nobody noted anything. */
function semelhantes({ itens }: Carrinho, { id: produtoId, nome, embalagem }: Contado): ItemCarrinho[] {
  const artigo = artigoDe({ produtoId, nome, embalagem, precoCentavos: 0 });
  return itens.filter(
    (item) => item.observacao === null && artigoDe({ ...item, precoCentavos: 0 }) === artigo,
  );
}

/** The contract counts lines; a product that is there already needs no new one, unless it is weighed anew. */
export function isFull(carrinho: Carrinho, produto: Contado): boolean {
  const joins = (item: ItemCarrinho) => ehContada(item) || item.pesoDigitado !== undefined;
  return carrinho.itens.length >= MAX_ITENS && !semelhantes(carrinho, produto).some(joins);
}

function semDigitado({ digitado }: Carrinho, linha: string): Carrinho['digitado'] {
  const { [linha]: _gone, ...rest } = digitado;
  return rest;
}

/** From elsewhere than the line's own field, which then shows the new number. */
function withQuantity(carrinho: Carrinho, linha: string, change: (quantidade: number) => number): Carrinho {
  const itens = carrinho.itens.map((item) =>
    item.linha === linha
      ? comQuantidade(item, clamp(change(item.quantidade), item.unidade), carrinho.digitado[linha])
      : item,
  );
  return { ...carrinho, itens, digitado: semDigitado(carrinho, linha), ultimo: linha };
}

/** A label says what its weight is worth, and of another one nothing. */
function comQuantidade(item: ItemCarrinho, quantidade: number, digitado: Digitado | undefined): ItemCarrinho {
  const mesma = quantidade === (digitado?.antes ?? item.quantidade);
  const valorCentavos = mesma ? (digitado?.etiqueta ?? item.valorCentavos) : null;
  return descontoPossivel({ ...item, quantidade, ...(item.unidade === 'kg' ? { valorCentavos } : {}) });
}

function digitar(carrinho: Carrinho, linha: string, texto: string): Carrinho {
  const item = carrinho.itens.find((other) => other.linha === linha);
  const antes = carrinho.digitado[linha]?.antes ?? item?.quantidade;
  if (antes === undefined) return carrinho;
  const { unidade = 'un' } = item ?? {};
  const quantidade = erroDeQuantidade(texto, unidade) ? antes : (parseQuantidade(texto, unidade) ?? antes);
  const next = withQuantity(carrinho, linha, () => quantidade);
  const etiqueta = carrinho.digitado[linha]?.etiqueta ?? item?.valorCentavos;
  return { ...next, digitado: { ...next.digitado, [linha]: { texto, antes, etiqueta } } };
}

/** The step of + and − on a weighed line, in kilograms. */
const PASSO = 0.1;

function somar(carrinho: Carrinho, linha: string, delta: number): Carrinho {
  const item = carrinho.itens.find((other) => other.linha === linha);
  if (item?.pesoDigitado !== undefined) return carrinho;
  const step = item?.unidade === 'kg' ? delta * PASSO : delta;
  return withQuantity(carrinho, linha, (before) => {
    const after = somarQuantidades([before, step]);
    return after > 0 ? after : before;
  });
}

/** Apart from what was weighed of it already. */
const linhaAPesar = (produtoId: string) => `pesar:${produtoId}`;

function comLinha(carrinho: Carrinho, item: ItemCarrinho): Carrinho {
  const known = carrinho.itens.some(({ linha }) => linha === item.linha);
  if (!known && carrinho.itens.length >= MAX_ITENS) return carrinho;
  // Another object: asked for again, it is asked again.
  const touched = carrinho.itens.map((other) => (other.linha === item.linha ? { ...other } : other));
  const itens = known ? touched : [...carrinho.itens, item];
  return { ...carrinho, itens, ultimo: item.linha, removido: null };
}

function adicionar(carrinho: Carrinho, produto: Vendavel, quantidade?: number): Carrinho {
  if (isFull(carrinho, produto)) return carrinho;
  const { id: produtoId, nome, unidade, embalagem, etiqueta } = produto;
  const precoCentavos = toCentavos(produto.valor);
  const valorCentavos = etiqueta === undefined ? null : toCentavos(etiqueta);
  const linha = linhaDe({ produtoId, nome, precoCentavos, observacao: null, embalagem, valorCentavos });
  const item: ItemCarrinho = {
    ...{ linha, produtoId, nome, precoCentavos, unidade, observacao: null },
    quantidade: clamp(quantidade ?? 1, unidade),
    ...(precoCentavos === 0 ? { precoDigitado: '' } : {}),
    ...(embalagem ? { embalagem } : {}),
    ...(valorCentavos === null ? {} : { valorCentavos }),
  };
  if (unidade === 'kg' && quantidade === undefined) {
    return comLinha(carrinho, { ...item, linha: linhaAPesar(produtoId), quantidade: 0, pesoDigitado: '' });
  }
  if (unidade === 'kg') return comLinha(carrinho, { ...item, linha: linhaLivre(linha, carrinho.itens) });
  // A product that is there already goes up by what is added, at the price at which it is in the carrinho. What somebody
  // noted on a line is not said of the next piece.
  const alike = semelhantes(carrinho, produto).filter(ehContada);
  const same = alike.find((other) => other.linha === linha) ?? alike[0];
  if (!same) return comLinha(carrinho, item);
  const next = withQuantity(carrinho, same.linha, (n) => somarQuantidades([n, quantidade ?? 1]));
  return { ...next, removido: null };
}

function adicionarAvulso(carrinho: Carrinho, nome: string, precoCentavos: number): Carrinho {
  const avulso = { produtoId: null, nome, precoCentavos, observacao: null };
  const linha = linhaDe(avulso);
  if (carrinho.itens.some((item) => item.linha === linha)) {
    return { ...withQuantity(carrinho, linha, (n) => n + 1), removido: null };
  }
  return comLinha(carrinho, { ...avulso, linha, quantidade: 1, unidade: 'un' });
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
      return adicionar(carrinho, action.produto, action.quantidade);
    case 'adicionarAvulso':
      return adicionarAvulso(carrinho, action.nome, action.precoCentavos);
    case 'digitarPreco':
      return noLugar(carrinho, action.linha, (item) => digitarPreco(item, action.texto));
    case 'largarPreco':
      return noLugar(carrinho, action.linha, largarPreco);
    case 'digitarPeso':
      return noLugar(carrinho, action.linha, (item) => digitarPeso(item, action.texto));
    case 'largarPeso':
      return largarPeso(carrinho, action.linha);
    case 'observar':
      return observar(carrinho, action);
    case 'reprecar':
      return reprecar(carrinho, action.produtos);
    case 'desconhecer':
      return desconhecer(carrinho, action.codigo, action.quantidade);
    case 'ignorar':
      return { ...carrinho, desconhecidos: semCodigo(carrinho, action.codigo) };
    case 'reconhecer': {
      const line = carrinho.desconhecidos.find((other) => other.codigo === action.codigo);
      if (!line || isFull(carrinho, action.produto)) return carrinho;
      const { produto, vezes } = action;
      const added = adicionar(carrinho, produto, vezes === undefined ? undefined : line.quantidade * vezes);
      return { ...added, desconhecidos: semCodigo(carrinho, action.codigo) };
    }
    case 'somar':
      return somar(carrinho, action.linha, action.delta);
    case 'digitar':
      return digitar(carrinho, action.linha, action.texto);
    case 'largar': {
      const typed = carrinho.digitado[action.linha];
      const item = carrinho.itens.find(({ linha }) => linha === action.linha);
      if (!typed || erroDeQuantidade(typed.texto, item?.unidade)) return carrinho;
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

/** A sale's items → one line per product, price and note; each weighing stays a line, and keeps its value. */
export function fromItens(itens: readonly Linha[]): ItemCarrinho[] {
  const lines = new Map<string, ItemCarrinho>();
  for (const item of itens.map(emCentavos)) {
    const linha = linhaDe(item);
    const like = lines.get(linha);
    if (like && ehContada(like) && ehContada(item)) {
      lines.set(linha, { ...item, linha, quantidade: somarQuantidades([like.quantidade, item.quantidade]) });
    } else {
      const livre = linhaLivre(linha, [...lines.values()]);
      lines.set(livre, { ...item, linha: livre });
    }
  }
  return [...lines.values()];
}
