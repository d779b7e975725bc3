import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { useCallback } from 'react';
import { chamar } from '../../dados/api-client.ts';
import { sairDoAparelho } from '../../dados/pessoas/pessoas-do-aparelho.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { fila, saidaText } from '../../fila/fila.ts';
import { dismissSuccess } from '../../lib/toast.ts';
import { confirmar } from '../../ui/dialogos/perguntas.ts';

/** Sales of this person that wait on this device, read from the disk: a page just opened does not know them yet. */
async function porEnviar() {
  const envios = await fila.unsettled().catch(() => fila.get().envios);
  const usuario = sessaoGuardada.get()?.usuario;
  return envios.filter((envio) => envio.usuarioId === usuario?.id);
}

/** Signs out: here at once, on the server as soon as it hears of it. What is unsent stays on the device. */
export function useSair(): () => Promise<void> {
  return useCallback(async () => {
    const unsent = await porEnviar();
    if (unsent.length > 0 && !(await confirmar({ ...saidaText(unsent), confirmar: 'Sair mesmo assim' }))) {
      return;
    }
    const usuario = sessaoGuardada.get()?.usuario;
    if (usuario) await sairDoAparelho(usuario);
    dismissSuccess();
    // The token goes along while it is still known; without a network the device forgets it all the same. In the same
    // turn: what the page asked between the two would be told that the session has expired.
    const told = chamar(auth.sair, { keepalive: true }).catch(() => undefined);
    // The page is left for the landing page meanwhile, or for whoever has a PIN here.
    sessaoGuardada.clear();
    await told;
  }, []);
}
