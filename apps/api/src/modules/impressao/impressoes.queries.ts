import {
  ESTADOS_DA_IMPRESSAO,
  type EstadoDaImpressao,
  TIPOS_DE_DOCUMENTO,
  type TipoDeDocumento,
} from '@balcao/contract/impressao/impressoes';
import { LIGACOES } from '@balcao/contract/impressao/impressoras';
import type { Papel } from '@balcao/papel/papel';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { lerPapelDoPedido } from '../cozinha/papel-do-pedido.ts';

/** Milliseconds that a device may say nothing of itself before it counts as switched off. */
const SEM_CONTATO = 2 * 60_000;
/** For so long what was printed is shown. */
const GUARDADAS = 7 * 24 * 60 * 60_000;

const IMPRESSAO = {
  id: col.uuid,
  impressoraId: col.uuid,
  impressora: col.text,
  /** The printer is still in the list. */
  naLista: col.bool,
  ligacao: col.oneOf(LIGACOES),
  /** Its device, by name, which nobody heard of for a while. */
  desligado: col.text.orNull,
  tipo: col.oneOf(TIPOS_DE_DOCUMENTO),
  documentoId: col.uuid,
  versao: col.text,
  titulo: col.text,
  copia: col.integer,
  reimpressao: col.bool,
  estado: col.oneOf(ESTADOS_DA_IMPRESSAO),
  motivo: col.text.orNull,
  confirmada: col.bool,
  tentativas: col.integer,
  criadaEm: col.instant,
  mudouEm: col.instant,
  porId: col.uuid.orNull,
  porNome: col.text.orNull,
  tomadaPor: col.uuid.orNull,
};
export type ImpressaoRow = Row<typeof IMPRESSAO>;

/** The rest of the query narrows, orders or locks. */
function selecionar(trx: Trx, agora: Date, resto: RawBuilder<unknown>): Promise<ImpressaoRow[]> {
  return fetchRows(trx, IMPRESSAO)`
    select i.id, i.impressora_id as "impressoraId", p.nome as impressora, p.excluida_em is null as "naLista", p.ligacao,
      case when d.ultimo_contato < ${new Date(agora.getTime() - SEM_CONTATO)} then coalesce(d.nome, 'da impressora') end
        as desligado,
      i.tipo, i.documento_id as "documentoId", i.versao, i.titulo, i.copia, i.reimpressao, i.estado, i.motivo, i.confirmada,
      i.tentativas, i.criada_em as "criadaEm", i.mudou_em as "mudouEm", i.por as "porId", u.nome as "porNome",
      i.tomada_por as "tomadaPor"
    from impressoes i
    join impressoras p on p.loja_id = i.loja_id and p.id = i.impressora_id
    left join dispositivos d on d.loja_id = p.loja_id and d.id = p.dispositivo_id
    left join pessoas u on u.loja_id = i.loja_id and u.id = i.por
    where i.loja_id = ${trx.lojaId} ${resto}`;
}

export async function buscarImpressao(trx: Trx, id: string, agora: Date): Promise<ImpressaoRow | undefined> {
  const [row] = await selecionar(trx, agora, sql`and i.id = ${id}`);
  return row;
}

/** The same for a change: two windows come one after the other. */
export async function travarImpressao(trx: Trx, id: string, agora: Date): Promise<ImpressaoRow | undefined> {
  const [row] = await selecionar(trx, agora, sql`and i.id = ${id} for update of i`);
  return row;
}

interface Quais {
  tipos: readonly TipoDeDocumento[];
  pendentes: boolean;
  limite: number;
  agora: Date;
}

/** The newest first. */
export function listarImpressoesDaLoja(
  trx: Trx,
  { tipos, pendentes, limite, agora }: Quais,
): Promise<ImpressaoRow[]> {
  const so = pendentes ? sql`and i.estado not in ('impresso', 'descartada')` : sql``;
  return selecionar(
    trx,
    agora,
    sql`and i.tipo = any (${tipos}::text[]) and i.criada_em > ${new Date(agora.getTime() - GUARDADAS)} ${so}
      order by i.criada_em desc, i.ordem desc limit ${limite}`,
  );
}

const LINHAS = { fits: (value: unknown): value is Papel['linhas'] => Array.isArray(value) };

/** The lines of a paper, of a slip those of its card; none of a drawer's pulse, and of what was forgotten. */
export async function buscarPapel(trx: Trx, id: string): Promise<Papel['linhas']> {
  const row = await fetchRow(trx, { papel: col.json(LINHAS).orNull, pedidoId: col.uuid.orNull })`
    select papel, case when tipo = 'cozinha' and papel is null then documento_id end as "pedidoId"
    from impressoes where loja_id = ${trx.lojaId} and id = ${id}`;
  if (!row?.pedidoId) return row?.papel ?? [];
  try {
    return (await lerPapelDoPedido(trx, row.pedidoId)).linhas;
  } catch (error) {
    // Its card is gone.
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Whether it opens the drawer, if it is printed now. */
export async function buscarPulso(trx: Trx, id: string, agora: Date): Promise<boolean> {
  const row = await fetchRow(trx, { pulso: col.bool })`
    select coalesce(pulso_ate >= ${agora}, false) as pulso from impressoes where loja_id = ${trx.lojaId} and id = ${id}`;
  return row?.pulso === true;
}

/** What time alone changes: before each look. */
export async function vencerImpressoes(trx: Trx, agora: Date): Promise<void> {
  await execute(trx)`select vencer_impressoes(${trx.lojaId}, ${agora})`;
}

export interface PedidoDeImpressao {
  id: string;
  impressoraId: string;
  tipo: TipoDeDocumento;
  documentoId: string;
  versao: string;
  copia: number;
  titulo: string;
  papel: Papel['linhas'] | null;
  por: string | null;
  clienteId: string | null;
  agora: Date;
  reservaId?: string | null;
  reimpressao?: boolean;
  preConta?: boolean;
  gaveta?: boolean;
  motivoDaGaveta?: string | null;
}

/** See the SQL function: the job that is there now; undefined where this store has no such printer. */
export async function pedirImpressao(trx: Trx, pedido: PedidoDeImpressao): Promise<string | undefined> {
  const row = await fetchRow(trx, { id: col.uuid.orNull })`
    select pedir_impressao(${trx.lojaId}, ${JSON.stringify(pedido)}::jsonb) as id`;
  return row?.id ?? undefined;
}

/** Of a drawer's pulse: one after the other with whoever else opens it for the same sale. See `pedir_impressao`. */
export async function travarAbertura(trx: Trx, id: string): Promise<void> {
  await execute(trx)`
    select pg_advisory_xact_lock(hashtextextended('gaveta ' || loja_id || documento_id, 0))
    from impressoes where loja_id = ${trx.lojaId} and id = ${id} and tipo = 'gaveta'`;
}

/**
 * Back into the queue. What nobody knows about is a reprint, and so is what another printer has had before. False: the
 * drawer was opened for that sale meanwhile, by another job.
 */
export async function mudarParaFila(
  trx: Trx,
  { id, tipo }: Pick<ImpressaoRow, 'id' | 'tipo'>,
  {
    impressoraId,
    ligacao,
    reimpressao,
    agora,
  }: { impressoraId: string; ligacao: string; reimpressao: boolean; agora: Date },
): Promise<boolean> {
  const mudadas = await execute(trx)`
    update impressoes i set impressora_id = ${impressoraId}, estado = 'na_fila', motivo = null, confirmada = false,
      tomada_por = null, tomada_ate = null, enviada_a = null, mudou_em = ${agora},
      proxima_em = case when ${ligacao} = 'REDE' then ${agora}::timestamptz end,
      desiste_em = ${agora}::timestamptz + prazo_da_impressao(${tipo}, ${ligacao}),
      gaveta_em = case when ${tipo} = 'gaveta' then ${agora}::timestamptz else i.gaveta_em end,
      pulso_ate = case when ${tipo} = 'gaveta' then ${agora}::timestamptz + interval '10 seconds' else i.pulso_ate end,
      reimpressao = i.reimpressao or ${reimpressao} or (i.impressora_id <> ${impressoraId} and exists (
        select from impressoes o where o.loja_id = i.loja_id and o.impressora_id = ${impressoraId} and o.tipo = i.tipo
          and o.documento_id = i.documento_id and o.versao = i.versao and o.copia = i.copia and not o.reimpressao))
    where i.loja_id = ${trx.lojaId} and i.id = ${id} and (${tipo} <> 'gaveta' or not exists (
      select from impressoes o where o.loja_id = i.loja_id and o.documento_id = i.documento_id and o.id <> i.id
        and o.gaveta_em is not null))`;
  return mudadas > 0;
}

/** Somebody stands at the printer: whatever else waits for it is tried now, too. */
export async function mudarParaJa(trx: Trx, impressoraId: string, agora: Date): Promise<void> {
  await execute(trx)`
    update impressoes set proxima_em = ${agora}
    where loja_id = ${trx.lojaId} and impressora_id = ${impressoraId} and proxima_em > ${agora}`;
}

export async function mudarImpressaoDescartada(trx: Trx, id: string, agora: Date): Promise<void> {
  await execute(trx)`
    update impressoes set estado = 'descartada', motivo = null, proxima_em = null, desiste_em = null,
      gaveta_em = case when pulso_ate is null then gaveta_em end, pulso_ate = null, mudou_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** Which job opened the drawer for a sale or a movement. */
export async function buscarAberturaDe(trx: Trx, documentoId: string): Promise<string | undefined> {
  const row = await fetchRow(trx, { id: col.uuid })`
    select id from impressoes
    where loja_id = ${trx.lojaId} and documento_id = ${documentoId} and gaveta_em is not null`;
  return row?.id;
}

/** Between two instants, the newest first, however long ago: what was opened, and what still may be. */
export function listarAberturasPorInstante(trx: Trx, { from, to }: { from: Date; to: Date }, agora: Date) {
  return fetchRows(trx, {
    id: col.uuid,
    quando: col.instant,
    usuarioId: col.uuid,
    usuario: col.text,
    impressoraId: col.uuid,
    impressora: col.text,
    motivo: col.text.orNull,
    tipo: col.text,
    versao: col.text,
    documentoId: col.uuid,
  })`
    select i.id, i.gaveta_em as quando, u.id as "usuarioId", u.nome as usuario, p.id as "impressoraId",
      p.nome as impressora, i.motivo_da_gaveta as motivo, i.tipo, i.versao, i.documento_id as "documentoId"
    from impressoes i
    join impressoras p on p.loja_id = i.loja_id and p.id = i.impressora_id
    join pessoas u on u.loja_id = i.loja_id and u.id = i.por
    where i.loja_id = ${trx.lojaId} and i.gaveta_em >= ${from} and i.gaveta_em < ${to}
      and (i.pulso_ate is null or i.pulso_ate >= ${agora} or i.estado = 'enviando')
    order by i.gaveta_em desc, i.id desc`;
}

export async function mudarParaTomada(
  trx: Trx,
  id: string,
  { dispositivoId, agora, ate }: { dispositivoId: string; agora: Date; ate: Date },
): Promise<void> {
  await execute(trx)`
    update impressoes set estado = 'enviando', gaveta_em = case when pulso_ate < ${agora} then null else gaveta_em end,
      pulso_ate = null, tomada_por = ${dispositivoId}, tomada_ate = ${ate}, proxima_em = null,
      tentativas = tentativas + 1, mudou_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** How it went, said by whoever sent it. `proximaEm`: when it is tried again by itself. */
export interface Desfecho {
  estado: EstadoDaImpressao;
  motivo: string | null;
  confirmada?: boolean;
  proximaEm?: Date | null;
  /** Bytes reached the printer: with the drawer's pulse, or without it. Undefined: nothing did. */
  pulso?: boolean;
  agora: Date;
}

export async function mudarDesfecho(trx: Trx, id: string, desfecho: Desfecho): Promise<void> {
  const { estado, motivo, confirmada = false, proximaEm = null, pulso, agora } = desfecho;
  const escrito = pulso !== undefined;
  await execute(trx)`
    update impressoes set estado = ${estado}, motivo = ${motivo}, confirmada = ${confirmada}, tomada_ate = null,
      proxima_em = ${proximaEm}::timestamptz,
      desiste_em = case when ${proximaEm}::timestamptz is not null
        then coalesce(desiste_em, ${agora}::timestamptz + interval '30 minutes') end,
      gaveta_em = case when ${escrito} and not ${pulso ?? false} and pulso_ate is not null then null else gaveta_em end,
      pulso_ate = case when ${escrito} then null else pulso_ate end, mudou_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id} and estado in ('enviando', 'incerto')`;
}

/** Forgets what is older than a week; of what opened a drawer and of bills before the end, who and when stay. */
export async function apagarImpressoesVelhas(trx: Trx, agora: Date): Promise<void> {
  const antes = new Date(agora.getTime() - GUARDADAS);
  await execute(trx)`
    delete from impressoes
    where loja_id = ${trx.lojaId} and criada_em <= ${antes} and gaveta_em is null and not pre_conta`;
  await execute(trx)`
    update impressoes set papel = null, proxima_em = null, desiste_em = null,
      estado = case when estado in ('impresso', 'incerto') then estado else 'descartada' end
    where loja_id = ${trx.lojaId} and criada_em <= ${antes} and papel is not null`;
}

/** Papers of a customer, and all that name him: what they said, and what waited of it. Who opened a drawer stays. */
export async function apagarImpressoesDoCliente(
  trx: Trx,
  {
    ids,
    nomes,
    emVezDele,
    agora,
  }: { ids: readonly string[]; nomes: readonly string[]; emVezDele: string; agora: Date },
): Promise<void> {
  await execute(trx)`
    update impressoes i set papel = null, titulo = ${emVezDele}, motivo = null, proxima_em = null, desiste_em = null,
      estado = case when i.estado = 'impresso' then i.estado else 'descartada' end, mudou_em = ${agora},
      motivo_da_gaveta = case when i.motivo_da_gaveta is not null then ${emVezDele} end
    where i.loja_id = ${trx.lojaId} and (i.cliente_id = any (${ids}::uuid[]) or exists (
      select 1 from unnest(${nomes}::text[]) as n (nome)
      where strpos(dobrar(concat_ws(' ', i.titulo, i.papel::text, i.motivo_da_gaveta)), dobrar(n.nome)) > 0))`;
}
