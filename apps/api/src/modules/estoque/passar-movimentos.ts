import { sql } from 'kysely';
import type { TrxDeEscrita } from '../../database/tenant.ts';
import { type LinhaMovida, type Quando, quemMove } from './mover-estoque.ts';

interface Passagem extends Quando {
  /** The sales. */
  de: string;
  para: string;
  linhas: readonly LinhaMovida[];
}

/** Lines of a sale are another's now: so is what they took from the stock. See the SQL function. */
export async function passarMovimentos(
  trx: TrxDeEscrita,
  { de, para, linhas, quando, agora }: Passagem,
): Promise<void> {
  await sql`select passar_movimentos(${trx.lojaId}, ${de}, ${para}, ${JSON.stringify(linhas)}::jsonb,
    ${quemMove(trx)}, ${quando}, ${agora})`.execute(trx);
}
