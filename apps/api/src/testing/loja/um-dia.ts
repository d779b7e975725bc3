/** A store's day with one of everything that has to do with money. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { novoProduto } from '../loja/produtos.ts';
import type { Person } from '../person.ts';
import { key } from '../signed.ts';
import type { TestApp } from '../test-app.ts';
import { devolverComo, lerFormas } from './dinheiro.ts';
import { novoFuncionario } from './equipe.ts';
import { cancelar, item, vender } from './vendas.ts';

async function ok(person: Person, method: string, url: string, body: unknown): Promise<{ id: string }> {
  const answer = await person.call(method, url, body, key());
  expect([200, 201], answer.body).toContain(answer.statusCode);
  return answer.json();
}

/** A day with one of everything; its drawer is closed, all but its last sale are summed up. */
export async function umDia(test: TestApp) {
  const ana = await test.novoDono();
  const { lojaId, usuarioId } = ana;
  const rui = await novoFuncionario(ana, ['vendas']);
  const formas = await lerFormas(ana);
  await test.sql.query(
    `update formas set taxa_percentual = 3, prazo_dias = 30 where loja_id = $1 and tipo = 'CREDITO'`,
    [lojaId],
  );
  const pao = await novoProduto(ana, { nome: 'Pão', valor: 10, custo: 4 });
  const bolo = await novoProduto(ana, { nome: 'Bolo', valor: 30 });
  const cliente = randomUUID();
  await test.sql.query(
    'insert into clientes (loja_id, id, nome, criado_em, atualizado_em) values ($1, $2, $3, $4, $4)',
    [lojaId, cliente, 'Dona Cida', test.clock.read()],
  );
  const caixa = await ok(ana, 'POST', '/api/caixas', { fundo: 100 });
  const vendida = async (quem: Person, fields: Record<string, unknown>) => {
    test.clock.advance(10_000);
    return (await vender(quem, pao, { itens: [item(pao, { nome: 'Pão', preco: 10 })], ...fields })).id;
  };
  const pago = (nome: string, valor: number, fields = {}) => ({ formaId: formas[nome], valor, ...fields });

  const dinheiro = await vendida(rui, {
    itens: [item(pao, { nome: 'Pão', preco: 10, quantidade: 3 }), item(null, { nome: 'Gelo', preco: 5 })],
    pagamentos: [pago('Dinheiro', 35, { recebido: 50 })],
  });
  const dividida = await vendida(ana, {
    itens: [
      item(pao, { nome: 'Pão', preco: 10, quantidade: 2, desconto: 1 }),
      item(bolo, { nome: 'Bolo', preco: 30 }),
    ],
    desconto: 4,
    acrescimo: 1,
    taxaServico: 4.5,
    pagamentos: [pago('Crédito', 40, { parcelas: 3 }), pago('Pix', 10.5)],
  });
  const fiada = await vendida(ana, { clienteId: cliente, pagamentos: [pago('Fiado', 10)] });
  const calada = await vendida(ana, { itens: [item(bolo, { nome: 'Bolo', preco: 30 })] });
  const cancelada = await vendida(ana, {
    clienteId: cliente,
    pagamentos: [pago('Dinheiro', 6), pago('Fiado', 4)],
  });
  await cancelar(ana, cancelada);

  const lancar = (sql: string, values: unknown[]) => test.sql.query(sql, values);
  const devolver = async (
    venda: string,
    forma: string,
    itens: Parameters<typeof devolverComo>[2]['itens'],
  ) => {
    test.clock.advance(10_000);
    const total = itens.reduce((sum, { liquido }) => sum + liquido, 0);
    const agora = test.clock.read();
    const id = await devolverComo(ana, venda, { itens, forma });
    await lancar('select lancar_no_caixa($1, null, $2, $3, $4, null, $5, $6, $7, $7)', [
      ...[lojaId, 'DEVOLUCAO', formas[forma], -total, venda, usuarioId, agora],
    ]);
    if (forma === 'Fiado') {
      await lancar('select lancar_no_cliente($1, $2, $3, $4, $5, null, null, null, $6, $7, $7)', [
        ...[lojaId, cliente, 'DEVOLUCAO', -total, venda, usuarioId, agora],
      ]);
    }
    return id;
  };
  const devolucao = await devolver(dinheiro, 'Dinheiro', [{ posicao: 0, quantidade: 1, liquido: 1000 }]);
  await devolver(fiada, 'Fiado', [{ posicao: 0, quantidade: 0.5, liquido: 500 }]);
  const agora = test.clock.read();
  await lancar('select lancar_no_caixa($1, null, $2, $3, 300, null, null, $4, $5, $5)', [
    ...[lojaId, 'RECEBIMENTO', formas.Pix, usuarioId, agora],
  ]);
  await lancar('select lancar_no_cliente($1, $2, $3, -300, null, $4, null, null, $5, $6, $6)', [
    ...[lojaId, cliente, 'RECEBIMENTO', formas.Pix, usuarioId, agora],
  ]);
  await ok(ana, 'POST', `/api/caixas/${caixa.id}/movimentos`, { tipo: 'SANGRIA', valor: 20 });
  await ok(ana, 'POST', `/api/caixas/${caixa.id}/fechar`, { contado: [pago('Dinheiro', 99)] });
  await test.sql.query('select somar_vendas($1, 100)', [lojaId]);
  const ultima = await vendida(ana, { pagamentos: [pago('Pix', 10)] });
  const vendas = { dinheiro, dividida, fiada, calada, cancelada, ultima };
  return { ana, rui, pao, bolo, cliente, caixa: caixa.id, devolucao, vendas, formas };
}

/** Runs `change` with nothing that would refuse it, calls `look`, and puts the table back as it was. */
export async function mudando(
  test: TestApp,
  table: string,
  change: string,
  values: unknown[],
  look: () => Promise<void>,
): Promise<void> {
  const client = await test.sql.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`create temp table copia as select * from ${table}`);
    const { rowCount } = await client.query(change, values);
    expect(rowCount, change).toBeGreaterThan(0);
    await look();
  } finally {
    await client.query(`delete from ${table}`);
    const { rows } = await client.query(
      `select string_agg(quote_ident(column_name), ', ') as nomes from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    await client.query(
      `insert into ${table} (${rows[0].nomes}) overriding system value select ${rows[0].nomes} from copia`,
    );
    await client.query('drop table copia; set session_replication_role = origin');
    client.release();
  }
}
