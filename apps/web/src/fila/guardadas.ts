import type { Usuario } from '@balcao/contract/auth';
import { IndexedDbStore } from './disco/indexed-db.ts';
import { pendingSum } from './motor/decisoes.ts';

/** How many sales of this person wait on the disk. For whom nobody is signed in any more: the queue is nobody's then. */
export async function vendasGuardadas({ id, lojaId }: Pick<Usuario, 'id' | 'lojaId'>): Promise<number> {
  const envios = await (await new IndexedDbStore().open()).unsettled(lojaId);
  return pendingSum(envios.filter((envio) => envio.usuarioId === id)).vendas;
}
