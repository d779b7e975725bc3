import { beforeEach, describe, expect, test } from 'vitest';
import { daForma } from '../../../testing/loja/caixas.ts';
import { campos, movimentosDaVenda } from '../../../testing/loja/devolucoes.ts';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { item, refused } from '../../../testing/loja/vendas.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => ({ forma: await owner.formasPorTipo() }));
let pao: string;
let cafe: string;

beforeEach(async () => {
  given.clock.advance(60_000);
  pao = await loja.novoProduto({ nome: 'Pão', valor: 4, quantidade: 100 });
  cafe = await loja.novoProduto({ nome: 'Café', valor: 5, quantidade: 100 });
});

const pago = (tipo: string, valor: number) => ({ formaId: loja.forma[tipo], valor });

/** Three loaves for R$ 10,00 and a coffee for R$ 5,00, paid in cash. */
function vendida(fields: Record<string, unknown> = {}) {
  return loja.vender(pao, {
    itens: [item(pao, { preco: 4, quantidade: 3, desconto: 2 }), item(cafe, { nome: 'Café', preco: 5 })],
    pagamentos: [pago('DINHEIRO', 15)],
    ...fields,
  });
}

test('pieces come back one after the other, the earlier one with the odd centavo; the sale tells of each', async () => {
  const { id } = await vendida();
  const worth = [];
  for (const valor of [3.34, 3.33, 3.33]) {
    worth.push(await loja.avaliar(id, '0x1'));
    const venda = await loja.devolver(id, { pagamentos: [pago('DINHEIRO', valor)] });
    expect(venda.devolucoes.at(-1)).toMatchObject({
      valor,
      motivo: 'Defeito',
      aoEstoque: true,
      itens: [{ posicao: 0, quantidade: 1, valor }],
      pagamentos: [{ formaId: loja.forma.DINHEIRO, nome: 'Dinheiro', valor }],
      usuario: { id: loja.usuarioId },
      desfeita: false,
      criadaEm: given.clock.read().toISOString(),
    });
    given.clock.advance(1000);
  }
  expect(worth).toEqual([3.34, 3.33, 3.33]);
  const { devolvido, devolucoes, total } = await loja.lerDetalhada(id);
  expect([devolvido, total, devolucoes.map(({ valor }) => valor)]).toEqual([10, 15, worth]);
  const none = await loja.pedirDevolucao(id, { pagamentos: [] });
  expect(campos(none)).toEqual({ 'itens.0.quantidade': 'Tudo desta linha já foi devolvido.' });
});

test('the shelf has again what may be sold again, and never more than was sold', async () => {
  const { id } = await vendida();
  expect(await loja.lerSaldo(pao)).toBe(97);
  given.clock.advance(1000);
  await loja.devolver(id, { pagamentos: [pago('DINHEIRO', 3.34)] });
  await loja.devolver(id, { aoEstoque: false, pagamentos: [pago('DINHEIRO', 3.33)] });
  expect(await loja.lerSaldo(pao)).toBe(98);
  const { rows } = await given.sql.query(
    'select motivo, quantidade::int from movimentos_estoque where venda_id = $1 and produto_id = $2 order by id',
    [id, pao],
  );
  expect(rows).toEqual([
    { motivo: 'venda', quantidade: -3 },
    { motivo: 'devolucao', quantidade: 1 },
  ]);
  await loja.expectLedgerToAgree();
});

test('a weight comes back in part, and the rest of it is the rest of what was paid', async () => {
  const queijo = await loja.novoProduto({ nome: 'Queijo', valor: 10.01, unidade: 'kg' });
  const itens = [{ produtoId: queijo, nome: 'Queijo', preco: 10.01, quantidade: 1 }];
  const { id } = await loja.vender(queijo, { itens, pagamentos: [pago('PIX', 10.01)] });
  expect(await loja.avaliar(id, '0x0.500')).toBe(5.01);
  const half = { itens: [{ posicao: 0, quantidade: 0.5 }] };
  await loja.devolver(id, { ...half, pagamentos: [pago('PIX', 5.01)] });
  expect(await loja.avaliar(id, '0x0.5')).toBe(5);
  await loja.devolver(id, { ...half, pagamentos: [pago('PIX', 5)] });
  expect(await loja.lerDetalhada(id)).toMatchObject({ devolvido: 10.01 });
  expect(await loja.lerSaldo(queijo)).toBe(100);
});

test('the service fee comes back with its lines and is no revenue', async () => {
  const { id } = await vendida({ taxaServico: 1.5, pagamentos: [pago('PIX', 16.5)] });
  expect(await loja.avaliar(id, '0x3,1x1')).toBe(16.5);
  await loja.devolver(id, { itens: [{ posicao: 1, quantidade: 1 }], pagamentos: [pago('PIX', 5.5)] });
  const { rows } = await given.sql.query(
    'select total_centavos::int as total, taxa_servico_centavos::int as taxa from devolucoes where venda_id = $1',
    [id],
  );
  expect(rows).toEqual([{ total: 550, taxa: 50 }]);
});

test('it leaves by several forms, out of the drawer that is open', async () => {
  const outra = await given.novoDono();
  const formas = await outra.formasPorTipo();
  const produtoId = await outra.novoProduto({ valor: 10 });
  const { id: caixaId } = await outra.abrirCaixa({ fundo: 50 });
  given.clock.advance(1000);
  const venda = await outra.vender(produtoId, {
    itens: [item(produtoId, { preco: 10 })],
    pagamentos: [{ formaId: formas.DINHEIRO, valor: 10 }],
  });
  await outra.devolver(venda.id, {
    pagamentos: [
      { formaId: formas.DINHEIRO, valor: 6 },
      { formaId: formas.PIX, valor: 4 },
    ],
  });
  expect(await movimentosDaVenda(given, venda.id)).toEqual([
    ['DEVOLUCAO', 'DINHEIRO', -600, caixaId],
    ['DEVOLUCAO', 'PIX', -400, caixaId],
  ]);
  const caixa = await outra.lerCaixa(caixaId);
  expect(daForma(caixa, formas.DINHEIRO)?.esperado).toBe(54);
  expect(daForma(caixa, formas.PIX)?.esperado).toBe(-4);
});

test('it leaves the drawer that is named, not that of the sale', async () => {
  const outra = await given.novoDono();
  const formas = await outra.formasPorTipo();
  const produtoId = await outra.novoProduto({ valor: 10 });
  const gaveta = await outra.call('POST', '/api/caixas/gavetas', { nome: 'Caixa 2' });
  const { id: gavetaId } = gaveta.json<{ id: string }>();
  const primeiro = await outra.abrirCaixa({ fundo: 50 });
  const segundo = await outra.abrirCaixa({ fundo: 50, gavetaId });
  given.clock.advance(1000);
  const dinheiro = (valor: number) => [{ formaId: formas.DINHEIRO, valor }];
  const itens = [item(produtoId, { preco: 10, quantidade: 2 })];
  const { id } = await outra.vender(produtoId, { itens, pagamentos: dinheiro(20) });
  await outra.devolver(id, { pagamentos: dinheiro(10), gavetaId });
  await outra.devolver(id, { pagamentos: dinheiro(10) });
  expect(await movimentosDaVenda(given, id)).toEqual([
    ['DEVOLUCAO', 'DINHEIRO', -1000, segundo.id],
    ['DEVOLUCAO', 'DINHEIRO', -1000, primeiro.id],
  ]);
  expect(daForma(await outra.lerCaixa(segundo.id), formas.DINHEIRO)?.esperado).toBe(40);
  expect(daForma(await outra.lerCaixa(primeiro.id), formas.DINHEIRO)?.esperado).toBe(60);
});

test('with no drawer open it is fora do caixa', async () => {
  const { id } = await vendida();
  await loja.devolver(id, { pagamentos: [pago('DINHEIRO', 3.34)] });
  expect(await movimentosDaVenda(given, id)).toEqual([['DEVOLUCAO', 'DINHEIRO', -334, null]]);
});

describe('fiado', () => {
  test('lowers the debt of the customer of the sale, below nothing where it was paid already', async () => {
    const clienteId = await loja.novoFregues();
    const { id } = await vendida({ clienteId, pagamentos: [pago('FIADO', 15)] });
    expect(await loja.lerDivida(clienteId)).toBe(1500);
    given.clock.advance(1000);
    await loja.devolver(id, { pagamentos: [pago('FIADO', 3.34)] });
    expect(await loja.lerDivida(clienteId)).toBe(1166);
    const { rows } = await given.sql.query(
      `select tipo, valor_centavos::int as valor, venda_id from lancamentos_cliente where cliente_id = $1 order by id`,
      [clienteId],
    );
    expect(rows).toEqual([
      { tipo: 'VENDA', valor: 1500, venda_id: id },
      { tipo: 'DEVOLUCAO', valor: -334, venda_id: id },
    ]);
  });

  test('of a sale without a customer, or whose customer is gone, nothing can go back on it', async () => {
    const { id } = await vendida();
    const before = await loja.snapshot();
    const answer = await loja.pedirDevolucao(id, { pagamentos: [pago('FIADO', 3.34)] });
    expect(campos(answer)).toEqual({
      'pagamentos.0.formaId': 'Esta venda não tem cliente para abater do fiado.',
    });
    expect(await loja.snapshot()).toBe(before);

    const clienteId = await loja.novoFregues();
    given.clock.advance(60_000);
    const dele = await vendida({ clienteId });
    await given.sql.query('update clientes set excluido_em = $2 where id = $1', [
      clienteId,
      given.clock.read(),
    ]);
    const gone = await loja.pedirDevolucao(dele.id, { pagamentos: [pago('FIADO', 3.34)] });
    expect(campos(gone)).toEqual({ pagamentos: 'O cliente desta venda foi excluído.' });
  });
});

test('a present is given back for nothing', async () => {
  const itens = [item(pao, { preco: 4, desconto: 4 })];
  const { id } = await loja.vender(pao, { itens, pagamentos: [] });
  const paid = await loja.pedirDevolucao(id, { pagamentos: [pago('DINHEIRO', 0.01)] });
  expect(campos(paid)).toEqual({ pagamentos: 'Os pagamentos não somam o valor da devolução.' });
  expect(await loja.devolver(id, { pagamentos: [] })).toMatchObject({ devolvido: 0, versao: 2 });
  expect(await loja.lerSaldo(pao)).toBe(100);
});

test('a sale that never said how it was paid can be given back', async () => {
  const { id } = await loja.vender(pao, { itens: [item(pao, { preco: 4 })] });
  const venda = await loja.devolver(id, { pagamentos: [pago('DINHEIRO', 4)] });
  expect([venda.devolvido, venda.pagamentos]).toEqual([4, []]);
});

describe('the key', () => {
  test('again is the sale as it is, whatever the drawer; other content is another matter', async () => {
    const { id } = await vendida();
    const chave = key();
    const fields = { pagamentos: [pago('DINHEIRO', 3.34)] };
    expect((await loja.pedirDevolucao(id, fields, chave)).statusCode).toBe(201);
    const again = await loja.pedirDevolucao(id, { ...fields, gavetaId: null }, chave);
    expect(refused(again, 409, 'TOKEN_DUPLICADO').venda).toMatchObject({ id, devolvido: 3.34 });
    const other = await loja.pedirDevolucao(id, { ...fields, motivo: 'Troca' }, chave);
    refused(other, 422, 'TOKEN_REUTILIZADO');
    expect((await loja.lerDetalhada(id)).devolucoes).toHaveLength(1);
  });

  test('is not burnt by a refusal', async () => {
    const { id } = await vendida();
    const chave = key();
    campos(await loja.pedirDevolucao(id, { pagamentos: [] }, chave));
    const answer = await loja.pedirDevolucao(id, { pagamentos: [pago('DINHEIRO', 3.34)] }, chave);
    expect(answer.statusCode).toBe(201);
  });
});

test('it counts on the day on which it happens', async () => {
  const outra = await given.novoDono();
  const formas = await outra.formasPorTipo();
  const produtoId = await outra.novoProduto({ valor: 10 });
  const { id } = await outra.vender(produtoId, { itens: [item(produtoId, { preco: 10, quantidade: 2 })] });
  const dia = (instant: Date) => instant.toISOString().slice(0, 10);
  const sold = dia(given.clock.read());
  given.clock.advance(24 * 3_600_000); // The last test: no other session outlives it.
  const returned = dia(given.clock.read());
  await given.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [outra.lojaId]);
  await outra.devolver(id, { pagamentos: [{ formaId: formas.DINHEIRO, valor: 10 }] });
  const answer = await outra.call('GET', `/api/relatorios/periodo?dataInicio=${sold}&dataFim=${returned}`);
  expect(answer.json()).toMatchObject({
    faturamentoTotal: 10,
    vendasPorDia: [
      { data: sold, totalVendas: 1, faturamento: 20 },
      { data: returned, totalVendas: 0, faturamento: -10 },
    ],
  });
});
