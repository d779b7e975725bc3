import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

export interface Passagem {
  usuarioId: string;
  agora: Date;
  /** The sales. */
  de: string;
  para: string;
  linhas: readonly { produtoId: string | null; quantidade: number }[];
}

/** Lines of a sale are another's now: so is what they took from the stock. See the SQL function. */
export async function passarMovimentos(
  trx: Trx,
  { usuarioId, agora, de, para, linhas }: Passagem,
): Promise<void> {
  const produtos = linhas.map((linha) => linha.produtoId);
  const quantidades = linhas.map((linha) => linha.quantidade);
  await sql`select passar_movimentos(${trx.lojaId}, ${de}, ${para}, ${produtos}::uuid[], ${quantidades}::numeric[],
    ${usuarioId}, ${agora})`.execute(trx);
}
