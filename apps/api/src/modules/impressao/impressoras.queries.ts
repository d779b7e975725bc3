import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { CODIGOS_DE_PAGINA, LIGACOES, PAPEIS } from '@balcao/contract/impressao/impressoras';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const IMPRESSORA = col.object({
  id: col.uuid,
  nome: col.text,
  ligacao: col.oneOf(LIGACOES),
  endereco: col.text.orNull,
  dispositivoId: col.uuid.orNull,
  colunas: col.integer,
  codigoDePagina: col.oneOf(CODIGOS_DE_PAGINA),
  cortar: col.bool,
  gaveta: col.bool,
  papeis: col.list(col.oneOf(PAPEIS)),
  avanco: col.integer,
  pinoDaGaveta: { fits: (value: unknown): value is 2 | 5 => value === 2 || value === 5 },
  bipe: col.bool,
  respondeStatus: col.bool.orNull,
});

/** Those of the list, in its order. */
export async function listarImpressorasDaLoja(trx: Trx): Promise<Impressora[]> {
  const rows = await fetchRows(trx, { impressora: col.json(IMPRESSORA) })`
    select impressora_lida(p) as impressora from impressoras p
    where p.loja_id = ${trx.lojaId} and p.excluida_em is null order by p.posicao`;
  return rows.map(({ impressora }) => impressora);
}

/** One of the list. */
export async function buscarImpressora(trx: Trx, id: string): Promise<Impressora | undefined> {
  const row = await fetchRow(trx, { impressora: col.json(IMPRESSORA) })`
    select impressora_lida(p) as impressora from impressoras p
    where p.loja_id = ${trx.lojaId} and p.id = ${id} and p.excluida_em is null`;
  return row?.impressora;
}

/** Also one that is no longer in the list: what is printed goes on naming it. */
export async function buscarQualquerImpressora(trx: Trx, id: string): Promise<Impressora | undefined> {
  const row = await fetchRow(trx, { impressora: col.json(IMPRESSORA) })`
    select impressora_lida(p) as impressora from impressoras p where p.loja_id = ${trx.lojaId} and p.id = ${id}`;
  return row?.impressora;
}

/** What it answers counts for the address at which it did. */
export async function gravarImpressora(
  trx: Trx,
  impressora: Omit<Impressora, 'respondeStatus'>,
  posicao: number,
): Promise<void> {
  const { id, nome, ligacao, endereco, dispositivoId, colunas, codigoDePagina, cortar, gaveta } = impressora;
  const { papeis, avanco, pinoDaGaveta, bipe } = impressora;
  await execute(trx)`
    insert into impressoras as p (loja_id, id, posicao, nome, ligacao, endereco, dispositivo_id, colunas,
      codigo_de_pagina, cortar, gaveta, papeis, avanco, pino_da_gaveta, bipe)
    values (${trx.lojaId}, ${id}, ${posicao}, ${nome}, ${ligacao}, ${endereco}, ${dispositivoId}, ${colunas},
      ${codigoDePagina}, ${cortar}, ${gaveta}, ${papeis}::text[], ${avanco}, ${pinoDaGaveta}, ${bipe})
    on conflict (loja_id, id) do update set posicao = excluded.posicao, nome = excluded.nome, ligacao = excluded.ligacao,
      endereco = excluded.endereco, dispositivo_id = excluded.dispositivo_id, colunas = excluded.colunas,
      codigo_de_pagina = excluded.codigo_de_pagina, cortar = excluded.cortar, gaveta = excluded.gaveta,
      papeis = excluded.papeis, avanco = excluded.avanco, pino_da_gaveta = excluded.pino_da_gaveta, bipe = excluded.bipe,
      responde_status = case when p.endereco is not distinct from excluded.endereco then p.responde_status end`;
}

/** Off the list; what waits for them is for another printer, or for nobody. */
export async function mudarParaExcluidas(trx: Trx, ids: readonly string[], agora: Date): Promise<void> {
  if (ids.length === 0) return;
  await execute(trx)`
    update impressoras set excluida_em = ${agora}
    where loja_id = ${trx.lojaId} and id = any (${ids}::uuid[]) and excluida_em is null`;
  await execute(trx)`
    update impressoes set estado = 'falhou', motivo = 'A impressora foi tirada da lista.', proxima_em = null,
      desiste_em = null, gaveta_em = case when pulso_ate is null then gaveta_em end, pulso_ate = null, mudou_em = ${agora}
    where loja_id = ${trx.lojaId} and impressora_id = any (${ids}::uuid[])
      and estado in ('na_fila', 'falhou', 'sem_papel', 'tampa')`;
}

/** What waits for a printer goes on as its printer is now: tried by the server, or left to a device. */
export async function mudarEspera(trx: Trx, agora: Date): Promise<void> {
  await execute(trx)`
    update impressoes i set proxima_em = case when p.ligacao = 'REDE' then ${agora}::timestamptz end,
      desiste_em = case when i.desiste_em is not null or p.ligacao <> 'REDE' then i.desiste_em
        else i.criada_em + prazo_da_impressao(i.tipo, p.ligacao) end
    from impressoras p
    where i.loja_id = ${trx.lojaId} and p.loja_id = i.loja_id and p.id = i.impressora_id and i.estado = 'na_fila'
      and (i.proxima_em is not null) <> (p.ligacao = 'REDE')`;
}

/** Which of these devices this store knows. */
export async function listarDispositivosConhecidos(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await fetchRows(trx, { id: col.uuid })`
    select d.id from dispositivos d where d.loja_id = ${trx.lojaId} and d.id = any (${ids}::uuid[])`;
  return rows.map(({ id }) => id);
}
