import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/tenant.ts';

/** Forms of payment of a new store, in the till's order; the first is chosen. */
const INICIAIS = [
  ['DINHEIRO', 'Dinheiro'],
  ['PIX', 'Pix'],
  ['DEBITO', 'Débito'],
  ['CREDITO', 'Crédito'],
  ['FIADO', 'Fiado'],
] as const;

export async function inserirFormasIniciais(trx: Trx): Promise<void> {
  const rows = INICIAIS.map(([tipo, nome], index) => ({
    loja_id: trx.lojaId,
    id: uuidv7(),
    tipo,
    nome,
    padrao: index === 0,
    ordem: index + 1,
  }));
  await trx.insertInto('formas').values(rows).execute();
}
