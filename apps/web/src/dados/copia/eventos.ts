/** The server's events, as the browser itself reads them. */
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import type { Mudou } from '@balcao/contract/sync/sync';
import { sync } from '@balcao/contract/sync/sync.endpoints';
import type { Presenca } from '@balcao/contract/vendas/presenca';
import { chamar } from '../api-client.ts';
import type { OuvinteDoFluxo } from './ritmo.ts';

/**
 * One stream, until it is refused, lost, or ended by `sinal`. An `EventSource` says who asks by the cookie alone, which is
 * made that of the person at the till first (docs/decisions/065). It would try again by itself, all devices at one pace:
 * closed at its first trouble, it leaves that to us.
 */
export async function lerEventos(
  ouvinte: OuvinteDoFluxo,
  contar: (presenca: Presenca) => void,
  sinal: AbortSignal,
): Promise<void> {
  const meu = await chamar(auth.porCookie, { signal: sinal }).then(
    () => true,
    () => false,
  );
  if (!meu || sinal.aborted) return;
  await new Promise<void>((resolve) => {
    const fonte = new EventSource(sync.acompanhar.path);
    const fim = () => {
      fonte.close();
      resolve();
    };
    fonte.addEventListener('open', () => ouvinte.abriu());
    fonte.addEventListener('error', fim);
    fonte.addEventListener('mudou', ({ data }) => ouvinte.mudou((JSON.parse(data) as Mudou).colecoes));
    fonte.addEventListener('presenca', ({ data }) => contar(JSON.parse(data) as Presenca));
    sinal.addEventListener('abort', fim);
  });
}
