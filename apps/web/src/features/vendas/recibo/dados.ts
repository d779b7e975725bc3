/** A sale and its store for a receipt: from the server, or from this device while the sale has not arrived. */
import type { Venda } from '@balcao/contract/vendas';
import { session } from '../../../dados/sessao.ts';
import { fila } from '../../../fila/fila.ts';
import { isQueued } from '../../../fila/motor/envio.ts';
import { ApiError, api } from '../../../lib/api-client.ts';
import { cacheRead, cacheWrite } from '../copias.ts';
import { vendaWithQueue } from '../lista.ts';
import type { ReciboLoja } from './recibo.tsx';

export class ReciboNaoEncontrado extends Error {
  override readonly name = 'ReciboNaoEncontrado';
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function loadVenda(id: string): Promise<Venda> {
  // No sale was ever called that: the server needn't be asked, and asking again would change nothing.
  if (!UUID.test(id)) throw new ReciboNaoEncontrado();
  const usuarioId = session.get()?.usuario.id;
  const entries = (await fila.ofVenda(id).catch(() => [])).filter((entry) => entry.usuarioId === usuarioId);
  const waiting = entries.filter(isQueued);
  const opening = waiting.find((entry) => entry.operation === 'abrir');
  // Known to this device alone: no need to ask.
  if (opening) {
    const venda = vendaWithQueue(undefined, waiting);
    if (venda) return venda;
  }
  try {
    const venda = await api.get<Venda>(`/api/vendas/${id}`);
    return vendaWithQueue(venda, waiting) ?? venda;
  } catch (error) {
    const kept = entries.findLast((entry) => entry.state === 'delivered')?.venda;
    if (kept && !(error instanceof ApiError)) return vendaWithQueue(kept, waiting) ?? kept;
    if (error instanceof ApiError && error.status === 404) throw new ReciboNaoEncontrado();
    throw error;
  }
}

export async function loadLoja(): Promise<ReciboLoja> {
  const usuario = session.get()?.usuario;
  const owner = { lojaId: usuario?.lojaId ?? '', usuarioId: usuario?.id ?? '' };
  try {
    const loja = await api.get<ReciboLoja>('/api/loja');
    void cacheWrite(owner, 'loja', loja);
    return loja;
  } catch (error) {
    const kept = await cacheRead<ReciboLoja>(owner, 'loja');
    if (kept) return kept;
    throw error;
  }
}
