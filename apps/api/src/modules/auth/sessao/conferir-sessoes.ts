import type { Resposta } from '@balcao/contract/base/endpoint';
import type { auth } from '@balcao/contract/pessoas/auth.endpoints';
import type { Recebido } from '../../../http/rota.ts';
import { buscarAbertas } from './sessoes.queries.ts';

/**
 * A device asks for whom it still may keep a sealed session; whoever is not told of is forgotten there. Asked without a
 * session, from the lock screen too: an id opens nothing, and nobody guesses one.
 */
export async function conferirSessoes({
  context: { database, agora },
  body: { sessoes },
}: Pick<Recebido<typeof auth.conferirSessoes>, 'context' | 'body'>): Promise<
  Resposta<typeof auth.conferirSessoes>
> {
  if (sessoes.length === 0) return { abertas: [] };
  return { abertas: await buscarAbertas(database.identidade, sessoes, agora()) };
}
