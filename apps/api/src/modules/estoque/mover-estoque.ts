import type { MotivoMovimento } from '@balcao/contract/estoque/estoque';
import * as col from '../../database/columns.ts';
import { fetchRow } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

export interface Movimento {
  usuarioId: string;
  motivo: MotivoMovimento;
  /** The sale that moved it, if one did. */
  vendaId?: string | undefined;
  agora: Date;
  /** What is added to each balance; negative takes away. A product may appear more than once. */
  deltas: readonly { produtoId: string; quantidade: number }[];
}

export const SALDO_NEGATIVO = col.object({ produtoId: col.uuid, quantidade: col.quantidade });
export type SaldoNegativo = col.ValueOf<typeof SALDO_NEGATIVO>;

/**
 * The one way to change a balance: each delta goes to the balance and to the ledger, rows locked in the order of
 * their ids. Answers the balances that fell below zero by it.
 */
export async function moverEstoque(trx: Trx, movimento: Movimento): Promise<SaldoNegativo[]> {
  const { usuarioId, motivo, vendaId = null, agora, deltas } = movimento;
  const produtos = deltas.map((delta) => delta.produtoId);
  const quantidades = deltas.map((delta) => delta.quantidade);
  const row = await fetchRow(trx, { avisos: col.json(col.list(SALDO_NEGATIVO)) })`
      select mover_estoque(${trx.lojaId}, ${produtos}::uuid[], ${quantidades}::numeric[], ${motivo}, ${vendaId},
        ${usuarioId}, ${agora}) as avisos`;
  return row?.avisos ?? [];
}
