/** What an envio says that is new for each station: the difference per product and note, as the server finds it. Pure. */
import type { Estacao, PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { nomeDaLinha } from '@balcao/contract/vendas/venda';
import type { Linha } from '@balcao/contract/vendas/vendas';
import type { Intent } from '../../../fila/fila.ts';

type ItemDoPedido = PedidoDaCozinha['itens'][number];

export interface NovoNaEstacao {
  estacao: Estacao;
  tipo: PedidoDaCozinha['tipo'];
  itens: readonly ItemDoPedido[];
}

type Dito = Pick<Intent, 'operation' | 'tipo' | 'base'> & { body: { itens: readonly Linha[] } };

/** The lines that were there before; undefined: not this one's to say. */
function antesDe({ operation, tipo, base }: Dito): readonly Linha[] | undefined {
  if (tipo === 'FUTUROS') return undefined;
  if (operation === 'abrir' || operation === 'adicionar') return [];
  return operation === 'alterar' ? base : undefined;
}

/** Thousandths: pieces and grams are whole. */
const MILESIMOS = 1000;

interface Soma extends ItemDoPedido {
  produtoId: string;
  milesimos: number;
}

function somar(somas: Map<string, Soma>, linhas: readonly Linha[], sinal: 1 | -1): void {
  for (const { produtoId, nome, quantidade, observacao, embalagem = null, unidade = 'un' } of linhas) {
    // What is of no product is of no category either.
    if (produtoId === null) continue;
    const nota = observacao || null;
    const chave = JSON.stringify([produtoId, embalagem, nota]);
    const soma = somas.get(chave) ?? {
      ...{ produtoId, nome: nomeDaLinha({ nome, embalagem }), quantidade: 0, unidade },
      ...{ observacao: nota, milesimos: 0 },
    };
    somas.set(chave, soma);
    soma.milesimos += sinal * Math.round(quantidade * MILESIMOS);
  }
}

/** The cancelled first. `categoriaDe`: of a product, as this device knows it. */
export function partesDe(
  dito: Dito,
  estacoes: readonly Estacao[],
  categoriaDe: (produtoId: string) => string | undefined,
): NovoNaEstacao[] {
  const antes = antesDe(dito);
  if (!antes) return [];
  const somas = new Map<string, Soma>();
  somar(somas, antes, -1);
  somar(somas, dito.body.itens, 1);
  const daEstacao = (estacao: Estacao, sinal: 1 | -1) =>
    [...somas.values()]
      .filter(({ produtoId, milesimos }) => {
        const categoria = categoriaDe(produtoId);
        return milesimos * sinal > 0 && categoria !== undefined && estacao.categorias.includes(categoria);
      })
      .map(({ produtoId: _, milesimos, ...item }) => ({
        ...item,
        quantidade: (milesimos * sinal) / MILESIMOS,
      }));
  return estacoes
    .filter(({ vendasDiretas }) => vendasDiretas || dito.tipo !== 'VENDAS')
    .flatMap((estacao): NovoNaEstacao[] => [
      { estacao, tipo: 'CANCELAMENTO', itens: daEstacao(estacao, -1) },
      { estacao, tipo: 'PEDIDO', itens: daEstacao(estacao, 1) },
    ])
    .filter(({ itens }) => itens.length > 0);
}
