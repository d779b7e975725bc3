import type { Ajustes } from '@balcao/contract/vendas/total';
import type { Embalagem, Item, Marca } from '@balcao/contract/vendas/venda';
import type { AvisoDaVenda } from '@balcao/contract/vendas/vendas';
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow, fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Cursor } from '../../http/cursor.ts';
import type { Entrega } from './fila/autorizar-venda.ts';
import type { Recebida } from './pagamento/receber-venda.queries.ts';
import { SITUACAO } from './situacao.ts';
import {
  AVISO_DE_NOME,
  colunasDeQuando,
  ITEM_GRAVADO,
  type ItemGravado,
  type ItemPedido,
  type VendaRow,
  vendaLida,
} from './venda.ts';

const ITEM_RESOLVIDO = col.object({ ...ITEM_GRAVADO, excluido: col.bool });
export type ItemResolvido = col.ValueOf<typeof ITEM_RESOLVIDO>;

export async function buscarVenda(trx: Trx, id: string): Promise<VendaRow | undefined> {
  const row = await fetchRow(trx, { venda: col.json(vendaLida) })`
    select to_jsonb(v) as venda from vendas_lidas v where v.loja_id = ${trx.lojaId} and v.id = ${id}`;
  return row?.venda;
}

/** See the SQL function: the sale, when its kitchen was told what changed in it. */
export async function vendaMudada(
  trx: Trx,
  id: string,
  { instante, fila, cozinhaImpressa }: Pick<Entrega, 'instante' | 'fila' | 'cozinhaImpressa'>,
  agora: Date,
): Promise<VendaRow | undefined> {
  const como = { quando: instante, atrasado: fila, agora, impressas: cozinhaImpressa };
  const row = await fetchRow(trx, { venda: col.json(vendaLida).orNull })`
    select venda_mudada(${trx.lojaId}, ${id}, ${JSON.stringify(como)}::jsonb) as venda`;
  return row?.venda ?? undefined;
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

/** The products of these lines; some are of none. */
export function produtosDe(itens: readonly Pick<Item, 'produtoId'>[]): string[] {
  return itens.flatMap(({ produtoId }) => produtoId ?? []);
}

interface Resolucao {
  /** When they were sold. */
  em: Date;
  fila: boolean;
  /** Products that the tab holds: a deleted one may stay. */
  mantidos?: readonly string[];
  /** Those that it holds by weight: they may stay so, however they are sold by now. */
  pesados?: readonly string[];
  /** Packs that it holds: they may stay as they were. */
  embalagens?: readonly Embalagem[];
}

/** See the SQL function: merged ids become the survivor's, unknown and deleted ones are a VALIDACAO. */
export async function resolverItens(
  trx: Trx,
  itens: readonly ItemPedido[],
  { em, fila, mantidos = [], pesados = [], embalagens = [] }: Resolucao,
): Promise<ItemResolvido[]> {
  const row = await fetchRow(trx, { itens: col.json(col.list(ITEM_RESOLVIDO)) })`
    select resolver_itens(${trx.lojaId}, ${JSON.stringify(itens)}::jsonb, ${em}, ${fila}, ${mantidos}::uuid[],
      ${pesados}::uuid[], ${JSON.stringify(embalagens)}::jsonb) as itens`;
  return row?.itens ?? [];
}

/** Writes lines from the place `primeira` on. */
export async function gravarItens(
  trx: Trx,
  vendaId: string,
  itens: readonly ItemGravado[],
  primeira: number,
): Promise<void> {
  await sql`select gravar_itens(${trx.lojaId}, ${vendaId}, ${JSON.stringify(itens)}::jsonb, ${primeira})`.execute(
    trx,
  );
}

/** Takes away the lines from the place `primeira` on. */
export async function apagarItens(trx: Trx, vendaId: string, primeira: number): Promise<void> {
  await trx
    .deleteFrom('itens_venda')
    .where('loja_id', '=', trx.lojaId)
    .where('venda_id', '=', vendaId)
    .where('posicao', '>=', primeira)
    .execute();
}

export interface NovaComanda {
  id: string;
  identificador: string;
  /** The closed tab that it continues. */
  continua: string | null;
  vendedorId: string;
  entreguePor: string | null;
  criadaEm: Date;
  recebidaEm: Date;
  fila: boolean;
  marcas: Marca[];
}

/** An open tab with nothing on it, before its first version. */
export async function inserirComanda(trx: Trx, nova: NovaComanda): Promise<void> {
  await trx
    .insertInto('vendas')
    .values({
      loja_id: trx.lojaId,
      id: nova.id,
      tipo: 'COMANDAS',
      identificador: nova.identificador,
      vendedor_id: nova.vendedorId,
      entregue_por: nova.entreguePor,
      total_centavos: 0,
      versao: 0,
      criada_em: nova.criadaEm,
      recebida_em: nova.recebidaEm,
      origem: nova.fila ? 'fila' : null,
      marcas: nova.marcas,
      continua_venda_id: nova.continua,
    })
    .execute();
}

/** Absent fields stay as they are. */
export interface CamposMudados {
  identificador?: string | undefined;
  finalizadaEm?: Date;
  /** When the server was told of it. */
  fimRecebidoEm?: Date;
  ajustes?: Ajustes;
  clienteId?: string | null | undefined;
  /** The answer of `receber_venda`: where the money went. */
  recebida?: Recebida;
  cancelada?: { em: Date; por: string | null; motivo: string | null; movidaPara?: string };
  /** Lines came that others than its seller had put on another tab. */
  deOutros?: true;
  paraQuem?: string | null | undefined;
  quando?: string | null | undefined;
  observacao?: string | null | undefined;
}

export interface Mudanca extends CamposMudados {
  totalCentavos: number;
  /** The sinal that the shop holds by now; absent: as it was. */
  sinalCentavos?: number;
  /** Given back by now; absent: as it was. */
  devolvidoCentavos?: number;
  /** Its lines are others now. */
  trocada: boolean;
  /** The last person with a limit who gave a discount, and the discounts before and by others since. */
  desconto: { por: string | null; antesCentavos: number };
  /** Marks are only ever added. */
  marcas: readonly Marca[];
  /** The lines that a queue brought. */
  trazidos: readonly ItemResolvido[];
  /** The person who edits. */
  autor: string;
}

/** Writes over the version that was read, and no other: what was judged is what is changed. */
export async function mudarCampos(trx: Trx, { id, versao }: VendaRow, mudanca: Mudanca): Promise<void> {
  const { identificador, finalizadaEm, fimRecebidoEm, cancelada, deOutros, paraQuem, quando, observacao } =
    mudanca;
  const {
    totalCentavos,
    marcas,
    trazidos,
    autor,
    trocada,
    desconto,
    ajustes,
    clienteId,
    recebida,
    devolvidoCentavos,
    sinalCentavos,
  } = mudanca;
  await trx
    .updateTable('vendas')
    .set({
      versao: versao + 1,
      marcas: sql`array(select distinct unnest(
        marcas || ${marcas}::text[] || marcas_dos_itens(${JSON.stringify(trazidos)}::jsonb)) order by 1)`,
      ...(identificador === undefined ? {} : { identificador }),
      total_centavos: totalCentavos,
      desconto_por: desconto.por,
      desconto_antes_centavos: desconto.antesCentavos,
      ...(trocada
        ? { so_do_vendedor: deOutros ? false : sql<boolean>`so_do_vendedor and vendedor_id = ${autor}` }
        : {}),
      ...(ajustes === undefined
        ? {}
        : {
            desconto_centavos: ajustes.descontoCentavos || null,
            acrescimo_centavos: ajustes.acrescimoCentavos || null,
            taxa_servico_centavos: ajustes.taxaServicoCentavos,
          }),
      ...(clienteId === undefined ? {} : { cliente_id: clienteId }),
      ...(recebida === undefined
        ? {}
        : {
            cliente_id: recebida.clienteId,
            gaveta_id: recebida.gavetaId,
            caixa_id: recebida.caixaId,
            aditivo: recebida.aditivo,
            fora_do_caixa: recebida.fora,
            informada: recebida.informada,
          }),
      ...(finalizadaEm === undefined ? {} : { finalizada_em: finalizadaEm }),
      ...(fimRecebidoEm === undefined ? {} : { fim_recebido_em: fimRecebidoEm }),
      ...(sinalCentavos === undefined ? {} : { sinal_centavos: sinalCentavos }),
      ...(devolvidoCentavos === undefined ? {} : { devolvido_centavos: devolvidoCentavos }),
      ...(cancelada === undefined
        ? {}
        : {
            cancelada_em: cancelada.em,
            cancelada_por: cancelada.por,
            motivo: cancelada.motivo,
            movida_para: cancelada.movidaPara ?? null,
            devolvido_centavos: 0,
          }),
      ...(paraQuem === undefined ? {} : { para_quem: paraQuem }),
      ...(quando === undefined ? {} : colunasDeQuando(quando)),
      ...(observacao === undefined ? {} : { observacao }),
    })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .where('versao', '=', versao)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** See the SQL function: a note where another open tab has this name, and nobody else takes it meanwhile. */
export async function mesmoNome(trx: Trx, id: string, nome: string): Promise<AvisoDaVenda[]> {
  const row = await fetchRow(trx, {
    avisos: col.json(col.list(AVISO_DE_NOME)),
  })`select mesmo_nome(${trx.lojaId}, ${id}, ${nome}) as avisos`;
  return row?.avisos ?? [];
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

export interface PaginaPedida {
  /** Finished ones (reversed ones among them) or open ones. */
  finalizadas: boolean;
  limite: number | undefined;
  /** Everything strictly before this sale, in the list's order. */
  antes: Cursor | undefined;
}

export async function listarPagina(trx: Trx, pagina: PaginaPedida): Promise<VendaRow[]> {
  const estado = pagina.finalizadas ? sql`v.finalizada_em is not null` : SITUACAO.abertas;
  const antes = pagina.antes
    ? sql`and (v.criada_em, v.id) < (${pagina.antes.em}, ${pagina.antes.id})`
    : sql``;
  const limite = pagina.limite === undefined ? sql`` : sql`limit ${pagina.limite}`;
  const rows = await fetchRows(trx, { venda: col.json(vendaLida) })`
    select to_jsonb(v) as venda from vendas_lidas v
    where v.loja_id = ${trx.lojaId} and ${estado} ${antes}
    order by v.criada_em desc, v.id desc ${limite}`;
  return rows.map((row) => row.venda);
}
