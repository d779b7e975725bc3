/** The form of a production: what was typed → what is made, or an error per field. Pure. */
import { emMilesimos, formatQuantidade } from '@balcao/contract/base/quantidade';
import { producaoInputSchema } from '@balcao/contract/estoque/producoes';
import type { Ficha } from '@balcao/contract/produtos/ficha';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { ProducaoDita } from '../../../fila/estoque.ts';
import { type Lido, readForm, readQuantidade, Unreadable } from '../../../lib/read-form.ts';

export interface ValoresDaProducao {
  produtoId: Produto | undefined;
  quantidade: string;
}

export function lerProducao(values: ValoresDaProducao): Lido<Omit<ProducaoDita, 'id'>, ValoresDaProducao> {
  const { produtoId: produto } = values;
  if (!produto) return { errors: { produtoId: 'Escolha o que foi feito.' } };
  const lido = readForm(producaoInputSchema, values, {
    read: {
      produtoId: () => produto.id,
      quantidade: (texto) => readQuantidade(texto, produto.unidade),
    },
  });
  return lido.data ? { data: { produto, quantidade: lido.data.quantidade } } : lido;
}

/** `0,333 kg × Farinha`: what leaves the shelf for what was typed, each part rounded once; undefined while that is none. */
export function oQueSai({ produtoId, quantidade }: ValoresDaProducao, ficha: Ficha): string[] | undefined {
  const lida = readQuantidade(quantidade, produtoId?.unidade);
  const { rendimento } = ficha;
  if (lida instanceof Unreadable || lida <= 0 || rendimento === null) return undefined;
  return ficha.itens.map(({ nome, unidade, quantidade }) => {
    const milesimos = Math.round((emMilesimos(lida) * emMilesimos(quantidade)) / emMilesimos(rendimento));
    return `${formatQuantidade(milesimos / 1000, unidade)}\u00a0× ${nome}`;
  });
}
