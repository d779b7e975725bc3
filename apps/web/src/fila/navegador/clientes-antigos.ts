/** Customers whom an earlier version of the app kept apart, brought into the queue: nothing of an old device is lost. */
import { clientesPorEntregar, tirarNovo } from '../../dados/clientes-guardados.ts';
import { agora } from '../../lib/clock.ts';
import type { Intent } from '../motor/envio.ts';
import { clienteNovo } from '../motor/intents.ts';

/** Of this store. What is written is taken out there; found twice, it is there already. */
export async function trazerClientesAntigos(
  lojaId: string,
  guardar: (intent: Intent) => Promise<unknown>,
): Promise<void> {
  for (const { id, nome, telefone, lojaId: dela } of clientesPorEntregar()) {
    if (dela !== lojaId) continue;
    try {
      await guardar(clienteNovo({ id, nome, telefone }, agora()));
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'ConstraintError') continue;
    }
    tirarNovo(id);
  }
}
