import type { Unidade } from '@balcao/contract/base/quantidade';
import type { Embalagem } from '@balcao/contract/vendas/venda';
import type { Desconhecido, ItemCarrinho } from './carrinho.ts';

export interface Vendavel {
  id: string;
  nome: string;
  valor: number;
  unidade: Unidade;
  /** What the line then counts, and what `valor` is of. */
  embalagem?: Embalagem;
  /** Reais that a scale's label says, in the place of price × quantity. */
  etiqueta?: number;
}

export type CarrinhoAction =
  /** Without a quantity it is one piece; what is sold by weight is then asked for its weight. */
  | { type: 'adicionar'; produto: Vendavel; quantidade?: number | undefined }
  | { type: 'adicionarAvulso'; nome: string; precoCentavos: number }
  | { type: 'somar'; linha: string; delta: number }
  | { type: 'digitar'; linha: string; texto: string }
  /** The field was left: a number is shown as one, an error stays to be mended. */
  | { type: 'largar'; linha: string }
  | { type: 'restaurar'; linha: string }
  | { type: 'remover'; linha: string }
  | { type: 'desfazer' }
  | { type: 'digitarPreco'; linha: string; texto: string }
  | { type: 'largarPreco'; linha: string }
  | { type: 'digitarPeso'; linha: string; texto: string }
  /** The weight was said: a line of its own beside what was weighed of the same before. */
  | { type: 'largarPeso'; linha: string }
  /**
   * Something to mind with the line, or with so many of its pieces; null: nothing any more. `centavos`: what is taken off
   * these, at most what they come to.
   */
  | {
      type: 'observar';
      linha: string;
      observacao: string | null;
      quantidade?: number | undefined;
      centavos?: number;
    }
  | { type: 'reprecar'; produtos: readonly { id: string; valor: number }[] }
  | { type: 'desconhecer'; codigo: string; quantidade: number }
  | { type: 'ignorar'; codigo: string }
  /** A product has the code now: into the carrinho with what was scanned of it, each time so much. */
  | { type: 'reconhecer'; codigo: string; produto: Vendavel; vezes: number | undefined }
  | { type: 'carregar'; itens: readonly ItemCarrinho[]; desconhecidos?: readonly Desconhecido[] };
