import { toCentavos } from '@balcao/contract/money';
import type { ImportErro, ImportResult } from '@balcao/contract/produtos';
import { PADROES } from '@balcao/contract/produtos-csv';
import type { Leitura, ProdutoImportado } from '@balcao/contract/produtos-csv-linhas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';

interface Importacao {
  trx: Trx;
  lojaId: string;
  usuarioId: string;
  leitura: Leitura;
  /** Only say what would happen. */
  simular: boolean;
  agora: Date;
}

/**
 * Brings a product file in, all or nothing. A row whose bar code exists updates name, price and category, never stock;
 * any other is a new product, whose stock enters the ledger as 'importacao'. A preview answers its errors; an import
 * with errors throws them and writes nothing. A handful of statements, however many rows. The caller of an import holds
 * the lock of the catalogue.
 */
export async function importarProdutos(importacao: Importacao): Promise<ImportResult> {
  const { trx, lojaId, leitura, simular } = importacao;
  const { produtos, erros } = leitura;
  if (erros.length > 0 && !simular) throw importError(erros);

  const existing = await findByCode(trx, lojaId, produtos, !simular);
  const known: ProdutoConhecido[] = [];
  const unknown: ProdutoImportado[] = [];
  for (const produto of produtos) {
    const id = produto.codigoBarras === null ? undefined : existing.get(produto.codigoBarras);
    if (id === undefined) unknown.push(produto);
    else known.push({ ...produto, id });
  }
  if (!simular) {
    await updateKnown(importacao, known);
    await insertUnknown(importacao, unknown);
  }
  return { criados: unknown.length, atualizados: known.length, erros };
}

type ProdutoConhecido = ProdutoImportado & { id: string };

function importError(erros: ImportErro[]): AppError {
  const mensagem =
    erros.length === 1
      ? 'Há 1 erro no arquivo. Nada foi importado.'
      : `Há ${erros.length} erros no arquivo. Nada foi importado.`;
  const first = erros[0];
  return new AppError('VALIDACAO', {
    mensagem,
    ...(first ? { campos: { [first.campo]: `Linha ${first.linha}: ${first.mensagem}` } } : {}),
    // In the shape of a preview.
    extra: { criados: 0, atualizados: 0, erros },
  });
}

/** Bar code → id of the living product. Locked in the order of the ids, so that two imports can't deadlock. */
async function findByCode(
  trx: Trx,
  lojaId: string,
  produtos: readonly ProdutoImportado[],
  lock: boolean,
): Promise<Map<string, string>> {
  const codigos = produtos.flatMap((produto) => produto.codigoBarras ?? []);
  if (codigos.length === 0) return new Map();
  const { rows } = await sql<{ id: string; codigo: string }>`
    select p.id, c.codigo from codigos_produto c join produtos p on p.loja_id = c.loja_id and p.id = c.produto_id
    where c.loja_id = ${lojaId} and c.codigo = any(${codigos})
    order by p.id ${lock ? sql`for no key update of p` : sql``}`.execute(trx);
  return new Map(rows.map((row) => [row.codigo, row.id]));
}

/** What the file leaves open stays as it is. Rows that change nothing are not written. */
async function updateKnown({ trx, lojaId, agora }: Importacao, produtos: ProdutoConhecido[]): Promise<void> {
  if (produtos.length === 0) return;
  const linhas = JSON.stringify(
    produtos.map(({ id, nome, valor, categoria }) => ({
      id,
      nome,
      valor: valor === undefined ? null : toCentavos(valor),
      categoria: categoria ?? null,
    })),
  );
  await sql`
    update produtos p
    set nome = l.nome, valor_centavos = coalesce(l.valor, p.valor_centavos),
      categoria = coalesce(l.categoria, p.categoria), atualizado_em = ${agora}
    from jsonb_to_recordset(${linhas}::jsonb) as l (id uuid, nome text, valor bigint, categoria text)
    where p.loja_id = ${lojaId} and p.id = l.id
      and (p.nome, p.valor_centavos, p.categoria) is distinct from
        (l.nome, coalesce(l.valor, p.valor_centavos), coalesce(l.categoria, p.categoria))`.execute(trx);
}

async function insertUnknown(
  { trx, lojaId, usuarioId, agora }: Importacao,
  produtos: ProdutoImportado[],
): Promise<void> {
  if (produtos.length === 0) return;
  const linhas = JSON.stringify(
    produtos.map((produto) => ({
      id: uuidv7(),
      nome: produto.nome,
      codigo: produto.codigoBarras,
      valor: toCentavos(produto.valor ?? PADROES.valor),
      quantidade: produto.quantidade ?? PADROES.quantidade,
      estoque: produto.estoque ?? PADROES.estoque,
      categoria: produto.categoria ?? PADROES.categoria,
    })),
  );
  const columns = sql`(
    id uuid, nome text, codigo text, valor bigint, quantidade numeric, estoque numeric, categoria text
  )`;
  // A code taken by someone else since findByCode: the table of codes refuses, and the whole import with it.
  await sql`
    insert into produtos
      (loja_id, id, nome, valor_centavos, estoque, categoria, codigo_barras, criado_em, atualizado_em)
    select ${lojaId}, id, nome, valor, estoque, categoria, codigo, ${agora}, ${agora}
    from jsonb_to_recordset(${linhas}::jsonb) as l ${columns}`.execute(trx);
  await sql`
    insert into saldos (loja_id, produto_id)
    select ${lojaId}, id from jsonb_to_recordset(${linhas}::jsonb) as l ${columns}`.execute(trx);
  await sql`
    select mover_estoque(
      ${lojaId}, array_agg(id), array_agg(quantidade), 'importacao', null, ${usuarioId}, ${agora}
    ) from jsonb_to_recordset(${linhas}::jsonb) as l ${columns}`.execute(trx);
}
