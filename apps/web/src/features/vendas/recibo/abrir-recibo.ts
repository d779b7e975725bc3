/** Opens a receipt to be printed: a small window, or where the browser refuses one a hidden frame. */
import { fila } from '../../../fila/fila.ts';
import { keepAhead } from '../../../lib/ahead.ts';
import { toast } from '../../../lib/toast.ts';
import type { Feitio } from './dados.ts';

const loadImpressao = () => import('./imprimir-recibo.tsx');
keepAhead(loadImpressao);

/** A window is a page of its own and needs the server; the frame prints what this page already knows. */
function serverIsAway(id: string): boolean {
  if (!navigator.onLine) return true;
  return fila.get().envios.some((envio) => envio.vendaId === id && envio.attempts > 0);
}

/** `pessoas`: who share it, where it is more than one. */
export function abrirRecibo(id: string, pessoas = 1): void {
  abrir(id, { pessoas }, pessoas > 1 ? `?pessoas=${pessoas}` : '');
}

/** The slip of what was given back. */
export function abrirComprovante(id: string, devolucaoId: string): void {
  abrir(id, { devolucaoId }, `?devolucao=${devolucaoId}`);
}

function abrir(id: string, feitio: Feitio, query: string): void {
  if (serverIsAway(id)) {
    void printInFrame(id, feitio);
    return;
  }
  const popup = window.open(
    `/recibo/${id}${query}`,
    `recibo-${feitio.devolucaoId ?? id}`,
    'popup,width=300,height=600',
  );
  if (popup) popup.focus();
  else void printInFrame(id, feitio);
}

async function printInFrame(id: string, feitio: Feitio): Promise<void> {
  try {
    await (await loadImpressao()).imprimirRecibo(id, feitio);
  } catch {
    toast.erro('Não foi possível imprimir o recibo. Tente novamente.');
  }
}
