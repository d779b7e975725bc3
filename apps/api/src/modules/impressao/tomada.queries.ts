import * as col from '../../database/columns.ts';
import { execute, fetchRow } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** Whether it opens the drawer, if it is printed now. `deNovo`: whoever has it asks again. */
export async function buscarPulso(trx: Trx, id: string, agora: Date, deNovo: boolean): Promise<boolean> {
  const row = await fetchRow(trx, { pulso: col.bool })`
    select coalesce(case when ${deNovo} then gaveta_em + interval '10 seconds' else pulso_ate end >= ${agora}, false)
      as pulso from impressoes where loja_id = ${trx.lojaId} and id = ${id}`;
  return row?.pulso === true;
}

/** By a window of the device that has the printer. */
export async function mudarParaTomada(
  trx: Trx,
  id: string,
  {
    dispositivoId,
    janela = null,
    agora,
    ate,
  }: { dispositivoId: string; janela?: string | null | undefined; agora: Date; ate: Date },
): Promise<void> {
  await execute(trx)`
    update impressoes set estado = 'enviando', gaveta_em = case when pulso_ate < ${agora} then null else gaveta_em end,
      pulso_ate = null, tomada_por = ${dispositivoId}, tomada_janela = ${janela}, tomada_ate = ${ate}, proxima_em = null,
      tentativas = tentativas + 1, mudou_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id}`;
}
