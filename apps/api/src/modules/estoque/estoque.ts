/** The stock's door: every change of a balance and of the ledger comes through here. */

import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { MotivoMovimento, OrigemMovimento } from '@balcao/contract/estoque/estoque';
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow } from '../../database/rows.ts';
import type { TrxDeEscrita } from '../../database/tenant.ts';
import { mudarSemControle, type Saldo, travarSaldo } from './saldos.queries.ts';

/** Below 0 goods leave. */
export interface LinhaMovida {
  produtoId: string | null;
  quantidade: number;
  /** The cost of one piece; absent: the product's cost at the movement's instant. */
  custoCentavos?: number | null;
  /** Of all of them together, signed as the quantity; absent: by the cost of one. */
  valorCentavos?: number | null;
  /** When these moved, where not all did at once. */
  quando?: Date;
  /** The product that was named, where that became this one. */
  ditoId?: string | null;
  /** What the quantity counts, and what each piece takes in the place of the product, as a line of a sale has them. */
  embalagem?: { quantidade: number } | null;
  partes?: readonly { produtoId: string; quantidade: number; custoCentavos: number | null }[] | null;
}

export interface Origem {
  motivo: MotivoMovimento;
  /** The document that moves the goods; a balance that is set by hand has none. */
  tipo?: OrigemMovimento;
  id?: string;
  /** In the place of a document: why. */
  observacao?: string | undefined;
}

/** When goods moved, and when the server was told. */
export interface MovidoEm {
  quando: Date;
  agora: Date;
}

export const SALDO_NEGATIVO = col.object({ produtoId: col.uuid, quantidade: col.quantidade });
export type SaldoNegativo = col.ValueOf<typeof SALDO_NEGATIVO>;

/**
 * The one way to change a balance: each line goes to the balance and to the ledger, rows locked in the order of their
 * ids. A product may appear more than once, what comes and goes of it is taken together; lines of no product move
 * nothing. Answers the balances that fell below zero
 * by it.
 */
export async function moverEstoque(
  trx: TrxDeEscrita,
  linhas: readonly LinhaMovida[],
  origem: Origem,
  { quando, agora }: MovidoEm,
): Promise<SaldoNegativo[]> {
  const row = await fetchRow(trx, { avisos: col.json(col.list(SALDO_NEGATIVO)) })`
    select mover_estoque(${trx.lojaId}, ${JSON.stringify(linhas)}::jsonb, ${JSON.stringify(origem)}::jsonb,
      ${quemMove(trx)}, ${quando}, ${agora}) as avisos`;
  return row?.avisos ?? [];
}

/** A document and all that it moved never were: each entry is booked once more, the other way. See the SQL function. */
export async function desfazerMovimentos(
  trx: TrxDeEscrita,
  origem: Required<Pick<Origem, 'motivo' | 'tipo' | 'id'>>,
  agora: Date,
): Promise<void> {
  await sql`select desfazer_movimentos(${trx.lojaId}, ${JSON.stringify(origem)}::jsonb, ${quemMove(trx)}, ${agora})`.execute(
    trx,
  );
}

/** Goods are moved by a person, never by the server itself. */
function quemMove({ quem }: TrxDeEscrita): string {
  if (!('usuarioId' in quem)) throw new TypeError('nobody moves these goods');
  return quem.usuarioId;
}

interface Acerto extends MovidoEm {
  produtoId: string;
  /** Pieces or kilograms on the shelf. */
  quantidade: number;
  /** The balance that the person saw: the difference is booked, so that a sale meanwhile stays sold. */
  mostrada?: number | undefined;
  /** Absent: as it is. */
  semControle?: boolean | undefined;
  /** Why, as a person wrote it. */
  observacao?: string | undefined;
}

/**
 * Sets a balance by hand, 'ajuste' in the ledger. Without stock control the balance is 0; a count begins with the
 * quantity, whatever was shown before. Throws nothing where there is no such product.
 */
export async function acertarSaldo(
  trx: TrxDeEscrita,
  { produtoId, quantidade, mostrada, observacao, ...acerto }: Acerto,
) {
  // The lock comes first: of two counts at once, the second starts from what the first left.
  const antes = await travarSaldo(trx, produtoId);
  if (!antes) return;
  const { semControle = antes.semControle } = acerto;
  if (!semControle && antes.semControle) await mudarSemControle(trx, { produtoId, semControle });
  const delta = somarQuantidades(diferenca(antes, { quantidade, mostrada, semControle }));
  if (delta !== 0) {
    await moverEstoque(trx, [{ produtoId, quantidade: delta }], { motivo: 'ajuste', observacao }, acerto);
  }
  if (semControle && !antes.semControle) await mudarSemControle(trx, { produtoId, semControle });
}

function diferenca(
  antes: Saldo,
  { quantidade, mostrada, semControle }: Pick<Acerto, 'quantidade' | 'mostrada'> & { semControle: boolean },
): [number, number] {
  if (semControle) return [0, -antes.quantidade];
  return [quantidade, -(antes.semControle ? 0 : (mostrada ?? antes.quantidade))];
}

interface Fusao extends MovidoEm {
  fusaoId: string;
  /** Loses its whole balance to `para`. */
  de: string;
  para: string;
}

/**
 * Moves a whole balance, negative or not, to another product: two movements that cancel each other out. Answers how
 * much.
 */
export async function fundirSaldos(
  trx: TrxDeEscrita,
  { fusaoId, de, para, ...quando }: Fusao,
): Promise<number> {
  // In the order of the ids, as every change of balances.
  const [menor, maior] = de < para ? [de, para] : [para, de];
  const saldos = new Map([
    [menor, await travarSaldo(trx, menor)],
    [maior, await travarSaldo(trx, maior)],
  ]);
  const { quantidade } = saldos.get(de) ?? { quantidade: 0 };
  const linhas = [
    { produtoId: de, quantidade: -quantidade },
    { produtoId: para, quantidade },
  ];
  await moverEstoque(trx, linhas, { motivo: 'fusao', tipo: 'fusao', id: fusaoId }, quando);
  return quantidade;
}

interface Passagem extends MovidoEm {
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
