/** A sale and its store for a receipt: from the server, or from this device while the sale has not arrived. */

import type { Loja } from '@balcao/contract/loja/loja';
import { loja } from '@balcao/contract/loja/loja.endpoints';
import { linhaDaDivisao } from '@balcao/contract/vendas/dividir';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { daDevolucao, daVenda } from '@balcao/papel/da-venda';
import type { LojaDoPapel } from '@balcao/papel/papel';
import { useQuery } from '@tanstack/react-query';
import { ApiError, chamar } from '../../../dados/api-client.ts';
import { copia } from '../../../dados/copia/copia.ts';
import { lerGuardado } from '../../../dados/guardado.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { type Envio, fila, isQueued } from '../../../fila/fila.ts';
import type { Impresso } from '../../../papel/imprimir.ts';
import { vendaComFila } from '../vendas-com-fila.ts';

export class ReciboNaoEncontrado extends Error {
  override readonly name = 'ReciboNaoEncontrado';
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Milliseconds. */
const PACIENCIA = 3_000;

/** The sale as this device knows it: sold here in the last 30 days, or on one of its lists. */
async function guardada(id: string, envios: readonly Envio[]): Promise<Venda | undefined> {
  const own = envios.findLast(({ state, venda }) => state === 'delivered' && venda?.id === id)?.venda;
  if (own) return own;
  await copia.abrir();
  const lista = [
    ...(copia.get().listas?.comandas ?? []),
    ...((await lerGuardado<readonly Venda[]>('ultimas')) ?? []),
  ];
  return lista.find((venda) => venda.id === id);
}

async function loadVenda(id: string): Promise<Venda> {
  // No sale has such an id: neither the server nor a second try would find it.
  if (!UUID.test(id)) throw new ReciboNaoEncontrado();
  const usuario = sessaoGuardada.get()?.usuario;
  const seus = (envio: Envio) => usuario?.tipo === 'PRINCIPAL' || envio.usuarioId === usuario?.id;
  const envios = (await fila.ofVenda(id).catch(() => [])).filter(seus);
  const waiting = envios.filter(isQueued);
  const opening = waiting.find((envio) => envio.operation === 'abrir');
  // Known to this device alone: no need to ask.
  if (opening) {
    const venda = vendaComFila(undefined, waiting);
    if (venda) return venda;
  }
  const kept = await guardada(id, envios);
  try {
    // Where this device has it, a server that does not answer at once is not waited for.
    const timeout = kept ? PACIENCIA : undefined;
    const venda = await chamar(vendas.ler, { params: { id }, timeout });
    return vendaComFila(venda, waiting) ?? venda;
  } catch (error) {
    if (kept && !(error instanceof ApiError)) return vendaComFila(kept, waiting) ?? kept;
    if (error instanceof ApiError && error.status === 404) throw new ReciboNaoEncontrado();
    throw error;
  }
}

/** The store from the server; without a connection from the device's copy. */
async function loadLoja(): Promise<LojaDoPapel & Pick<Loja, 'larguraPapel'>> {
  await copia.abrir();
  const kept = copia.get().listas?.loja;
  try {
    return await chamar(loja.ler, { timeout: kept ? PACIENCIA : undefined });
  } catch (error) {
    if (kept && !(error instanceof ApiError)) return kept;
    throw error;
  }
}

/** The people who share the sale, or one of its returns instead. */
export interface Feitio {
  pessoas?: number | undefined;
  devolucaoId?: string | undefined;
}

export async function loadRecibo(id: string, { pessoas = 1, devolucaoId }: Feitio = {}): Promise<Impresso> {
  const [venda, loja] = await Promise.all([loadVenda(id), loadLoja()]);
  const largura = loja.larguraPapel;
  if (devolucaoId === undefined) {
    const divisao = pessoas > 1 ? linhaDaDivisao(venda.total, pessoas) : undefined;
    return { papel: daVenda(venda, loja, divisao), largura };
  }
  const { devolucoes } = await chamar(vendas.listarDevolucoes, { params: { id } });
  const devolucao = devolucoes.find((each) => each.id === devolucaoId);
  if (!devolucao) throw new ReciboNaoEncontrado();
  return { papel: daDevolucao(venda, devolucao, loja), largura };
}

/** Read once: a receipt that is open does not change. */
export function useRecibo(id: string, feitio: Feitio = {}) {
  return useQuery({
    queryKey: ['recibo', id, feitio],
    queryFn: () => loadRecibo(id, feitio),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (count, error) => !(error instanceof ReciboNaoEncontrado) && count < 2,
  });
}
