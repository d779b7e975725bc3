import { UNIDADES } from '@balcao/contract/base/quantidade';
import type { CozinhaDaVenda, EstadoDoPedido } from '@balcao/contract/cozinha/cozinha';
import { DIAS_DO_PEDIDO, ESTADOS_DO_PEDIDO, TIPOS_DE_PEDIDO } from '@balcao/contract/cozinha/cozinha';
import { TIPOS_VENDA } from '@balcao/contract/vendas/venda';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { CARTOES } from './cartoes.ts';

const PEDIDO = {
  id: col.uuid,
  tipo: col.oneOf(TIPOS_DE_PEDIDO),
  estado: col.oneOf(ESTADOS_DO_PEDIDO),
  estacaoId: col.uuid,
  estacaoNome: col.text,
  vendaId: col.uuid,
  identificador: col.text,
  vendaTipo: col.oneOf(TIPOS_VENDA),
  vendedorId: col.uuid,
  vendedorNome: col.text,
  itens: col.json(
    col.list(
      col.object({
        nome: col.text,
        quantidade: col.quantidade,
        unidade: col.oneOf(UNIDADES),
        observacao: col.text.orNull,
        embalagem: col.json(col.object({ codigo: col.text, quantidade: col.integer })).orNull,
      }),
    ),
  ),
  quando: col.instant,
  recebidoEm: col.instant,
  mudouEm: col.instant,
  atrasado: col.bool,
};
export type PedidoRow = Row<typeof PEDIDO>;

/** The rest of the query narrows and orders. */
function selecionar(trx: Trx, resto: RawBuilder<unknown>): Promise<PedidoRow[]> {
  return fetchRows(trx, PEDIDO)`
    select p.id, p.tipo, p.estado, p.estacao_id as "estacaoId", p.estacao_nome as "estacaoNome",
      p.venda_id as "vendaId", p.identificador, p.venda_tipo as "vendaTipo", p.vendedor_id as "vendedorId",
      p.vendedor_nome as "vendedorNome", p.itens, p.quando, p.recebido_em as "recebidoEm", p.mudou_em as "mudouEm",
      p.atrasado
    from pedidos_lidos p where p.loja_id = ${trx.lojaId} ${resto}`;
}

/** What is not delivered yet and not too old, as it was ordered. */
export function listarNaCozinha(
  trx: Trx,
  { estacaoId = null, agora }: { estacaoId?: string | null | undefined; agora: Date },
): Promise<PedidoRow[]> {
  return selecionar(
    trx,
    sql`and p.estado <> 'ENTREGUE' and p.tipo <> '' and p.quando > ${agora}::timestamptz - make_interval(days => ${DIAS_DO_PEDIDO})
      and (${estacaoId}::uuid is null or p.estacao_id = ${estacaoId}) order by p.quando, p.chegada`,
  );
}

export async function buscarPedido(trx: Trx, id: string): Promise<PedidoRow | undefined> {
  const [row] = await selecionar(trx, sql`and p.id = ${id}`);
  return row;
}

/** Locked; two cooks go one after the other. */
export async function travarPedido(trx: Trx, id: string): Promise<EstadoDoPedido | undefined> {
  const row = await fetchRow(trx, { estado: col.oneOf(ESTADOS_DO_PEDIDO) })`
    select estado from pedidos_cozinha where loja_id = ${trx.lojaId} and id = ${id} for no key update`;
  return row?.estado;
}

export async function mudarPedido(
  trx: Trx,
  id: string,
  { estado, agora }: { estado: EstadoDoPedido; agora: Date },
): Promise<void> {
  await execute(trx)`
    update pedidos_cozinha set estado = ${estado}, mudou_em = ${agora} where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** Cards of three months ago; those of an open tab stay. */
export async function apagarPedidosVelhos(trx: Trx, agora: Date): Promise<void> {
  const rows = await fetchRows(trx, { id: col.uuid })`
    select c.id from pedidos_cozinha c join vendas v on v.loja_id = c.loja_id and v.id = c.venda_id
    where c.loja_id = ${trx.lojaId} and c.quando < ${agora}::timestamptz - interval '90 days' and c.tipo <> ''
      and (v.finalizada_em is not null or v.cancelada_em is not null)`;
  const ids = rows.map(({ id }) => id);
  await execute(trx)`delete from enviados_cozinha where loja_id = ${trx.lojaId} and pedido_id = any (${ids})`;
  await execute(trx)`delete from pedidos_cozinha where loja_id = ${trx.lojaId} and id = any (${ids})`;
}

/** See the SQL function: what was sent goes along with lines of a tab. The cards of both, as they are then. */
export async function passarNaCozinha(
  trx: Trx,
  { de, para, agora }: { de: string; para: string; agora: Date },
): Promise<{ de: CozinhaDaVenda; para: CozinhaDaVenda }> {
  const row = await fetchRow(trx, {
    cartoes: col.json(col.object({ de: col.json(CARTOES).orNull, para: col.json(CARTOES).orNull })),
  })`select passar_na_cozinha(${trx.lojaId}, ${de}, ${para}, ${agora}) as cartoes`;
  return row?.cartoes ?? { de: null, para: null };
}
