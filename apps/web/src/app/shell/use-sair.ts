import { auth } from '@balcao/contract/auth.endpoints';
import { useCallback } from 'react';
import { chamar } from '../../dados/api-client.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { ehDoCaixa, fila, pendingSum } from '../../fila/fila.ts';
import { confirmar } from '../../ui/perguntas.ts';

/** Sales of this person that wait on this device, and what was done to a drawer. */
function vendasPorEnviar(): number {
  const usuario = sessaoGuardada.get()?.usuario;
  if (!usuario) return 0;
  const mine = fila
    .get()
    .envios.filter((envio) => envio.lojaId === usuario.lojaId && envio.usuarioId === usuario.id);
  return pendingSum(mine).vendas + mine.filter(ehDoCaixa).length;
}

function askAbout(unsent: number): Promise<boolean> {
  const texto =
    unsent === 1
      ? '1 venda ainda não foi enviada. Ela continua guardada neste aparelho e é enviada quando você entrar de novo.'
      : `${unsent} vendas ainda não foram enviadas. Elas continuam guardadas neste aparelho e são enviadas quando você entrar de novo.`;
  return confirmar({
    titulo: 'Sair com vendas por enviar?',
    texto,
    confirmar: 'Sair mesmo assim',
  });
}

/** Signs out: here at once, on the server as soon as it hears of it. Unsent sales stay on the device. */
export function useSair(): () => Promise<void> {
  return useCallback(async () => {
    const unsent = vendasPorEnviar();
    if (unsent > 0 && !(await askAbout(unsent))) return;
    // The token goes along while it is still known; without a network the device forgets it all the same.
    // The page is left for the landing page meanwhile.
    const told = chamar(auth.sair, { keepalive: true }).catch(() => undefined);
    sessaoGuardada.clear();
    await told;
  }, []);
}
