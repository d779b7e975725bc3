import { TIPOS_DE_DOCUMENTO } from '@balcao/contract/impressao/impressoes';
import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

/** Where something is to be done, of all stores: which, when at the soonest, and nothing of what is printed. */
export function listarAFazer(identidade: Identidade, agora: Date) {
  return fetchRows(identidade, {
    lojaId: col.uuid,
    /** Of a network printer in the list. */
    endereco: col.text.orNull,
    /** The server that sent it, this one or another, has not said how it went. */
    enviadas: col.arrayOf(col.text).orNull,
    enviar: col.bool,
    vencer: col.bool,
    proxima: col.instant.orNull,
  })`
    with vivas as (
      select i.loja_id, case when p.ligacao = 'REDE' and p.excluida_em is null then p.endereco end as endereco,
        case when i.estado = 'enviando' and i.tomada_ate is null then i.enviada_a end as enviada,
        case when i.estado <> 'enviando' and p.excluida_em is null then i.proxima_em end as proxima,
        case when i.estado = 'enviando' then i.tomada_ate else i.desiste_em end as vence
      from impressoes i join impressoras p on p.loja_id = i.loja_id and p.id = i.impressora_id
      where i.proxima_em is not null or i.desiste_em is not null or i.estado = 'enviando')
    select loja_id as "lojaId", endereco, array_agg(distinct enviada) filter (where enviada is not null) as enviadas,
      coalesce(bool_or(endereco is not null and proxima <= ${agora}), false) as enviar,
      coalesce(bool_or(vence <= ${agora} or (endereco is null and proxima <= ${agora})), false) as vencer,
      min(least(case when proxima > ${agora} then proxima end, case when vence > ${agora} then vence end)) as proxima
    from vivas group by loja_id, endereco`;
}
export type AFazer = Awaited<ReturnType<typeof listarAFazer>>[number];

/** Stores with a printer that the server prints on. */
export async function listarLojasComRede(identidade: Identidade): Promise<string[]> {
  const rows = await fetchRows(identidade, { lojaId: col.uuid })`
    select distinct loja_id as "lojaId" from impressoras where ligacao = 'REDE' and excluida_em is null`;
  return rows.map(({ lojaId }) => lojaId);
}

const ENVIO = {
  id: col.uuid,
  impressoraId: col.uuid,
  tipo: col.oneOf(TIPOS_DE_DOCUMENTO),
  reimpressao: col.bool,
  tentativas: col.integer,
  pulsoAte: col.instant.orNull,
  reservaId: col.uuid.orNull,
};
export type PapelAEnviar = Row<typeof ENVIO>;

/**
 * The next one for this address, marked as being sent: of each printer the first in its queue, if its time has come. A
 * drawer goes first: somebody stands there. The caller holds the address.
 */
export function mudarParaEnviando(
  trx: Trx,
  endereco: string,
  agora: Date,
): Promise<PapelAEnviar | undefined> {
  return fetchRow(trx, ENVIO)`
    update impressoes i set estado = 'enviando', enviada_a = ${endereco}, tentativas = i.tentativas + 1, mudou_em = ${agora}
    from (
      select f.id from (
        select distinct on (v.impressora_id) v.id, v.proxima_em, v.tipo, v.ordem
        from impressoes v join impressoras p on p.loja_id = v.loja_id and p.id = v.impressora_id
        where v.loja_id = ${trx.lojaId} and v.proxima_em is not null and v.estado in ('na_fila', 'falhou', 'sem_papel', 'tampa')
          and p.ligacao = 'REDE' and p.endereco = ${endereco} and p.excluida_em is null
          and (v.desiste_em is null or v.desiste_em > ${agora})
        order by v.impressora_id, (v.tipo = 'gaveta') desc, v.ordem
      ) f where f.proxima_em <= ${agora} order by (f.tipo = 'gaveta') desc, f.ordem limit 1
    ) a
    where i.loja_id = ${trx.lojaId} and i.id = a.id and i.estado <> 'enviando'
    returning i.id, i.impressora_id as "impressoraId", i.tipo, i.reimpressao, i.tentativas, i.pulso_ate as "pulsoAte",
      i.reserva_id as "reservaId"`;
}

/** Nobody holds the address, so nobody sends: how these went will never be known. */
export async function mudarParaIncertas(trx: Trx, endereco: string, agora: Date): Promise<void> {
  await execute(trx)`
    update impressoes set estado = 'incerto', motivo = 'O servidor parou no meio do papel. Confira se ele saiu.',
      proxima_em = null, desiste_em = null, pulso_ate = null, mudou_em = ${agora}
    where loja_id = ${trx.lojaId} and estado = 'enviando' and tomada_ate is null and enviada_a = ${endereco}`;
}

/** Nothing was sent, and nobody is to blame: as it was before. */
export async function mudarParaNaoEnviada(trx: Trx, id: string, agora: Date): Promise<void> {
  await execute(trx)`
    update impressoes set estado = 'na_fila', tentativas = tentativas - 1, proxima_em = ${agora}, mudou_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id} and estado = 'enviando'`;
}

export async function mudarRespondeStatus(trx: Trx, impressoraId: string, responde: boolean): Promise<void> {
  await execute(trx)`
    update impressoras set responde_status = ${responde}
    where loja_id = ${trx.lojaId} and id = ${impressoraId} and responde_status is distinct from ${responde}`;
}

/** To the spare printer, once. False: there is none any more. */
export async function mudarParaReserva(
  trx: Trx,
  { id, reservaId }: Pick<PapelAEnviar, 'id' | 'reservaId'>,
  motivo: string,
  agora: Date,
): Promise<boolean> {
  const mudadas = await execute(trx)`
    update impressoes i set impressora_id = p.id, reserva_id = null, estado = 'na_fila', motivo = ${motivo},
      enviada_a = null, tomada_por = null, tomada_janela = null, tomada_ate = null,
      proxima_em = case when p.ligacao = 'REDE' then ${agora}::timestamptz end, mudou_em = ${agora}
    from impressoras p
    where i.loja_id = ${trx.lojaId} and i.id = ${id} and p.loja_id = i.loja_id and p.id = ${reservaId}
      and p.id <> i.impressora_id and p.excluida_em is null`;
  return mudadas > 0;
}
