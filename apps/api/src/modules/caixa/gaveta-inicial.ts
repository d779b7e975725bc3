import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/tenant.ts';

/** Every store has one drawer from its first moment. */
export async function inserirGavetaInicial(trx: Trx): Promise<void> {
  await trx
    .insertInto('gavetas')
    .values({ loja_id: trx.lojaId, id: uuidv7(), nome: 'Caixa 1', ordem: 1 })
    .execute();
}
