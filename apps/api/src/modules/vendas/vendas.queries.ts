import type { Item } from '@balcao/contract/itens';
import type { AvisoDaVenda, Marca } from '@balcao/contract/vendas';
import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';
import type { Cursor } from './cursor.ts';
import { colunasDeQuando, type VendaRow } from './venda.ts';

export interface ItemResolvido extends Item {
  precoTabelaCentavos: number;
  excluido: boolean;
}

export async function buscarVenda(trx: Trx, id: string): Promise<VendaRow | undefined> {
  const { rows } = await sql<{ venda: VendaRow }>`
    select to_jsonb(v) as venda from vendas_lidas v where v.loja_id = ${trx.lojaId} and v.id = ${id}`.execute(
    trx,
  );
  return rows[0]?.venda;
}

/** Locks the sale against other writers until the transaction ends; false when there is none. */
export async function travarVenda(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('vendas')
    .select('id')
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** See the SQL function: merged ids become the survivor's, unknown and deleted ones are a VALIDACAO. */
export async function resolverItens(
  trx: Trx,
  itens: readonly Item[],
  { fila, mantidos = [] }: { fila: boolean; mantidos?: readonly string[] },
): Promise<ItemResolvido[]> {
  const { rows } = await sql<{ itens: ItemResolvido[] }>`
    select resolver_itens(${trx.lojaId}, ${JSON.stringify(itens)}::jsonb, ${fila}, ${mantidos}::uuid[]) as itens`.execute(
    trx,
  );
  return rows[0]?.itens ?? [];
}

export async function gravarItens(
  trx: Trx,
  vendaId: string,
  itens: readonly ItemResolvido[],
  primeira = 0,
): Promise<void> {
  await sql`select gravar_itens(${trx.lojaId}, ${vendaId}, ${JSON.stringify(itens)}::jsonb, ${primeira})`.execute(
    trx,
  );
}

export async function apagarItens(trx: Trx, vendaId: string): Promise<void> {
  await trx
    .deleteFrom('itens_venda')
    .where('loja_id', '=', trx.lojaId)
    .where('venda_id', '=', vendaId)
    .execute();
}

export async function inserirComanda(
  trx: Trx,
  comanda: {
    id: string;
    identificador: string;
    vendedorId: string;
    entreguePor: string | null;
    totalCentavos: number;
    criadaEm: Date;
    recebidaEm: Date;
    fila: boolean;
    marcas: Marca[];
    continuaVendaId: string;
  },
): Promise<void> {
  await trx
    .insertInto('vendas')
    .values({
      loja_id: trx.lojaId,
      id: comanda.id,
      tipo: 'COMANDAS',
      identificador: comanda.identificador,
      vendedor_id: comanda.vendedorId,
      entregue_por: comanda.entreguePor,
      total_centavos: comanda.totalCentavos,
      criada_em: comanda.criadaEm,
      recebida_em: comanda.recebidaEm,
      origem: comanda.fila ? 'fila' : null,
      marcas: comanda.marcas,
      continua_venda_id: comanda.continuaVendaId,
    })
    .execute();
}

export interface MudancaVenda {
  identificador?: string | undefined;
  totalCentavos: number;
  marcas: readonly Marca[];
  /** Whose edit it is. */
  autor: string;
  /** Of a future sale; undefined stays as it is. */
  paraQuem?: string | null | undefined;
  quando?: string | null | undefined;
  observacao?: string | null | undefined;
}

/** Writes what an edit changes and raises `versao` by one; marks are only ever added. */
export async function mudarVenda(
  trx: Trx,
  id: string,
  { identificador, totalCentavos, marcas, autor, paraQuem, quando, observacao }: MudancaVenda,
): Promise<void> {
  await trx
    .updateTable('vendas')
    .set((eb) => ({
      versao: eb('versao', '+', 1),
      total_centavos: totalCentavos,
      marcas: comMarcas(marcas),
      so_do_vendedor: sql<boolean | null>`so_do_vendedor and vendedor_id = ${autor}`,
      ...(identificador === undefined ? {} : { identificador }),
      ...(paraQuem === undefined ? {} : { para_quem: paraQuem }),
      ...(quando === undefined ? {} : colunasDeQuando(quando)),
      ...(observacao === undefined ? {} : { observacao }),
    }))
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}

function comMarcas(marcas: readonly Marca[]) {
  return sql<string[]>`array(select distinct unnest(marcas || ${marcas}::text[]) order by 1)`;
}

/** Open → finished, once: false when it was not open any more. */
export async function mudarParaFinalizada(
  trx: Trx,
  id: string,
  em: Date,
  marcas: readonly Marca[],
): Promise<boolean> {
  const row = await trx
    .updateTable('vendas')
    .set((eb) => ({ finalizada_em: em, versao: eb('versao', '+', 1), marcas: comMarcas(marcas) }))
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .where('finalizada_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function mudarParaCancelada(
  trx: Trx,
  id: string,
  { em, por, motivo }: { em: Date; por: string; motivo: string | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('vendas')
    .set((eb) => ({ cancelada_em: em, cancelada_por: por, motivo, versao: eb('versao', '+', 1) }))
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .where('cancelada_em', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** See the SQL function: a note where another open tab has this name, and nobody else takes it meanwhile. */
export async function mesmoNome(trx: Trx, id: string, nome: string): Promise<AvisoDaVenda[]> {
  const { rows } = await sql<{
    avisos: AvisoDaVenda[];
  }>`select mesmo_nome(${trx.lojaId}, ${id}, ${nome}) as avisos`.execute(trx);
  return rows[0]?.avisos ?? [];
}

export async function contarComandas(trx: Trx): Promise<{ quantidade: number; centavos: number }> {
  const { rows } = await sql<{ quantidade: number; centavos: number }>`
    select count(*) as quantidade, coalesce(sum(total_centavos), 0)::bigint as centavos from vendas
    where loja_id = ${trx.lojaId} and tipo = 'COMANDAS' and finalizada_em is null and cancelada_em is null`.execute(
    trx,
  );
  return rows[0] ?? { quantidade: 0, centavos: 0 };
}

/** The open tab that continues a closed one, locked. */
export async function travarContinuacao(trx: Trx, vendaId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('vendas')
    .select('id')
    .where('loja_id', '=', trx.lojaId)
    .where('continua_venda_id', '=', vendaId)
    .where('finalizada_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

export interface Pagina {
  /** Finished ones (reversed ones among them) or open ones. */
  finalizadas: boolean;
  limite: number | undefined;
  /** Everything strictly before this sale, in the list's order. */
  antes: Cursor | undefined;
}

export async function listarPagina(trx: Trx, pagina: Pagina): Promise<VendaRow[]> {
  const estado = pagina.finalizadas
    ? sql`v.finalizada_em is not null`
    : sql`v.finalizada_em is null and v.cancelada_em is null`;
  const antes = pagina.antes
    ? sql`and (v.criada_em, v.id) < (${pagina.antes.em}, ${pagina.antes.id})`
    : sql``;
  const limite = pagina.limite === undefined ? sql`` : sql`limit ${pagina.limite}`;
  const { rows } = await sql<{ venda: VendaRow }>`
    select to_jsonb(v) as venda from vendas_lidas v
    where v.loja_id = ${trx.lojaId} and ${estado} ${antes}
    order by v.criada_em desc, v.id desc ${limite}`.execute(trx);
  return rows.map((row) => row.venda);
}
