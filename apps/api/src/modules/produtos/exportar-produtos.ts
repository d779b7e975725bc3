import { toReais } from '@balcao/contract/money';
import { exportCsv } from '@balcao/contract/produtos-csv';
import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

interface ProdutoRow {
  codigo_barras: string | null;
  nome: string;
  valor_centavos: number;
  quantidade: number;
  estoque: number;
  categoria: string;
}

/** The living products as a CSV that the import of any store takes. */
export async function exportarProdutos({ trx, lojaId }: { trx: Trx; lojaId: string }): Promise<string> {
  const { rows } = await sql<ProdutoRow>`
    select p.codigo_barras, p.nome, p.valor_centavos, s.quantidade, p.estoque, p.categoria
    from produtos p join saldos s on s.loja_id = p.loja_id and s.produto_id = p.id
    where p.loja_id = ${lojaId} and p.excluido_em is null
    order by p.nome collate portugues, p.id`.execute(trx);
  return exportCsv(
    rows.map((row) => ({
      codigoBarras: row.codigo_barras,
      nome: row.nome,
      valor: toReais(row.valor_centavos),
      quantidade: row.quantidade,
      estoque: row.estoque,
      categoria: row.categoria,
    })),
  );
}
