/** Lines between tabs: only with the server, which alone knows what is on both. */
import type { Venda } from '@balcao/contract/vendas';
import { vendas } from '@balcao/contract/vendas.endpoints';
import type { ItemMovido, MoverInput } from '@balcao/contract/vendas-mover';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { ApiError, chamar, NetworkError } from '../../../dados/api-client.ts';
import { noteWritten } from '../api.ts';

export interface Troca {
  de: Venda;
  para: Venda;
  /** How many lines went: they are the last of `para`. */
  linhas: number;
}

type Pedida = { tipo: 'mover'; de: Venda; pedido: MoverInput } | { tipo: 'juntar'; de: Venda; para: Venda };

/** A line as the server is told of it: its place, and what has to stand there. */
export function itemMovido(venda: Venda, posicao: number, quantidade?: number): ItemMovido[] {
  const item = venda.itensVenda[posicao];
  if (!item) return [];
  const { produtoId, preco } = item;
  return [{ posicao, quantidade: quantidade ?? item.quantidade, produtoId, preco }];
}

/** Answers what came of it; throws what the server, or nobody, answered. */
export function useMudar(): (pedida: Pedida) => Promise<Troca> {
  const client = useQueryClient();
  /** The same wish again is the same intent: nothing is done twice. */
  const drawn = useRef<{ content: string; chave: string }>(undefined);
  return async (pedida) => {
    const content = JSON.stringify(pedida);
    if (drawn.current?.content !== content) drawn.current = { content, chave: uuidv4() };
    try {
      const mudanca = await pedir(pedida, drawn.current.chave);
      noteWritten(client, mudanca.de);
      noteWritten(client, mudanca.para);
      return mudanca;
    } catch (error) {
      noteWritten(client);
      throw error;
    }
  };
}

async function pedir(pedida: Pedida, chave: string): Promise<Troca> {
  const { de } = pedida;
  if (pedida.tipo === 'mover') {
    const { pedido } = pedida;
    const feita = await jaFeita(chamar(vendas.mover, { params: { id: de.id }, body: pedido, chave }));
    return { ...feita, linhas: pedido.itens.length };
  }
  const body = { vendaOriginalId: pedida.para.id, vendaDuplicadaId: de.id };
  const feita = await jaFeita(chamar(vendas.fundir, { body, chave }).then((venda) => ({ venda })));
  const movida = { ...de, itensVenda: [], total: 0, cancelada: true, movidaPara: pedida.para.id };
  return { de: movida, para: feita.venda, linhas: de.itensVenda.length };
}

/** To a client that tries again, a key that is known already is success. */
async function jaFeita<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOKEN_DUPLICADO') return error.body as T;
    throw error;
  }
}

/** Back to where it was: a tab that was discarded for it is opened again under its name. */
export function pedidoDeVolta({ de, para, linhas }: Troca): MoverInput {
  const first = para.itensVenda.length - linhas;
  const itens = [...para.itensVenda.keys()].slice(first).flatMap((posicao) => itemMovido(para, posicao));
  return { itens, para: de.cancelada ? { identificador: de.identificador } : de.id };
}

/** What stood in the way, in a sentence. */
export function textoDaRecusa(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'Sem resposta do servidor: mover e juntar só com conexão. Tente de novo, nada é feito duas vezes.';
  }
  if (!(error instanceof ApiError)) return 'Não foi possível mudar a comanda. Tente de novo.';
  const { venda } = error.body as { venda?: Venda };
  if (error.code === 'COMANDA_ALTERADA') return 'A comanda mudou em outro aparelho. Confira e tente de novo.';
  if (error.code === 'NAO_ENCONTRADO')
    return 'Esta comanda ainda não chegou ao servidor. Tente de novo depois.';
  if (error.code === 'VENDA_FINALIZADA' && venda) {
    if (venda.movidaPara) return `${venda.identificador} já foi ${venda.motivo?.toLowerCase()}.`;
    return `${venda.identificador} já foi ${venda.cancelada ? 'cancelada' : 'finalizada'} em outro aparelho.`;
  }
  const [campo] = Object.values(error.campos);
  return campo ?? error.mensagem;
}
