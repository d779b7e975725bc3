/** Payments of a future sale before it is closed: see sql/vendas-sinal.sql. */
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRow } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { comoPago } from '../venda.ts';

interface Lancamento {
  vendaId: string;
  pagamentos: ReturnType<typeof comoPago>[];
  /** It goes back. */
  devolve: boolean;
  /** The call's field, for its refusals. */
  campo: string;
  gavetaId: string | null;
  usuarioId: string;
  em: Date;
  fila: boolean;
  agora: Date;
}

/** Into the drawer, or out of it. Answers what it comes to, signed. The customer's row is not locked yet. */
export async function lancarSinal(trx: Trx, lancamento: Lancamento): Promise<number> {
  const row = await fetchRow(trx, {
    centavos: col.centavos,
  })`select lancar_sinal(${trx.lojaId}, ${JSON.stringify(lancamento)}::jsonb) as centavos`;
  return row?.centavos ?? 0;
}

interface Credito {
  vendaId: string;
  clienteId: string;
  fila: boolean;
  usuarioId: string;
  em: Date;
  agora: Date;
}

/** All of it becomes the customer's. Answers what it comes to, signed; 0: a queue's customer is gone. */
export async function sinalEmCredito(
  trx: Trx,
  { vendaId, clienteId, fila, usuarioId, em, agora }: Credito,
): Promise<number> {
  const row = await fetchRow(trx, { centavos: col.centavos })`
    select sinal_em_credito(${trx.lojaId}, ${vendaId}, ${clienteId}, ${fila}, ${usuarioId}, ${em}, ${agora}) as centavos`;
  return row?.centavos ?? 0;
}

/** Into the totals of its days. */
export async function somarSinaisDa(trx: Trx, vendaId: string): Promise<void> {
  await sql`select somar_sinais(${trx.lojaId}, ${vendaId})`.execute(trx);
}

/** How much of the sale the shop holds as its sinal, in centavos. */
export async function somarSinalDa(trx: Trx, vendaId: string): Promise<number> {
  const row = await fetchRow(trx, {
    centavos: col.centavos,
  })`select sinal_da_venda(${trx.lojaId}, ${vendaId}) as centavos`;
  return row?.centavos ?? 0;
}

/** After the totals: of a finished sale that is cancelled it counts nowhere. */
export async function desfazerSinais(trx: Trx, vendaId: string, agora: Date): Promise<void> {
  await sql`select desfazer_sinais(${trx.lojaId}, ${vendaId}, ${agora})`.execute(trx);
}

/** The shop has none of it any more: nobody has to look. */
export async function mudarSinalParaVisto(trx: Trx, vendaId: string, agora: Date): Promise<void> {
  await sql`select resolver_pendencia(${trx.lojaId}, ${vendaId}, 'SINAL_PENDENTE', ${agora})`.execute(trx);
}
