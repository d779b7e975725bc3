/**
 * Papers that this device printed past the server, which gave no answer. The request may have reached it all the same:
 * then its job waits for this very device, and that has to know that it printed it already.
 */
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { chamar } from '../../dados/api-client.ts';
import { travas } from '../../lib/browser.ts';
import { agora } from '../../lib/clock.ts';
import { availableStorage } from '../../lib/device-storage.ts';
import { type ComoFoi, nadaSaiu } from './como-foi.ts';

/** What was asked of the server, and under which key. */
export interface PedidoPorFora {
  chave: string;
  impressoraId: string;
  documento: Pick<Impressao['documento'], 'tipo' | 'id'>;
}
interface PorFora extends PedidoPorFora {
  estado: 'impresso' | 'incerto';
  /** Epoch milliseconds. */
  em: number;
}

const storage = availableStorage();
const LUGAR = 'balcao.impressos-por-fora';
/** A day longer than the server keeps a job, in milliseconds. */
const GUARDADAS = 8 * 24 * 60 * 60_000;
const NO_MEIO = 'Este aparelho imprimiu sem o servidor, e não sabe se saiu. Confira';

function ler(): PorFora[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(LUGAR) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function gravar({ chave }: Pick<PedidoPorFora, 'chave'>, nota?: PorFora): void {
  const desde = agora().getTime() - GUARDADAS;
  const outras = ler().filter((each) => each.chave !== chave && each.em > desde);
  storage.setItem(LUGAR, JSON.stringify(nota ? [...outras, nota] : outras));
}

const travaDe = (impressoraId: string) => `balcao-fila-${impressoraId}`;

/** Nothing is taken of that printer's queue until it is clear whether this device prints instead. */
export async function antesDaFila<T>(impressoraId: string, work: () => Promise<T>): Promise<T> {
  const locks = travas();
  return locks ? locks.request(travaDe(impressoraId), { mode: 'shared' }, work) : work();
}

/** Throws where nothing can be kept: then nothing is printed either. */
export async function imprimirPorFora(
  pedido: PedidoPorFora,
  imprimir: () => Promise<ComoFoi>,
): Promise<ComoFoi> {
  const nota = { ...pedido, em: agora().getTime() };
  // Before the first byte: a page that dies in between has printed something, perhaps.
  gravar(pedido, { ...nota, estado: 'incerto' });
  const foi = await imprimir();
  if (nadaSaiu(foi)) gravar(pedido);
  else if (foi.estado === 'impresso') gravar(pedido, { ...nota, estado: 'impresso' });
  return foi;
}

/** How this job went already; undefined: it waits to be printed. Throws where the server does not say. */
export async function saiuPorFora({ id, impressora, documento }: Impressao): Promise<ComoFoi | undefined> {
  await travas()?.request(travaDe(impressora.id), () => undefined);
  for (const { chave, impressoraId, documento: pedido, estado } of ler()) {
    const outra = impressoraId !== impressora.id || pedido.tipo !== documento.tipo;
    if (outra || pedido.id !== documento.id) continue;
    const { impressoes } = await chamar(impressao.listar, { query: { chave } });
    if (impressoes.some((each) => each.id === id)) {
      return estado === 'impresso' ? { estado } : { estado, motivo: NO_MEIO };
    }
  }
  return undefined;
}
