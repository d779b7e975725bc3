/** Payments and returns as rows, for what the figures make of them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';

export interface Pago {
  forma: string;
  /** Centavos. */
  valor: number;
  taxa?: number;
  prazo?: number;
  parcelas?: number;
}

/** The ids of a store's forms, by their names. */
export async function lerFormas({ test, lojaId }: Signed): Promise<Record<string, string>> {
  const { rows } = await test.sql.query<{ nome: string; id: string }>(
    'select nome, id from formas where loja_id = $1',
    [lojaId],
  );
  return Object.fromEntries(rows.map(({ nome, id }) => [nome, id]));
}

/** A finished sale says how it was paid. */
export async function pagarComo(
  { test, lojaId }: Signed,
  vendaId: string,
  pagos: readonly Pago[],
): Promise<void> {
  await test.sql.query('update vendas set informada = true where loja_id = $1 and id = $2', [
    lojaId,
    vendaId,
  ]);
  for (const [posicao, { forma, valor, taxa = 0, prazo = 0, parcelas = null }] of pagos.entries()) {
    const { rowCount } = await test.sql.query(
      `insert into pagamentos_venda (loja_id, venda_id, posicao, forma, valor_centavos, forma_id, tipo, taxa_percentual,
         prazo_dias, parcelas)
       select loja_id, $2, $3, nome, $5, id, tipo, $6, $7, $8 from formas where loja_id = $1 and nome = $4`,
      [lojaId, vendaId, posicao, forma, valor, taxa, prazo, parcelas],
    );
    expect(rowCount).toBe(1);
  }
}

/** A service fee and a discount on the whole, by what each line brings in. */
export async function cobrarTaxa(
  { test, lojaId }: Signed,
  vendaId: string,
  taxa: number,
  liquidos: readonly number[],
): Promise<void> {
  const total = liquidos.reduce((sum, each) => sum + each, taxa);
  await test.sql.query(
    `update vendas v set taxa_servico_centavos = $3::bigint, total_centavos = $4::bigint, desconto_centavos = (
       select sum(valor_do_item(i.preco_centavos, i.quantidade)) from itens_venda i
       where i.loja_id = $1 and i.venda_id = v.id) - ($4::bigint - $3::bigint)
     where v.loja_id = $1 and v.id = $2`,
    [lojaId, vendaId, taxa, total],
  );
  for (const [posicao, liquido] of liquidos.entries()) {
    await test.sql.query(
      'update itens_venda set liquido_centavos = $4 where loja_id = $1 and venda_id = $2 and posicao = $3',
      [lojaId, vendaId, posicao, liquido],
    );
  }
}

export interface Devolvido {
  itens: readonly { posicao: number; quantidade: number; liquido: number }[];
  taxa?: number;
  forma?: string;
  aoEstoque?: boolean;
}

/** Something is given back now, and is in the totals. Answers the return's id. */
export async function devolverComo(
  { test, lojaId, usuarioId }: Signed,
  vendaId: string,
  { itens, taxa = 0, forma = 'Dinheiro', aoEstoque = true }: Devolvido,
): Promise<string> {
  const id = randomUUID();
  const liquido = itens.reduce((sum, item) => sum + item.liquido, 0);
  await test.sql.query(
    `insert into devolucoes (loja_id, id, venda_id, motivo, ao_estoque, total_centavos, taxa_servico_centavos, usuario_id,
       criada_em) values ($1, $2, $3, 'Troca', $4, $5, $6, $7, $8)`,
    [lojaId, id, vendaId, aoEstoque, liquido + taxa, taxa, usuarioId, test.clock.read()],
  );
  for (const [index, item] of itens.entries()) {
    const total = item.liquido + (index === 0 ? taxa : 0);
    await test.sql.query(
      `insert into itens_devolucao (loja_id, devolucao_id, posicao, quantidade, total_centavos, liquido_centavos)
       values ($1, $2, $3, $4, $5, $6)`,
      [lojaId, id, item.posicao, item.quantidade, total, item.liquido],
    );
  }
  await test.sql.query(
    `insert into pagamentos_devolucao (loja_id, devolucao_id, posicao, forma_id, valor_centavos)
     select loja_id, $2, 0, id, $4::bigint from formas where loja_id = $1 and nome = $3 and $4::bigint > 0`,
    [lojaId, id, forma, liquido + taxa],
  );
  await test.sql.query(
    'update vendas set devolvido_centavos = devolvido_centavos + $3 where loja_id = $1 and id = $2',
    [lojaId, vendaId, liquido + taxa],
  );
  await test.sql.query('select lancar_devolucao_totais($1, $2, 1)', [lojaId, id]);
  return id;
}

/** Everything that the daily totals say of a store, as text. */
export async function lerTotais({ test, lojaId }: Signed): Promise<unknown> {
  const tables = {
    totais_dia: 'vendas <> 0 or centavos <> 0 or unidades <> 0 or devolucoes <> 0 or custo_centavos <> 0',
    totais_vendedor: 'vendas <> 0 or centavos <> 0',
    totais_hora: 'vendas <> 0 or centavos <> 0',
    totais_produto: 'unidades <> 0 or centavos <> 0 or custo_centavos <> 0',
    totais_produto_mes: 'unidades <> 0 or centavos <> 0 or custo_centavos <> 0',
    totais_forma: 'quantidade <> 0 or centavos <> 0 or devolvido_centavos <> 0',
    totais_a_receber: 'centavos <> 0',
  };
  const told: Record<string, unknown[]> = {};
  for (const [table, kept] of Object.entries(tables)) {
    const { rows } = await test.sql.query(
      `select to_jsonb(t) - 'loja_id' as t from ${table} t where loja_id = $1 and (${kept}) order by to_jsonb(t)::text`,
      [lojaId],
    );
    told[table] = rows.map((row) => row.t);
  }
  return told;
}
