/** A sale and its store for a receipt: from the server, or from this device while the sale has not arrived. */
import { loja } from '@balcao/contract/loja.endpoints';
import type { Venda } from '@balcao/contract/vendas';
import { vendas } from '@balcao/contract/vendas.endpoints';
import { ApiError, chamar } from '../../../dados/api-client.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { fila, isQueued } from '../../../fila/fila.ts';
import { cacheRead, cacheWrite } from '../cache.ts';
import { vendaComFila } from '../vendas-com-fila.ts';
import type { ReciboLoja } from './recibo.tsx';

export class ReciboNaoEncontrado extends Error {
  override readonly name = 'ReciboNaoEncontrado';
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function loadVenda(id: string): Promise<Venda> {
  // No sale was ever called that: the server needn't be asked, and asking again would change nothing.
  if (!UUID.test(id)) throw new ReciboNaoEncontrado();
  const usuarioId = sessaoGuardada.get()?.usuario.id;
  const envios = (await fila.ofVenda(id).catch(() => [])).filter((envio) => envio.usuarioId === usuarioId);
  const waiting = envios.filter(isQueued);
  const opening = waiting.find((envio) => envio.operation === 'abrir');
  // Known to this device alone: no need to ask.
  if (opening) {
    const venda = vendaComFila(undefined, waiting);
    if (venda) return venda;
  }
  try {
    const venda = await chamar(vendas.ler, { params: { id } });
    return vendaComFila(venda, waiting) ?? venda;
  } catch (error) {
    const kept = envios.findLast((envio) => envio.state === 'delivered')?.venda;
    if (kept && !(error instanceof ApiError)) return vendaComFila(kept, waiting) ?? kept;
    if (error instanceof ApiError && error.status === 404) throw new ReciboNaoEncontrado();
    throw error;
  }
}

export async function loadLoja(): Promise<ReciboLoja> {
  const usuario = sessaoGuardada.get()?.usuario;
  const owner = { lojaId: usuario?.lojaId ?? '', usuarioId: usuario?.id ?? '' };
  try {
    const lida = await chamar(loja.ler);
    void cacheWrite(owner, 'loja', lida);
    return lida;
  } catch (error) {
    const kept = await cacheRead<ReciboLoja>(owner, 'loja');
    if (kept) return kept;
    throw error;
  }
}
