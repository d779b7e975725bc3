/** A sale of what is made of other products moves those, and keeps what it moved. */
import { beforeEach, describe, expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given);
let lanche: string;
let pao: string;
let queijo: string;

beforeEach(async () => {
  lanche = await loja.novoProduto({ nome: 'Lanche', valor: 12 });
  pao = await loja.novoProduto({ nome: 'Pão', custo: 0.5, quantidade: 20 });
  queijo = await loja.novoProduto({ nome: 'Queijo', custo: 30, quantidade: 5, unidade: 'kg' });
  // Three of them take one kilogram.
  await fazer(lanche, [pao, 3], [queijo, 1]);
});

type Parte = readonly [string, number];
async function fazer(id: string, ...partes: Parte[]) {
  const itens = partes.map(([produtoId, quantidade]) => ({ produtoId, quantidade }));
  const ficha = { modo: 'NA_VENDA', rendimento: 3, itens };
  const answer = await loja.call('PUT', `/api/produtos/${id}/ficha`, ficha);
  expect(answer.statusCode, answer.body).toBe(200);
}
const lanches = (quantidade: number, fields: object = {}) =>
  item(lanche, { nome: 'Lanche', preco: 12, quantidade, ...fields });
const saldos = async () => [await loja.lerSaldo(pao), await loja.lerSaldo(queijo)];
const put = (id: string, itens: unknown[]) => loja.gravar('PUT', `/api/vendas/${id}`, { itens });
const dinheiro = async (valor: number) => [{ formaId: (await loja.formasPorTipo()).DINHEIRO, valor }];
const devolver = async (id: string, quantidade: number, fields: object = {}) =>
  loja.devolver(id, {
    ...{ itens: [{ posicao: 0, quantidade }], pagamentos: await dinheiro(12 * quantidade) },
    ...fields,
  });

describe('a sale of a kit', () => {
  test('takes the parts, at their cost, and not the kit; cancelled they come back', async () => {
    const venda = await loja.vender(lanche, { itens: [lanches(2)] });
    expect(await saldos()).toEqual([18, 4.333]);
    expect(await loja.lerSaldo(lanche)).toBe(0);
    const { rows } = await given.sql.query(
      'select custo_centavos::float from itens_venda where loja_id = $1',
      [loja.lojaId],
    );
    // 0,50 and a third of 30,00.
    expect(rows).toEqual([{ custo_centavos: 1050 }]);
    await loja.cancelar(venda.id);
    expect(await saldos()).toEqual([20, 5]);
    await loja.expectLedgerToAgree();
  });

  test('names the parts that are not there', async () => {
    const { avisos } = await loja.vender(lanche, { itens: [lanches(21)] });
    expect(avisos).toEqual(
      [
        { produtoId: pao, quantidade: -1 },
        { produtoId: queijo, quantidade: -2 },
      ].toSorted((a, b) => (a.produtoId < b.produtoId ? -1 : 1)),
    );
  });

  test('given back one by one brings three thirds of a kilogram: one kilogram', async () => {
    const { id } = await loja.vender(lanche, { itens: [lanches(3)] });
    await devolver(id, 1);
    expect(await saldos()).toEqual([18, 4.333]);
    await devolver(id, 1);
    expect(await saldos()).toEqual([19, 4.666]);
    await devolver(id, 1);
    expect(await saldos()).toEqual([20, 5]);
    await loja.expectLedgerToAgree();
  });

  test('what was thrown away comes back only with the whole sale', async () => {
    const { id } = await loja.vender(lanche, { itens: [lanches(3)] });
    await devolver(id, 2, { aoEstoque: false });
    await devolver(id, 1);
    expect(await saldos()).toEqual([18, 4.333]);
    await loja.cancelar(id);
    expect(await saldos()).toEqual([20, 5]);
  });

  test('gives back what it took, though the kit is made of something else by then', async () => {
    const { id } = await loja.vender(lanche, { itens: [lanches(1)] });
    await fazer(lanche, [pao, 30]);
    await loja.cancelar(id);
    expect(await saldos()).toEqual([20, 5]);
  });

  test('gives a part back to what it became since', async () => {
    const outro = await loja.novoProduto({ nome: 'Pão novo', quantidade: 7 });
    const { id } = await loja.vender(lanche, { itens: [lanches(2)] });
    const par = { produtoOriginalId: outro, produtoDuplicadoId: pao };
    expect((await loja.call('POST', '/api/produtos/fundir', par)).statusCode).toBe(200);
    await loja.cancelar(id);
    expect(await loja.lerSaldo(outro)).toBe(27);
    await loja.expectLedgerToAgree();
  });

  test('in packs takes the parts of each piece', async () => {
    const embalagem = { codigo: '17', quantidade: 6 };
    const produto = { nome: 'Lanche', valor: 12, quantidade: 0, estoque: 0, categoria: 'Comidas' };
    await loja.call('PUT', `/api/produtos/${lanche}`, { ...produto, outrosCodigos: [embalagem] });
    await loja.vender(lanche, { itens: [lanches(2, { preco: 72, embalagem })] });
    expect(await saldos()).toEqual([8, 1]);
  });

  test('is sold of its parts: the turnover counts them', async () => {
    const { id } = await loja.vender(lanche, { itens: [lanches(3), item(pao, { preco: 1, quantidade: 2 })] });
    await devolver(id, 1, { pagamentos: await dinheiro(12) });
    const { giro } = await loja.get<{ giro: { id: string; vendido30: number }[] }>('/api/relatorios/estoque');
    const vendido = new Map(giro.map((linha) => [linha.id, linha.vendido30]));
    expect([vendido.get(pao), vendido.get(queijo)]).toEqual([4, 0.667]);
  });
});

describe('a tab with a kit', () => {
  test('keeps the parts of a line as it came, and takes those of today for what comes', async () => {
    const mesa = await loja.abrirMesa(lanche, { itens: [lanches(3)] });
    expect(await saldos()).toEqual([17, 4]);
    await fazer(lanche, [pao, 6]);
    await put(mesa.id, [lanches(6)]);
    expect(await saldos()).toEqual([14, 3]);
    await put(mesa.id, [lanches(6), lanches(1, { preco: 10 })]);
    expect(await saldos()).toEqual([12, 3]);
    await put(mesa.id, [lanches(1, { preco: 10 })]);
    expect(await saldos()).toEqual([18, 5]);
    await loja.cancelar(mesa.id);
    expect(await saldos()).toEqual([20, 5]);
    await loja.expectLedgerToAgree();
  });

  test('whose lines are parted takes for each what it takes by itself, and all of it comes back', async () => {
    await fazer(lanche, [queijo, 0.001]);
    const meio = await loja.novoProduto({ nome: 'Meio', valor: 5 });
    const par = { modo: 'NA_VENDA', rendimento: 2, itens: [{ produtoId: queijo, quantidade: 0.001 }] };
    await loja.call('PUT', `/api/produtos/${meio}/ficha`, par);
    const mesa = await loja.abrirMesa(meio, { itens: [item(meio, { preco: 5, quantidade: 2 })] });
    expect(await loja.lerSaldo(queijo)).toBe(4.999);
    const movida = await loja.gravar('POST', `/api/vendas/${mesa.id}/mover`, {
      itens: [{ posicao: 0, quantidade: 1 }],
      para: { identificador: 'Mesa 2' },
    });
    const { para } = movida.json<{ para: { id: string } }>();
    // Half a gram is one, twice.
    expect(await loja.lerSaldo(queijo)).toBe(4.998);
    await loja.cancelar(para.id);
    await loja.cancelar(mesa.id);
    expect(await loja.lerSaldo(queijo)).toBe(5);
    await loja.expectLedgerToAgree();
  });

  test('takes nothing before a future sale is closed', async () => {
    const { id } = await loja.abrirFutura(lanche, { itens: [lanches(3)] });
    expect(await saldos()).toEqual([20, 5]);
    await loja.encerrar(id);
    expect(await saldos()).toEqual([17, 4]);
  });
});
