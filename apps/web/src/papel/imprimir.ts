/**
 * The ways to the printer: the one that this device has chosen, a small window that prints itself, or a hidden frame of
 * this page.
 */

import type { Papel } from '@balcao/papel/papel';
import { impressoraDoAparelho } from '../dados/impressora-do-aparelho.ts';
import { keepAhead } from '../lib/ahead.ts';
import { toast } from '../lib/toast.ts';
import type { DocumentoImpresso } from './documento.ts';

export interface Impresso {
  papel: Papel;
  /** The paper's width in millimetres. */
  largura: number;
}

interface Pedido {
  /** The page that prints itself. Without it, and where the browser opens no window, the frame prints. */
  janela?: { endereco: string; nome: string } | undefined;
  /** As the server knows what is printed. Without it only the browser can. */
  documento?: DocumentoImpresso | undefined;
  /** Reads what the frame prints. */
  ler: () => Impresso | Promise<Impresso>;
  /** Told where the frame could not print. */
  falhou: string;
}

const loadMoldura = () => import('./moldura.tsx');
const loadNaImpressora = () => import('./na-impressora.ts');
keepAhead(loadMoldura);

export async function imprimir({ janela, documento, ler, falhou }: Pedido): Promise<void> {
  const impressora = documento && impressoraDoAparelho();
  if (documento && impressora) {
    const na = await loadNaImpressora().catch(() => undefined);
    if (await na?.imprimirNaImpressora(impressora, documento, ler)) return;
  }
  // Before anything is waited for: a browser opens windows only in answer to a press.
  const popup =
    janela && !impressora && window.open(janela.endereco, janela.nome, 'popup,width=300,height=600');
  if (popup) {
    popup.focus();
    return;
  }
  try {
    const [{ imprimirNaMoldura }, impresso] = await Promise.all([loadMoldura(), ler()]);
    await imprimirNaMoldura(impresso);
  } catch {
    toast.erro(falhou);
  }
}
