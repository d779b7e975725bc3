/** The ways to the printer: a small window that prints itself, or a hidden frame of this page. */

import type { Papel } from '@balcao/papel/papel';
import { keepAhead } from '../lib/ahead.ts';
import { toast } from '../lib/toast.ts';

export interface Impresso {
  papel: Papel;
  /** The paper's width in millimetres. */
  largura: number;
}

interface Pedido {
  /** The page that prints itself. Without it, and where the browser opens no window, the frame prints. */
  janela?: { endereco: string; nome: string } | undefined;
  /** Reads what the frame prints. */
  ler: () => Impresso | Promise<Impresso>;
  /** Told where the frame could not print. */
  falhou: string;
}

const loadMoldura = () => import('./moldura.tsx');
keepAhead(loadMoldura);

export async function imprimir({ janela, ler, falhou }: Pedido): Promise<void> {
  // Before anything is waited for: a browser opens windows only in answer to a press.
  const popup = janela && window.open(janela.endereco, janela.nome, 'popup,width=300,height=600');
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
