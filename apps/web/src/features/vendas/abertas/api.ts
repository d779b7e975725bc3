/** Lines move between tabs: on the device first; the server moves them from where they stand by then. */

import type { ItemMovido, MoverInput } from '@balcao/contract/vendas/mover';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { useQueryClient } from '@tanstack/react-query';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../../dados/api-client.ts';
import { ehMovida, fila, type Intent } from '../../../fila/fila.ts';
import { agora } from '../../../lib/clock.ts';
import { noteWritten } from '../api.ts';
import { movida, separarLinhas } from '../mudancas-na-fila.ts';

export interface Troca {
  de: Venda;
  para: Venda;
  /** How many lines went: they are the last of `para`. */
  linhas: number;
  /** The server has done it; false: it waits on this device. */
  entregue: boolean;
}

type Pedida =
  | { tipo: 'mover'; de: Venda; para: Venda | undefined; pedido: Pick<MoverInput, 'itens' | 'para'> }
  | { tipo: 'juntar'; de: Venda; para: Venda };

/** A line as the server is told of it: its place, and what has to stand there. */
export function itemMovido(venda: Venda, posicao: number, quantidade?: number): ItemMovido[] {
  const item = venda.itensVenda[posicao];
  if (!item) return [];
  const { produtoId, preco } = item;
  return [{ posicao, quantidade: quantidade ?? item.quantidade, produtoId, preco }];
}

/** Answers what came of it, or will; throws what the server refused. */
export function useMudar(): (pedida: Pedida) => Promise<Troca> {
  const client = useQueryClient();
  return async (pedida) => {
    try {
      const mudanca = await (pedida.tipo === 'mover' ? mover(pedida) : juntar(pedida));
      if (mudanca.entregue) {
        noteWritten(client, mudanca.de);
        noteWritten(client, mudanca.para);
      }
      return mudanca;
    } catch (error) {
      noteWritten(client);
      throw error;
    }
  };
}

const pedidaDe = ({ id, tipo, identificador }: Venda, para: string) => {
  return { key: uuidv4(), vendaId: id, tipo, identificador, nomes: { formas: {}, para } };
};

async function mover({ de, para, pedido }: Pedida & { tipo: 'mover' }): Promise<Troca> {
  const separadas = separarLinhas(de.itensVenda, pedido.itens);
  if (!separadas) throw new Error('These lines are not on it.');
  const { vao, ficam } = separadas;
  // A new tab has an id from here on: what is put on it may follow at once.
  const nova =
    typeof pedido.para === 'object' ? { ...pedido.para, id: pedido.para.id ?? uuidv7() } : undefined;
  const destino = nova ?? { id: String(pedido.para), identificador: para?.identificador ?? '' };
  const body = {
    itens: vao,
    criadaEm: agora().toISOString(),
    mover: { ...pedido, para: nova ?? destino.id },
  };
  const intent: Intent = { ...pedidaDe(de, destino.identificador), operation: 'mover', body };
  const feita = await fila.fazer(intent);
  const linhas = pedido.itens.length;
  if (feita.kind === 'feito' && ehMovida(feita.feito)) return { ...feita.feito, linhas, entregue: true };
  if (feita.kind === 'refused') throw new ApiError(409, feita);
  const la = [...(para?.itensVenda ?? []), ...vao];
  const ida = { ...de, ...(para ?? { cliente: null, marcas: [] }), ...destino, itensVenda: la };
  const resto = ficam.length > 0 ? { itensVenda: ficam } : movida(intent, destino);
  return { de: { ...de, ...resto }, para: ida, linhas, entregue: false };
}

async function juntar({ de, para }: Pedida & { tipo: 'juntar' }): Promise<Troca> {
  const fundir = { vendaDuplicadaId: de.id };
  const body = { itens: de.itensVenda, criadaEm: agora().toISOString(), fundir };
  const intent: Intent = { ...pedidaDe(para, para.identificador), operation: 'fundir', body };
  const feita = await fila.enfileirar(intent);
  if (feita.kind === 'refused' || feita.kind === 'ask') throw new ApiError(409, feita);
  const entregue = feita.kind === 'delivered';
  const itensVenda = [...para.itensVenda, ...de.itensVenda];
  const ficou = entregue ? feita.venda : { ...para, itensVenda };
  return { de: { ...de, ...movida(intent, para) }, para: ficou, linhas: de.itensVenda.length, entregue };
}

/** Back to where it was: a tab that was discarded for it is opened again under its name. */
export function pedidoDeVolta({ de, para, linhas }: Troca): Pick<MoverInput, 'itens' | 'para'> {
  const first = para.itensVenda.length - linhas;
  const itens = [...para.itensVenda.keys()].slice(first).flatMap((posicao) => itemMovido(para, posicao));
  return { itens, para: de.cancelada ? { identificador: de.identificador } : de.id };
}

export function textoDaRecusa(error: unknown): string {
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
