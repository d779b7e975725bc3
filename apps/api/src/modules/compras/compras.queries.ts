import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Cursor } from '../../http/cursor.ts';

export interface CompraNova {
  id: string;
  fornecedorId: string | null;
  numero: string | null;
  chave: string | null;
  emitidaEm: string | null;
  freteCentavos: number;
  descontoCentavos: number;
  totalCentavos: number;
  totalNotaCentavos: number | null;
  usuarioId: string;
  agora: Date;
}

/** False where there is a purchase of that id, or a living one of that note. Of two at once the second waits for the first. */
export async function inserirCompra(trx: Trx, compra: CompraNova): Promise<boolean> {
  const novas = await execute(trx)`
    insert into compras (loja_id, id, fornecedor_id, numero, chave, emitida_em, frete_centavos, desconto_centavos,
      total_centavos, total_nota_centavos, usuario_id, criada_em)
    values (${trx.lojaId}, ${compra.id}, ${compra.fornecedorId}, ${compra.numero}, ${compra.chave}, ${compra.emitidaEm},
      ${compra.freteCentavos}, ${compra.descontoCentavos}, ${compra.totalCentavos}, ${compra.totalNotaCentavos},
      ${compra.usuarioId}, ${compra.agora})
    on conflict do nothing`;
  return novas > 0;
}

export interface ItemDaCompra {
  produtoId: string;
  quantidade: number;
  fator: number;
  /** Thousandths of a piece. */
  milesimos: number;
  custoCentavos: number;
  /** With its part of freight and discount. */
  valorCentavos: number;
  lote: string | null;
  validade: string | null;
  bonificacao: boolean;
}

export async function inserirItensDaCompra(
  trx: Trx,
  compraId: string,
  itens: readonly ItemDaCompra[],
): Promise<void> {
  await execute(trx)`
    insert into itens_compra (loja_id, compra_id, posicao, produto_id, quantidade, fator, pecas, custo_centavos,
      valor_centavos, lote, validade, bonificacao)
    select ${trx.lojaId}, ${compraId}, i.n - 1, (i.item ->> 'produtoId')::uuid, (i.item ->> 'quantidade')::numeric,
      (i.item ->> 'fator')::numeric, (i.item ->> 'milesimos')::numeric / 1000, (i.item ->> 'custoCentavos')::bigint,
      (i.item ->> 'valorCentavos')::bigint, i.item ->> 'lote', (i.item ->> 'validade')::date,
      (i.item ->> 'bonificacao')::boolean
    from jsonb_array_elements(${JSON.stringify(itens)}::jsonb) with ordinality as i (item, n)`;
}

export async function inserirNota(trx: Trx, compraId: string, xml: Buffer): Promise<void> {
  await execute(trx)`
    insert into notas_compra (loja_id, compra_id, xml) values (${trx.lojaId}, ${compraId}, ${xml})`;
}

export async function buscarNota(trx: Trx, compraId: string): Promise<Buffer | undefined> {
  const row = await fetchRow(trx, { xml: col.bytea })`
    select xml from notas_compra where loja_id = ${trx.lojaId} and compra_id = ${compraId}`;
  return row?.xml;
}

const COMPRA = {
  id: col.uuid,
  numero: col.text.orNull,
  chave: col.text.orNull,
  fornecedorId: col.uuid.orNull,
  fornecedor: col.text.orNull,
  emitidaEm: col.instant.orNull,
  criadaEm: col.instant,
  usuarioId: col.uuid,
  usuario: col.text,
  totalCentavos: col.centavos,
  totalNotaCentavos: col.centavos.orNull,
  freteCentavos: col.centavos,
  descontoCentavos: col.centavos,
  desfeitaEm: col.instant.orNull,
  itens: col.json(
    col.list(
      col.object({
        produtoId: col.uuid,
        nome: col.text,
        quantidade: col.quantidade,
        fator: col.quantidade,
        pecas: col.quantidade,
        custoCentavos: col.centavos,
        valorCentavos: col.centavos,
        lote: col.text.orNull,
        validade: col.text.orNull,
        bonificacao: col.bool,
      }),
    ),
  ),
};
export type CompraRow = Row<typeof COMPRA>;

/** The rest of the query narrows and orders. A product that became another is called as that one. */
function selecionar(trx: Trx, resto: RawBuilder<unknown>): Promise<CompraRow[]> {
  return fetchRows(trx, COMPRA)`
    select c.id, c.numero, c.chave, c.fornecedor_id as "fornecedorId", f.nome as fornecedor, c.emitida_em as "emitidaEm",
      c.criada_em as "criadaEm", c.usuario_id as "usuarioId", u.nome as usuario, c.total_centavos as "totalCentavos",
      c.total_nota_centavos as "totalNotaCentavos", c.frete_centavos as "freteCentavos",
      c.desconto_centavos as "descontoCentavos", c.desfeita_em as "desfeitaEm", (
        select jsonb_agg(jsonb_build_object('produtoId', s.id, 'nome', s.nome, 'quantidade', i.quantidade,
          'fator', i.fator, 'pecas', i.pecas, 'custoCentavos', i.custo_centavos, 'valorCentavos', i.valor_centavos,
          'lote', i.lote, 'validade', i.validade, 'bonificacao', i.bonificacao) order by i.posicao)
        from itens_compra i
        join produtos p on p.loja_id = i.loja_id and p.id = i.produto_id
        join produtos s on s.loja_id = p.loja_id and s.id = coalesce(p.fundido_em, p.id)
        where i.loja_id = c.loja_id and i.compra_id = c.id) as itens
    from compras c
    join usuarios u on u.loja_id = c.loja_id and u.id = c.usuario_id
    left join fornecedores f on f.loja_id = c.loja_id and f.id = c.fornecedor_id
    where c.loja_id = ${trx.lojaId} ${resto}`;
}

export async function buscarCompra(trx: Trx, id: string): Promise<CompraRow | undefined> {
  const [compra] = await selecionar(trx, sql`and c.id = ${id}`);
  return compra;
}

/** The living one of a note. */
export async function buscarCompraDaChave(trx: Trx, chave: string): Promise<CompraRow | undefined> {
  const [compra] = await selecionar(trx, sql`and c.chave = ${chave} and c.desfeita_em is null`);
  return compra;
}

const DA_CHAVE = { chave: col.text, compraId: col.uuid };

/** Which of these notes have entered, by which purchase. */
export function listarComprasDasChaves(trx: Trx, chaves: readonly string[]): Promise<Row<typeof DA_CHAVE>[]> {
  return fetchRows(trx, DA_CHAVE)`
    select chave, id as "compraId" from compras
    where loja_id = ${trx.lojaId} and chave = any (${[...chaves]}::text[]) and desfeita_em is null`;
}

interface Pedidas {
  from: Date;
  to: Date;
  fornecedorId: string | undefined;
  /** As it was typed. */
  busca: string | undefined;
  antes: Cursor | undefined;
  limite: number;
}

/** The newest first; of a text those whose number, key, supplier or product has it. */
export function listarComprasDoPeriodo(trx: Trx, pedidas: Pedidas): Promise<CompraRow[]> {
  const { from, to, fornecedorId, busca, antes, limite } = pedidas;
  const do_fornecedor = fornecedorId === undefined ? sql`` : sql`and c.fornecedor_id = ${fornecedorId}`;
  const abaixo = antes ? sql`and (c.criada_em, c.id) < (${antes.em}, ${antes.id}::uuid)` : sql``;
  const achada = busca
    ? sql`and (strpos(coalesce(c.numero, '') || ' ' || coalesce(c.chave, '') || ' ' || coalesce(dobrar(f.nome), ''),
          dobrar(${busca})) > 0
        or exists (select from itens_compra i
          join produtos p on p.loja_id = i.loja_id and p.id = i.produto_id
          where i.loja_id = c.loja_id and i.compra_id = c.id and strpos(dobrar(p.nome), dobrar(${busca})) > 0))`
    : sql``;
  return selecionar(
    trx,
    sql`and c.criada_em >= ${from} and c.criada_em < ${to} ${do_fornecedor} ${abaixo} ${achada}
      order by c.criada_em desc, c.id desc limit ${limite}`,
  );
}

/** False for one that was undone before; undefined: there is none of that id. Locked until the transaction ends. */
export async function travarParaDesfazer(trx: Trx, id: string): Promise<boolean | undefined> {
  const compra = await fetchRow(trx, { viva: col.bool })`
    select desfeita_em is null as viva from compras where loja_id = ${trx.lojaId} and id = ${id} for no key update`;
  return compra?.viva;
}

export async function mudarParaCompraDesfeita(
  trx: Trx,
  { id, por, agora }: { id: string; por: string; agora: Date },
): Promise<void> {
  await execute(trx)`
    update compras set desfeita_em = ${agora}, desfeita_por = ${por} where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** The products whose balances a purchase moved: of what was merged since its survivor. */
export async function listarProdutosDaCompra(trx: Trx, id: string): Promise<string[]> {
  const rows = await fetchRows(trx, { id: col.uuid })`
    select distinct coalesce(p.fundido_em, p.id) as id
    from itens_compra i join produtos p on p.loja_id = i.loja_id and p.id = i.produto_id
    where i.loja_id = ${trx.lojaId} and i.compra_id = ${id}`;
  return rows.map((row) => row.id);
}
