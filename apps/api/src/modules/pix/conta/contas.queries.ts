import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { NomeBanco } from '../banco/banco.ts';

export const BANCOS = ['mercadopago', 'simulado'] as const;

const CONTA = {
  gateway: col.oneOf(BANCOS),
  token: col.bytea,
  segredo: col.bytea.orNull,
  conta: col.text.orNull,
  recusadaEm: col.instant.orNull,
};
export type ContaGravada = Row<typeof CONTA>;

export async function buscarConta(trx: Trx): Promise<ContaGravada | undefined> {
  return fetchRow(trx, CONTA)`
    select gateway, token, segredo, conta, recusada_em as "recusadaEm" from pix_contas
    where loja_id = ${trx.lojaId}`;
}

export async function gravarConta(
  trx: Trx,
  { gateway, token, segredo, conta, agora }: Omit<ContaGravada, 'recusadaEm'> & { agora: Date },
): Promise<void> {
  await execute(trx)`
    insert into pix_contas (loja_id, gateway, token, segredo, conta, ligada_em)
    values (${trx.lojaId}, ${gateway}, ${token}, ${segredo}, ${conta}, ${agora})
    on conflict (loja_id) do update set gateway = excluded.gateway, token = excluded.token, segredo = excluded.segredo,
      conta = excluded.conta, ligada_em = excluded.ligada_em, recusada_em = null`;
}

export async function apagarConta(trx: Trx): Promise<void> {
  await execute(trx)`delete from pix_contas where loja_id = ${trx.lojaId}`;
}

/** Whether the bank took the very token that was used: another one may be there by now. */
export async function mudarRecusa(trx: Trx, token: Buffer, recusadaEm: Date | null): Promise<void> {
  await execute(trx)`
    update pix_contas set recusada_em = ${recusadaEm}
    where loja_id = ${trx.lojaId} and token = ${token}
      and (recusada_em is null) = (${recusadaEm}::timestamptz is not null)`;
}

/** The stores that have an account, in no order. */
export async function listarLojasComConta(identidade: Identidade, gateway: NomeBanco): Promise<string[]> {
  const rows = await fetchRows(identidade, {
    lojaId: col.uuid,
  })`select loja_id as "lojaId" from pix_contas where gateway = ${gateway} order by random()`;
  return rows.map(({ lojaId }) => lojaId);
}
