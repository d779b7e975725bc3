/** Finishes a sale beside its own row, and undoes that: see sql/vendas-pagamento.sql. */
import { MARCAS } from '@balcao/contract/vendas/venda';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRow } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { comoPago } from '../venda.ts';

const RECEBIDA = col.object({
  clienteId: col.uuid.orNull,
  gavetaId: col.uuid.orNull,
  caixaId: col.uuid.orNull,
  aditivo: col.bool,
  fora: col.bool,
  informada: col.bool,
  marcas: col.list(col.oneOf(MARCAS)),
});
export type Recebida = col.ValueOf<typeof RECEBIDA>;

export interface Recebimento {
  vendaId: string;
  /** Null: nobody said. */
  pagamentos: ReturnType<typeof comoPago>[] | null;
  /** Its sinal is all of it. */
  quitada: boolean;
  clienteId: string | null;
  gavetaId: string | null;
  em: Date;
  fila: boolean;
  /** The owner's word above a customer's limit. */
  autorizada: boolean;
  usuarioId: string;
  agora: Date;
}

export async function receberVenda(trx: Trx, recebimento: Recebimento): Promise<Recebida> {
  const row = await fetchRow(trx, {
    recebida: col.json(RECEBIDA),
  })`select receber_venda(${trx.lojaId}, ${JSON.stringify(recebimento)}::jsonb) as recebida`;
  if (!row) throw new Error('receber_venda answered nothing');
  return row.recebida;
}

/** Everything else is done: the number is the last thing that a sale takes. */
export async function numerarVenda(trx: Trx, vendaId: string): Promise<number | null> {
  const row = await fetchRow(trx, {
    numero: col.integer.orNull,
  })`select numerar_venda(${trx.lojaId}, ${vendaId}) as numero`;
  return row?.numero ?? null;
}

/** Notes the marks of this sale that wait for the owner, once each. */
export async function anotarPendencias(
  trx: Trx,
  vendaId: string,
  marcas: readonly string[],
  agora: Date,
): Promise<void> {
  if (marcas.length === 0) return;
  await sql`select anotar_pendencias(${trx.lojaId}, ${vendaId}, ${marcas}::text[], ${agora})`.execute(trx);
}

/** The money of a finished sale goes back: what it and its returns did to drawer and customer. */
export async function desfazerVenda(
  trx: Trx,
  desfeita: {
    vendaId: string;
    gavetaId: string | null;
    usuarioId: string;
    /** When it happened, and when the server hears of it. */
    em: Date;
    agora: Date;
    motivo: string | null;
  },
): Promise<void> {
  const { vendaId, gavetaId, usuarioId, em, agora, motivo } = desfeita;
  await sql`
    select desfazer_venda(${trx.lojaId}, ${vendaId}, ${gavetaId}, ${usuarioId}, ${motivo}, ${em}, ${agora})`.execute(
    trx,
  );
}

/** After the totals, which still have to know what of it was given back. */
export async function desfazerDevolucoes(trx: Trx, vendaId: string, agora: Date): Promise<void> {
  await sql`select desfazer_devolucoes(${trx.lojaId}, ${vendaId}, ${agora})`.execute(trx);
}
