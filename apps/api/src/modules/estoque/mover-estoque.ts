import type { MotivoMovimento, OrigemMovimento } from '@balcao/contract/estoque/estoque';
import * as col from '../../database/columns.ts';
import { fetchRow } from '../../database/rows.ts';
import type { TrxDeEscrita } from '../../database/tenant.ts';

/** Below 0 goods leave. */
export interface LinhaMovida {
  produtoId: string | null;
  quantidade: number;
  /** Of one piece; without it the product's cost at the movement's instant counts. */
  custoCentavos?: number | null;
}

export interface Origem {
  motivo: MotivoMovimento;
  /** The document that moves the goods; a balance that is set by hand has none. */
  tipo?: OrigemMovimento;
  id?: string;
}

/** When goods moved, and when the server was told. */
export interface Quando {
  quando: Date;
  agora: Date;
}

export const SALDO_NEGATIVO = col.object({ produtoId: col.uuid, quantidade: col.quantidade });
export type SaldoNegativo = col.ValueOf<typeof SALDO_NEGATIVO>;

/**
 * The one way to change a balance: each line goes to the balance and to the ledger, rows locked in the order of their
 * ids. A product may appear more than once; lines of no product move nothing. Answers the balances that fell below zero
 * by it.
 */
export async function moverEstoque(
  trx: TrxDeEscrita,
  linhas: readonly LinhaMovida[],
  origem: Origem,
  { quando, agora }: Quando,
): Promise<SaldoNegativo[]> {
  const row = await fetchRow(trx, { avisos: col.json(col.list(SALDO_NEGATIVO)) })`
    select mover_estoque(${trx.lojaId}, ${JSON.stringify(linhas)}::jsonb, ${JSON.stringify(origem)}::jsonb,
      ${quemMove(trx)}, ${quando}, ${agora}) as avisos`;
  return row?.avisos ?? [];
}

/** Goods are moved by a person, never by the server itself. */
export function quemMove({ quem }: TrxDeEscrita): string {
  if (!('usuarioId' in quem)) throw new TypeError('nobody moves these goods');
  return quem.usuarioId;
}
