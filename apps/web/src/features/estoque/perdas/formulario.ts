/** The form of a loss: what was typed → what is booked, or an error per field. Pure. */
import { formatQuantidade, somarQuantidades } from '@balcao/contract/base/quantidade';
import { type MotivoDePerda, perdaInputSchema } from '@balcao/contract/estoque/perdas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { PerdaDita } from '../../../fila/estoque.ts';
import { type Lido, readForm, readQuantidade, Unreadable } from '../../../lib/read-form.ts';

export interface ItemDaPerda {
  produto: Produto;
  quantidade: string;
  /** The one that it is of, where that is known. */
  lote?: string | null;
}

export interface ValoresPerda {
  itens: readonly ItemDaPerda[];
  motivo: MotivoDePerda | '';
  observacao: string;
}

/** What is known already when the form opens. */
export interface InicioDaPerda {
  itens?: readonly ItemDaPerda[];
  motivo?: MotivoDePerda;
}

/** One piece, as a rule; what is weighed is typed. */
export function itemDaPerda(produto: Produto): ItemDaPerda {
  return { produto, quantidade: produto.unidade === 'un' ? '1' : '' };
}

export function valoresDaPerda({ itens = [], motivo }: InicioDaPerda): ValoresPerda {
  return { itens, motivo: motivo ?? '', observacao: '' };
}

/** What was typed as a quantity, or why it is none. */
export function quantidadeDoItem({ produto, quantidade }: ItemDaPerda): number | Unreadable {
  const lida = readQuantidade(quantidade, produto.unidade);
  if (lida instanceof Unreadable || lida > 0) return lida;
  return new Unreadable('Informe quanto se perdeu.');
}

/** `Lote L1 · Há 7, ficam 5`: what is there of it, of all lots, before and after. */
export function textoDoItem(item: ItemDaPerda): string {
  const { quantidade: ha, semControle, unidade } = item.produto;
  if (semControle) return 'Sem controle de estoque';
  const lida = quantidadeDoItem(item);
  const agora = `${item.lote ? `Lote ${item.lote} · ` : ''}Há ${formatQuantidade(ha, unidade)}`;
  if (lida instanceof Unreadable) return agora;
  return `${agora}, ficam ${formatQuantidade(somarQuantidades([ha, -lida]), unidade)}`;
}

export function lerPerda(values: ValoresPerda): Lido<Omit<PerdaDita, 'id'>, ValoresPerda> {
  const lido = readForm(perdaInputSchema, values, {
    read: {
      itens: (itens) => {
        const ditos = itens.map((item) => ({
          ...{ produtoId: item.produto.id, lote: item.lote },
          quantidade: quantidadeDoItem(item),
        }));
        return ditos.find(({ quantidade }) => quantidade instanceof Unreadable)?.quantidade ?? ditos;
      },
    },
  });
  if (!lido.data) return lido;
  const { motivo, observacao, itens } = lido.data;
  const produtos = new Map(values.itens.map(({ produto }) => [produto.id, produto]));
  return {
    data: {
      ...{ motivo, observacao },
      itens: itens.flatMap(({ produtoId, quantidade, lote }) => {
        const produto = produtos.get(produtoId);
        return produto ? [{ produto, quantidade, ...(lote && { lote }) }] : [];
      }),
    },
  };
}
