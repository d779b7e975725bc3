/**
 * What pages of goods ask of the queue beside its door (`fila.ts`): the first page does without, and does not fetch it.
 */
import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { PerdaInput } from '@balcao/contract/estoque/perdas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ESTOQUE_KEY } from '../dados/estoque.ts';
import { produtosQuery } from '../dados/produtos.ts';
import { agora } from '../lib/clock.ts';
import { fila } from './desta-pagina.ts';
import { type Envio, type Intent, isQueued } from './motor/envio.ts';
import { feitoOuErro } from './motor/novos.ts';
import { intentDeCadastro } from './operacoes/familias.ts';
import { ehDoEstoque } from './operacoes/operacoes.ts';
import { useAoEntregar, useFila, useProdutosComAFila } from './use-fila.ts';

/** The catalogue as it is here, for who may see it; balances are asked for again when the server has what was lost here. */
export function useCatalogo(enabled = true) {
  const client = useQueryClient();
  const consulta = useQuery({ ...produtosQuery, enabled });
  useAoEntregar(ehDoEstoque, () => void client.invalidateQueries({ queryKey: produtosQuery.queryKey }));
  return { ...consulta, data: useProdutosComAFila(consulta.data) };
}

export interface PerdaDita extends Omit<PerdaInput, 'id' | 'itens' | 'criadaEm' | 'origem'> {
  id: string;
  itens: readonly {
    produto: Pick<Produto, 'id' | 'nome' | 'unidade'>;
    quantidade: number;
    lote?: string | null;
  }[];
}

/** The list of what waits calls it by what is gone: `2 × Suco, 0,350 kg × Queijo`. */
export function perdaNova({ itens, ...dita }: PerdaDita, now: Date): Intent<'lancarPerda'> {
  const nome = itens
    .map(({ produto, quantidade }) => `${formatQuantidade(quantidade, produto.unidade)} × ${produto.nome}`)
    .join(', ')
    .slice(0, MAX_TEXTO);
  const ditos = itens.map(({ produto, ...item }) => ({ produtoId: produto.id, ...item }));
  return intentDeCadastro('lancarPerda', dita.id, nome, { perda: { ...dita, itens: ditos } }, now);
}

/** On the device first: what is gone is off the shelf, with a connection or without. Answers whether the server has it. */
export function useLancarPerda() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (perda: PerdaDita): Promise<boolean> => {
      const coisa = await fila.fazer(perdaNova(perda, agora()));
      feitoOuErro(coisa, {});
      return coisa.kind === 'feito';
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: produtosQuery.queryKey });
      void client.invalidateQueries({ queryKey: ESTOQUE_KEY });
    },
  });
}

export interface ProducaoDita {
  id: string;
  produto: Pick<Produto, 'id' | 'nome' | 'unidade'>;
  quantidade: number;
}

/** `3 × Bolo`. Made at this instant, whenever it is told. */
export function producaoNova({ id, produto, quantidade }: ProducaoDita, now: Date): Intent<'produzir'> {
  const nome = `${formatQuantidade(quantidade, produto.unidade)} × ${produto.nome}`.slice(0, MAX_TEXTO);
  const producao = { id, produtoId: produto.id, quantidade };
  return intentDeCadastro('produzir', id, nome, { producao }, now);
}

/** On the device first, as a loss. What leaves for it the server says: until then balances are as they were. */
export function useProduzir() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (producao: ProducaoDita): Promise<boolean> => {
      const coisa = await fila.fazer(producaoNova(producao, agora()));
      feitoOuErro(coisa, {});
      return coisa.kind === 'feito';
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: produtosQuery.queryKey });
      void client.invalidateQueries({ queryKey: ESTOQUE_KEY });
    },
  });
}

/** The productions that wait here, the newest first. */
export function useProducoesNaFila(): readonly Envio<'produzir'>[] {
  const { envios } = useFila();
  return envios.filter(ehProducaoNaFila).toReversed();
}

function ehProducaoNaFila(envio: Envio): envio is Envio<'produzir'> {
  return envio.operation === 'produzir' && isQueued(envio);
}

/** The losses that wait here, the newest first. */
export function usePerdasNaFila(): readonly Envio<'lancarPerda'>[] {
  const { envios } = useFila();
  return envios.filter(ehPerdaNaFila).toReversed();
}

function ehPerdaNaFila(envio: Envio): envio is Envio<'lancarPerda'> {
  return envio.operation === 'lancarPerda' && isQueued(envio);
}
