/** What is known here of the products that suppliers' notes name. */
import * as col from '../../../database/columns.ts';
import { fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

/** `pecas`: in one pack, where it is the code of one. */
const DO_CODIGO = { codigo: col.text, produtoId: col.uuid, pecas: col.integer.orNull };

export function listarProdutosDosCodigos(
  trx: Trx,
  codigos: readonly string[],
): Promise<Row<typeof DO_CODIGO>[]> {
  return fetchRows(trx, DO_CODIGO)`
    select c.codigo, c.produto_id as "produtoId", (p.embalagens -> c.codigo ->> 'quantidade')::integer as pecas
    from codigos_produto c join produtos p on p.loja_id = c.loja_id and p.id = c.produto_id
    where c.loja_id = ${trx.lojaId} and c.codigo = any (${[...codigos]}::text[])`;
}

const SUGERIDO = { nome: col.text, produtoId: col.uuid };

/** So many names are looked for; a person finds the others. */
const MAX_NOMES = 2000;
/** Words that more products have lead to none of them. */
const MAX_COMUM = 200;

/**
 * For each name of a note the product whose name is most like it, where one is: all words of the product stand in it, or
 * most of several. A guess for a person to confirm.
 */
export function listarSugestoes(trx: Trx, nomes: readonly string[]): Promise<Row<typeof SUGERIDO>[]> {
  const ditos = [...new Set(nomes)].slice(0, MAX_NOMES);
  if (ditos.length === 0) return Promise.resolve([]);
  return fetchRows(trx, SUGERIDO)`
    with da_nota as materialized (
      select distinct n.nome, t.palavra
      from unnest(${ditos}::text[]) as n (nome), regexp_split_to_table(dobrar(n.nome), '[^a-z0-9]+') as t (palavra)
      where length(t.palavra) > 1
    ), dos_produtos as materialized (
      select distinct p.id, t.palavra
      from produtos p, regexp_split_to_table(dobrar(p.nome), '[^a-z0-9]+') as t (palavra)
      where p.loja_id = ${trx.lojaId} and p.excluido_em is null and length(t.palavra) > 1
    ), raras as materialized (
      select palavra from dos_produtos group by palavra having count(*) <= ${MAX_COMUM}
    ), pares as (
      select distinct d.nome, p.id
      from da_nota d join raras r on r.palavra = d.palavra join dos_produtos p on p.palavra = d.palavra
    ), notas as (
      select c.nome, c.id, count(*) as palavras, count(d.palavra) as comuns
      from pares c join dos_produtos p on p.id = c.id
      left join da_nota d on d.nome = c.nome and d.palavra = p.palavra
      group by c.nome, c.id
    )
    select distinct on (n.nome) n.nome, n.id as "produtoId" from notas n
    where n.comuns = n.palavras or (n.comuns >= 2 and n.comuns >= n.palavras * 0.6)
    order by n.nome, n.comuns desc, n.palavras, n.id`;
}

const CONHECIDO = {
  id: col.uuid,
  nome: col.text,
  valorCentavos: col.centavos,
  custoCentavos: col.custo.orNull,
  /** Of the last living purchase: null without one, or where nobody knows. */
  pecas: col.quantidade.orNull,
  entrouCentavos: col.centavos.orNull,
};
export type ProdutoConhecido = Row<typeof CONHECIDO>;

export function listarConhecidos(trx: Trx, ids: readonly string[]): Promise<ProdutoConhecido[]> {
  return fetchRows(trx, CONHECIDO)`
    select p.id, p.nome, p.valor_centavos as "valorCentavos", p.custo_centavos as "custoCentavos", c.pecas,
      c.valor_centavos as "entrouCentavos"
    from produtos p left join lateral (
      select c.pecas, c.valor_centavos from custos_produto c
      where c.loja_id = p.loja_id and c.produto_id = p.id and c.tipo = 'compra' and not c.desfeito
      order by c.ordem desc limit 1
    ) c on true
    where p.loja_id = ${trx.lojaId} and p.id = any (${[...new Set(ids)]}::uuid[]) and p.excluido_em is null
      and p.ficha is distinct from 'NA_VENDA'`;
}

const DO_DOCUMENTO = { id: col.uuid, nome: col.text, documento: col.text, comCusto: col.bool.orNull };
export type FornecedorConhecido = Row<typeof DO_DOCUMENTO>;

/** `comCusto`: what was learnt of goods without price. */
export function listarFornecedoresDosDocumentos(
  trx: Trx,
  documentos: readonly string[],
): Promise<FornecedorConhecido[]> {
  return fetchRows(trx, DO_DOCUMENTO)`
    select id, nome, documento, bonificacao_com_custo as "comCusto" from fornecedores
    where loja_id = ${trx.lojaId} and documento = any (${[...documentos]}::text[]) and excluido_em is null`;
}
