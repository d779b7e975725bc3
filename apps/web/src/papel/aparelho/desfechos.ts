/** How papers went that this device took: told to the server until it has heard it, also by the page that comes next. */
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { agora } from '../../lib/clock.ts';
import { availableStorage } from '../../lib/device-storage.ts';
import type { ComoFoi } from './como-foi.ts';

interface Desfecho extends ComoFoi {
  dispositivoId: string;
  /** Epoch milliseconds. */
  em: number;
}

const storage = availableStorage();
const LUGAR = 'balcao.desfechos';
/** By then somebody has looked at the paper, in milliseconds. */
const GUARDADOS = 24 * 60 * 60_000;
/** Nobody is signed in any more, or who is may not read it: the next person may. */
const DE_OUTRO: readonly number[] = [401, 403];

function ler(): Record<string, Desfecho> {
  try {
    return (JSON.parse(storage.getItem(LUGAR) ?? '{}') as Record<string, Desfecho> | null) ?? {};
  } catch {
    return {};
  }
}

function gravar(id: string, desfecho?: Desfecho): void {
  const { [id]: _, ...outros } = ler();
  const desde = agora().getTime() - GUARDADOS;
  const vivos = Object.entries(outros).filter(([, { em }]) => em > desde);
  const todos = Object.fromEntries(desfecho ? [...vivos, [id, desfecho]] : vivos);
  try {
    if (Object.keys(todos).length === 0) storage.removeItem(LUGAR);
    else storage.setItem(LUGAR, JSON.stringify(todos));
  } catch {
    // A full disk: told once, and otherwise the server calls it `incerto`.
  }
}

/** True: the server knows it. */
async function contar(id: string, { em: _, motivo, ...dito }: Desfecho): Promise<boolean> {
  try {
    const body = { ...dito, motivo: motivo ?? null };
    await chamar(impressao.dizerEstado, { params: { id }, body });
  } catch (error) {
    // Any other refusal: it was told before, or somebody took the paper away meanwhile.
    if (!(error instanceof ApiError) || error.status >= 500 || DE_OUTRO.includes(error.status)) return false;
  }
  gravar(id);
  return true;
}

export async function contarDesfecho(id: string, dispositivoId: string, foi: ComoFoi): Promise<boolean> {
  const desfecho = { ...foi, dispositivoId, em: agora().getTime() };
  gravar(id, desfecho);
  return contar(id, desfecho);
}

/** What was not heard yet. False: some of it still is not. */
export async function contarDesfechos(): Promise<boolean> {
  let todos = true;
  for (const [id, desfecho] of Object.entries(ler())) todos = (await contar(id, desfecho)) && todos;
  return todos;
}
