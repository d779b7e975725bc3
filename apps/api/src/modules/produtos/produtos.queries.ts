import { custoEmCentavos, custoEmReais } from '@balcao/contract/base/custo';
import { toCentavos, toReais } from '@balcao/contract/base/money';
import { UNIDADES } from '@balcao/contract/base/quantidade';
import { codigoDe, type OutroCodigo } from '@balcao/contract/produtos/codigos';
import { MODOS_DA_FICHA } from '@balcao/contract/produtos/ficha';
import type { Produto, ProdutoInput } from '@balcao/contract/produtos/produtos';
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import type { Database } from '../../database/connect.ts';
import { fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import { chamarNaLoja, type Trx } from '../../database/tenant.ts';
import { inserirSaldo } from '../estoque/saldos.queries.ts';
import { EMBALAGENS, embalagensGravadas, toEmbalagens } from './embalagens.ts';

const PRODUTO = {
  id: col.uuid,
  nome: col.text,
  valor_centavos: col.centavos,
  custo_centavos: col.custo.orNull,
  quantidade: col.quantidade,
  estoque: col.quantidade,
  categoria: col.text,
  codigo_barras: col.text.orNull,
  outros_codigos: col.arrayOf(col.text),
  embalagens: col.json(EMBALAGENS),
  codigo_balanca: col.text.orNull,
  unidade: col.oneOf(UNIDADES),
  sem_controle: col.bool,
  favorito: col.bool,
  ncm: col.text.orNull,
  cest: col.text.orNull,
  origem_fiscal: col.integer.orNull,
  ficha: col.oneOf(MODOS_DA_FICHA).orNull,
  imagem: col.text.orNull,
  criado_em: col.instant,
};
export type ProdutoRow = Row<typeof PRODUTO>;

export function toProduto(row: ProdutoRow): Produto {
  return {
    id: row.id,
    nome: row.nome,
    valor: toReais(row.valor_centavos),
    custo: row.custo_centavos === null ? null : custoEmReais(row.custo_centavos),
    quantidade: row.quantidade,
    estoque: row.estoque,
    categoria: row.categoria,
    codigoBarras: row.codigo_barras,
    outrosCodigos: row.outros_codigos,
    embalagens: toEmbalagens(row.outros_codigos, row.embalagens),
    codigoBalanca: row.codigo_balanca,
    unidade: row.unidade,
    semControle: row.sem_controle,
    favorito: row.favorito,
    ncm: row.ncm,
    cest: row.cest,
    origem: row.origem_fiscal,
    ficha: row.ficha,
    foto: row.imagem && `/api/produtos/${row.id}/foto?v=${row.imagem}`,
    criadoEm: row.criado_em.toISOString(),
  };
}

/** Living ones, of whichever store follows. */
const VIVOS = `select p.id, p.nome, p.valor_centavos,
    case when p.ficha = 'NA_VENDA' then custo_da_ficha(p.loja_id, p.id) else p.custo_centavos end as custo_centavos,
    s.quantidade, p.estoque, p.categoria, p.codigo_barras, p.outros_codigos, p.embalagens, p.codigo_balanca, p.unidade,
    s.sem_controle, p.favorito, p.ncm, p.cest, p.origem_fiscal, p.ficha, p.imagem, p.criado_em
  from produtos p join saldos s on s.loja_id = p.loja_id and s.produto_id = p.id
  where p.excluido_em is null`;

const POR_NOME = 'order by p.nome collate portugues, p.id';

/** By name, so that it is planned once per connection. */
const CATALOGO = { name: 'produtos-lista', text: `${VIVOS} and p.loja_id = $1 ${POR_NOME}` };

/** The living products of a store, by name in Portuguese order: in one round trip. */
export function listarCatalogo(database: Database, lojaId: string): Promise<ProdutoRow[]> {
  return chamarNaLoja(database, lojaId, PRODUTO, { ...CATALOGO, values: [lojaId] });
}

/** The same catalogue inside another reading. */
export function listarVivos(trx: Trx): Promise<ProdutoRow[]> {
  return fetchRows(trx, PRODUTO)`${sql.raw(VIVOS)} and p.loja_id = ${trx.lojaId} ${sql.raw(POR_NOME)}`;
}

/** The living products among these ids. */
export function listarProdutosPorId(trx: Trx, ids: readonly string[]): Promise<ProdutoRow[]> {
  return fetchRows(
    trx,
    PRODUTO,
  )`${sql.raw(VIVOS)} and p.loja_id = ${trx.lojaId} and p.id = any (${ids}::uuid[])`;
}

/** A living product of this store. */
export function buscarProduto(trx: Trx, id: string): Promise<ProdutoRow | undefined> {
  return fetchRow(trx, PRODUTO)`${sql.raw(VIVOS)} and p.loja_id = ${trx.lojaId} and p.id = ${id}`;
}

/** Keeps merges out until the transaction ends, or, exclusively, everything that resolves products. */
export async function travarCatalogo(trx: Trx, exclusivo = false): Promise<void> {
  await sql`select travar_catalogo(${trx.lojaId}, ${exclusivo})`.execute(trx);
}

/** A field that the call leaves out is left as it is. */
function colunas(produto: ProdutoInput, agora: Date) {
  return {
    nome: produto.nome,
    valor_centavos: toCentavos(produto.valor),
    estoque: produto.estoque,
    categoria: produto.categoria,
    ...(produto.codigoBalanca === undefined ? {} : { codigo_balanca: produto.codigoBalanca }),
    ...(produto.favorito === undefined ? {} : { favorito: produto.favorito }),
    ...(produto.ncm === undefined ? {} : { ncm: produto.ncm }),
    ...(produto.cest === undefined ? {} : { cest: produto.cest }),
    ...(produto.origem === undefined ? {} : { origem_fiscal: produto.origem }),
    atualizado_em: agora,
    ...(produto.unidade === undefined ? {} : { unidade: produto.unidade }),
  };
}

/** A form from before costs had four decimals shows the present one in whole centavos, and sends that back. */
function custoMudado({ custo }: ProdutoInput) {
  if (custo === undefined) return {};
  const dito = custo === null ? null : custoEmCentavos(custo);
  return {
    custo_centavos: sql<
      number | null
    >`case when round(custo_centavos) = ${dito}::numeric then custo_centavos else ${dito}::numeric end`,
  };
}

/** A further code that is also the main one is that. */
export function semOPrincipal({ codigoBarras, outrosCodigos = [] }: ProdutoInput): OutroCodigo[] {
  return outrosCodigos.filter((outro) => codigoDe(outro) !== codigoBarras);
}

/** The codes of an edit, where either may stay as it is. */
function codigos({ codigoBarras, outrosCodigos }: ProdutoInput) {
  const principal =
    codigoBarras === undefined ? sql<string>`codigo_barras` : sql<string>`${codigoBarras}::text`;
  if (outrosCodigos === undefined) {
    const outros = sql<string[]>`array_remove(outros_codigos, ${principal})`;
    return { codigo_barras: principal, outros_codigos: outros };
  }
  // A text that was a pack's code still is; what is said of a code that the product has no more is forgotten.
  const ditos = outrosCodigos.map(codigoDe);
  const embalagens = JSON.stringify(embalagensGravadas(outrosCodigos));
  return {
    codigo_barras: principal,
    outros_codigos: sql<string[]>`array_remove(${ditos}::text[], ${principal})`,
    embalagens: sql<string>`(select coalesce(jsonb_object_agg(e.key, e.value), '{}')
      from jsonb_each(embalagens || ${embalagens}::jsonb) e where e.key = any (${ditos}::text[]))`,
  };
}

/** The product and its empty balance. False when its id is taken. */
export async function inserirProduto(
  trx: Trx,
  produto: ProdutoInput & { id: string; agora: Date },
): Promise<boolean> {
  const { id, agora } = produto;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('produtos')
    .values({
      loja_id: trx.lojaId,
      id,
      criado_em: agora,
      codigo_barras: produto.codigoBarras ?? null,
      outros_codigos: semOPrincipal(produto).map(codigoDe),
      embalagens: JSON.stringify(embalagensGravadas(semOPrincipal(produto))),
      custo_centavos: produto.custo == null ? null : custoEmCentavos(produto.custo),
      ...colunas(produto, agora),
    })
    .onConflict((conflict) => conflict.columns(['loja_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await inserirSaldo(trx, { produtoId: id, semControle: produto.semControle ?? false });
  return true;
}

/** False when there is no such living product. */
export async function mudarProduto(
  trx: Trx,
  produto: ProdutoInput & { id: string; agora: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('produtos')
    .set({ ...colunas(produto, produto.agora), ...custoMudado(produto), ...codigos(produto) })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', produto.id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False when there is no such living product. The row stays: past sales point to it. */
export async function apagarProduto(
  trx: Trx,
  { id, agora, fundidoEm = null }: { id: string; agora: Date; fundidoEm?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('produtos')
    .set({ excluido_em: agora, atualizado_em: agora, fundido_em: fundidoEm })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
