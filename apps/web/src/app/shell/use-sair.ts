import { auth } from '@balcao/contract/auth.endpoints';
import { useCallback } from 'react';
import { chamar } from '../../dados/api-client.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { fila, saidaText } from '../../fila/fila.ts';
import { confirmar } from '../../ui/perguntas.ts';

/** What of this person waits on this device. */
function porEnviar() {
  const usuario = sessaoGuardada.get()?.usuario;
  if (!usuario) return [];
  return fila
    .get()
    .envios.filter((envio) => envio.lojaId === usuario.lojaId && envio.usuarioId === usuario.id);
}

/** Signs out: here at once, on the server as soon as it hears of it. What is unsent stays on the device. */
export function useSair(): () => Promise<void> {
  return useCallback(async () => {
    const unsent = porEnviar();
    if (unsent.length > 0 && !(await confirmar({ ...saidaText(unsent), confirmar: 'Sair mesmo assim' }))) {
      return;
    }
    // The token goes along while it is still known; without a network the device forgets it all the same.
    // The page is left for the landing page meanwhile.
    const told = chamar(auth.sair, { keepalive: true }).catch(() => undefined);
    sessaoGuardada.clear();
    await told;
  }, []);
}
