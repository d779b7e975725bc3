/** Out of the queue on a person's word, with what means nothing without it. */
import { operacaoDe } from '../operacoes/operacoes.ts';
import { nomeadosPor } from './dependencias.ts';
import { comCorpo, type Envio } from './envio.ts';
import type { EnvioStore } from './motor-parts.ts';

type Store = Pick<EnvioStore, 'update' | 'ofVenda' | 'unsettled'>;

/**
 * Discards it; with the opening of a drawer's session what was done in it, with a sale its cancelling. What was sold of a
 * product that is not to be goes on without it, as an item by name and price: goods and money have changed hands.
 */
export async function discardWithRest(store: Store, key: string, settledAt: string): Promise<void> {
  const discarded = (row: Envio) =>
    row.state === 'delivered' ? undefined : { ...row, state: 'discarded' as const, settledAt };
  const gone = await store.update(key, discarded);
  if (gone?.state !== 'discarded') return;
  if (gone.operation === 'cadastrarProduto') await semProduto(store, gone);
  const { leva } = operacaoDe(gone);
  if (!leva) return;
  for (const each of await store.ofVenda(gone.vendaId)) {
    if (each.seq > gone.seq && leva(each, gone)) await store.update(each.key, discarded);
  }
}

async function semProduto(store: Store, { vendaId: produtoId, lojaId }: Envio): Promise<void> {
  for (const { key } of (await store.unsettled(lojaId)).filter((one) =>
    nomeadosPor(one).includes(produtoId),
  )) {
    await store.update(key, (row) => {
      const itens = row.body.itens.map((item) => {
        return item.produtoId === produtoId ? { ...item, produtoId: null } : item;
      });
      return comCorpo(row, { itens });
    });
  }
}
