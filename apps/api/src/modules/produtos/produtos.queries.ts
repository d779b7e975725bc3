import { toCentavos, toReais } from '@balcao/contract/money';
import type { Categoria, Produto, ProdutoInput } from '@balcao/contract/produtos';
import type { Trx } from '../../database/tenant.ts';

export interface ProdutoRow {
  id: string;
  nome: string;
  valor_centavos: number;
  quantidade: number;
  estoque: number;
  categoria: string;
  codigo_barras: string | null;
  criado_em: Date;
}

export function toProduto(row: ProdutoRow): Produto {
  return {
    id: row.id,
    nome: row.nome,
    valor: toReais(row.valor_centavos),
    quantidade: row.quantidade,
    estoque: row.estoque,
    categoria: row.categoria as Categoria, // the column's check knows the same list
    codigoBarras: row.codigo_barras,
    criadoEm: row.criado_em.toISOString(),
  };
}

/** The living products of a store, by name in Portuguese order. */
export function listStatement(lojaId: string) {
  return {
    name: 'produtos-lista',
    text: `select p.id, p.nome, p.valor_centavos, s.quantidade, p.estoque, p.categoria, p.codigo_barras, p.criado_em
      from produtos p join saldos s on s.loja_id = p.loja_id and s.produto_id = p.id
      where p.loja_id = $1 and p.excluido_em is null
      order by p.nome collate portugues, p.id`,
    values: [lojaId],
  };
}

export async function insertProduto(
  trx: Trx,
  lojaId: string,
  { id, agora, ...produto }: ProdutoInput & { id: string; agora: Date },
): Promise<void> {
  await trx
    .insertInto('produtos')
    .values({
      loja_id: lojaId,
      id,
      nome: produto.nome,
      valor_centavos: toCentavos(produto.valor),
      estoque: produto.estoque,
      categoria: produto.categoria,
      codigo_barras: produto.codigoBarras,
      criado_em: agora,
      atualizado_em: agora,
    })
    .execute();
  await trx.insertInto('saldos').values({ loja_id: lojaId, produto_id: id, quantidade: 0 }).execute();
}
