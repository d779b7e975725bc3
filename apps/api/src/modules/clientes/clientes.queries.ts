import type { OrdemDosDevedores } from '@balcao/contract/clientes/clientes';
import { sql } from 'kysely';
import { condicoesDaBusca } from '../../database/busca.ts';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { LugarPorNome } from '../../http/cursor.ts';

const CLIENTE = {
  id: col.uuid,
  nome: col.text,
  telefone: col.text.orNull,
  documento: col.text.orNull,
  endereco: col.text.orNull,
  observacao: col.text.orNull,
  limite_centavos: col.centavos.orNull,
  saldo_centavos: col.centavos,
  ultima_compra: col.instant.orNull,
  criado_em: col.instant,
};
export type ClienteRow = Row<typeof CLIENTE>;

const COLUNAS = sql.raw(
  'c.id, c.nome, c.telefone, c.documento, c.endereco, c.observacao, c.limite_centavos, c.saldo_centavos, ' +
    'c.ultima_compra, c.criado_em',
);

/** Customers on the list; a deleted one too while something is open, for somebody has to settle it. */
export const PRESENTE = sql.raw('c.fundido_em is null and (c.excluido_em is null or c.saldo_centavos <> 0)');

/** One of this store who is there. */
export function buscarCliente(trx: Trx, id: string): Promise<ClienteRow | undefined> {
  return fetchRow(trx, CLIENTE)`
    select ${COLUNAS} from clientes c where c.loja_id = ${trx.lojaId} and c.id = ${id} and ${PRESENTE}`;
}

export function listarClientesPorId(trx: Trx, ids: readonly string[]): Promise<ClienteRow[]> {
  return fetchRows(trx, CLIENTE)`
    select ${COLUNAS} from clientes c
    where c.loja_id = ${trx.lojaId} and c.id = any (${ids}::uuid[]) and ${PRESENTE}`;
}

/** The row of an id, deleted or merged customers too. */
export function buscarCadastro(trx: Trx, id: string) {
  return fetchRow(trx, { ...CLIENTE, fundido_em: col.uuid.orNull, excluido: col.bool, apagado: col.bool })`
    select ${COLUNAS}, c.fundido_em, c.excluido_em is not null as excluido, c.apagado_em is not null as apagado from clientes c
    where c.loja_id = ${trx.lojaId} and c.id = ${id}`;
}

/** The customer that an id means: the survivor of a merge. Undefined: the store never had it. */
export async function buscarSobrevivente(trx: Trx, id: string): Promise<string | undefined> {
  const row = await fetchRow(trx, { id: col.uuid })`
    select coalesce(c.fundido_em, c.id) as id from clientes c where c.loja_id = ${trx.lojaId} and c.id = ${id}`;
  return row?.id;
}

/** The same, locked until the transaction ends. */
export async function travarCliente(trx: Trx, id: string): Promise<string | undefined> {
  const row = await fetchRow(trx, {
    id: col.uuid.orNull,
  })`select id from travar_cliente(${trx.lojaId}, ${id})`;
  return row?.id ?? undefined;
}

export interface PaginaDeClientes {
  busca: string | undefined;
  devendo: boolean | undefined;
  credito: boolean | undefined;
  recentes: boolean;
  /** The last of the page before. */
  depois: LugarPorNome | undefined;
  limite: number;
}

export async function listarClientesPorNome(trx: Trx, pagina: PaginaDeClientes): Promise<ClienteRow[]> {
  const { busca = '', devendo, credito, recentes, depois, limite } = pagina;
  const conditions = [
    sql`c.loja_id = ${trx.lojaId}`,
    PRESENTE,
    ...(await condicoesDaBusca(trx, sql`c.busca`, busca)),
    ...(devendo === undefined ? [] : [devendo ? sql`c.saldo_centavos > 0` : sql`c.saldo_centavos <= 0`]),
    ...(credito === undefined ? [] : [credito ? sql`c.saldo_centavos < 0` : sql`c.saldo_centavos >= 0`]),
    ...(depois
      ? [sql`(c.nome collate portugues, c.id) > (${depois.nome} collate portugues, ${depois.id}::uuid)`]
      : []),
  ];
  const ordem = recentes
    ? sql`coalesce(c.ultima_compra, c.criado_em) desc, c.id desc`
    : sql`c.nome collate portugues, c.id`;
  return fetchRows(trx, CLIENTE)`
    select ${COLUNAS} from clientes c where ${sql.join(conditions, sql` and `)}
    order by ${ordem} limit ${sql.lit(limite)}`;
}

/** How many owe something, and how much together. */
export async function somarDevedores(trx: Trx) {
  const row = await fetchRow(trx, { quantidade: col.integer, centavos: col.centavos })`
    select count(*) as quantidade, coalesce(sum(c.saldo_centavos), 0)::bigint as centavos from clientes c
    where c.loja_id = ${trx.lojaId} and c.saldo_centavos > 0`;
  return row ?? { quantidade: 0, centavos: 0 };
}

/** To how many the store owes, and how much together: above zero. */
export async function somarCreditos(trx: Trx) {
  const row = await fetchRow(trx, { quantidade: col.integer, centavos: col.centavos })`
    select count(*) as quantidade, coalesce(-sum(c.saldo_centavos), 0)::bigint as centavos from clientes c
    where c.loja_id = ${trx.lojaId} and c.saldo_centavos < 0`;
  return row ?? { quantidade: 0, centavos: 0 };
}

/**
 * Who owes, with the oldest of what he has not paid: going back from the newest debt, the last that the balance still
 * reaches (`dividasAbertas` of the contract says the same, row by row).
 */
export async function listarDevedoresPor(trx: Trx, ordem: OrdemDosDevedores, limite: number) {
  const dividas = sql`
    select min(d.em) as desde from (
      select s.em, s.id, sum(s.centavos) over (order by s.em desc, s.id desc) - s.centavos as depois, s.centavos
      from (
        select min(l.criado_em) filter (where l.tipo = 'VENDA') as em, min(l.id::text) as id,
          sum(l.valor_centavos)::bigint as centavos
        from lancamentos_cliente l
        where l.loja_id = ${trx.lojaId} and l.cliente_id = c.id and l.tipo in ('VENDA', 'DEVOLUCAO', 'CANCELAMENTO')
        group by l.venda_id
        union all
        select l.criado_em, l.id::text, l.valor_centavos from lancamentos_cliente l
        where l.loja_id = ${trx.lojaId} and l.cliente_id = c.id and l.tipo = 'AJUSTE' and l.valor_centavos > 0
      ) s where s.centavos > 0
    ) d where d.depois < c.saldo_centavos`;
  const valor = sql`c.saldo_centavos desc, c.id`;
  return fetchRows(trx, { ...CLIENTE, desde: col.instant.orNull })`
    select ${COLUNAS}, d.desde from (
      select c.* from clientes c where c.loja_id = ${trx.lojaId} and c.saldo_centavos > 0
      ${ordem === 'valor' ? sql`order by ${valor} limit ${sql.lit(limite)}` : sql``}
    ) c cross join lateral (${dividas}) d
    order by ${ordem === 'valor' ? sql`c.saldo_centavos desc, d.desde, c.id` : sql`d.desde, ${valor}`}
    limit ${sql.lit(limite)}`;
}

/** The form's fields as columns; a missing one stays as it is. */
export interface CamposDoCliente {
  nome: string;
  telefone?: string | null | undefined;
  documento?: string | null | undefined;
  endereco?: string | null | undefined;
  observacao?: string | null | undefined;
  limite_centavos?: number | null | undefined;
}

/** False when this store has had a customer of that id already. */
export async function inserirCliente(
  trx: Trx,
  cliente: CamposDoCliente & { id: string; agora: Date },
): Promise<boolean> {
  const { agora, ...campos } = cliente;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('clientes')
    .values({ loja_id: trx.lojaId, ...campos, criado_em: agora, atualizado_em: agora })
    .onConflict((conflict) => conflict.columns(['loja_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function mudarCliente(
  trx: Trx,
  id: string,
  campos: CamposDoCliente & { atualizado_em: Date },
): Promise<void> {
  await trx
    .updateTable('clientes')
    .set(campos)
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

/** Takes off the list with whom nothing is open; false when there is nobody, or something is. */
export async function apagarClienteSaldado(trx: Trx, id: string, agora: Date): Promise<boolean> {
  const changed = await execute(trx)`
    update clientes set excluido_em = ${agora}, atualizado_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id} and excluido_em is null and saldo_centavos = 0`;
  return changed > 0;
}
