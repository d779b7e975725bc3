/** A customer's account and what happens to his sales meanwhile. */
import type { Cliente, Extrato } from '@balcao/contract/clientes/clientes';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { beforeEach, describe, expect, it } from 'vitest';
import { told } from '../../testing/loja/clientes.ts';
import { item, refused } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { holding, tally } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let ana: Person;
let maria: Cliente;
let produtoId: string;
let fiado: string;
let pix: string;

beforeEach(async () => {
  test.clock.set('2026-03-10T15:00:00Z');
  ana = await test.novoDono();
  maria = await ana.novoCliente({ nome: 'Maria' });
  produtoId = await ana.novoProduto({ valor: 6, quantidade: 100 });
  fiado = await ana.formaDe('FIADO');
  pix = await ana.formaDe('PIX');
});

/** One piece at that price, all of it on fiado. */
const noFiado = (clienteId: string, valor = 6, fields = {}) => ({
  tipo: 'VENDAS',
  itens: [item(produtoId, { preco: valor })],
  pagamentos: [{ formaId: fiado, valor }],
  clienteId,
  confirmarDuplicada: true,
  ...fields,
});
const comprar = (clienteId: string, valor = 6, fields = {}) =>
  ana.call('POST', '/api/vendas', noFiado(clienteId, valor, fields), key());
const comprou = async (clienteId: string, valor = 6, fields = {}) =>
  told<VendaWritten>(await comprar(clienteId, valor, fields), 201);
const fundir = (para: string, de: string) =>
  ana.call('POST', '/api/clientes/fundir', { clienteOriginalId: para, clienteDuplicadoId: de });
const held = <T>(id: string, stuck: number, work: () => Promise<T>) =>
  holding(test, { table: 'clientes', column: 'id', id }, stuck, work);
const abertos = ({ aberto }: Extrato) => aberto.map(({ vendaId, restante }) => [vendaId, restante]);

describe('a statement', () => {
  it('has each sale with its number, what is left of it and for how many of the store’s days', async () => {
    // 23:30 of the 9th and 00:30 of the 10th in São Paulo.
    test.clock.set('2026-03-10T02:30:00Z');
    const [loja] = [await test.novoDono()];
    [ana, maria] = [loja, await loja.novoCliente()];
    produtoId = await ana.novoProduto({ valor: 6 });
    [fiado, pix] = [await ana.formaDe('FIADO'), await ana.formaDe('PIX')];
    const primeira = await comprou(maria.id, 6);
    test.clock.set('2026-03-10T03:30:00Z');
    const segunda = await comprou(maria.id, 10);
    const pago = { valor: 4, formaId: pix };
    told(await ana.receber(maria.id, pago), 201);
    const { cliente, lancamentos, aberto } = await ana.lerExtrato(maria.id);
    expect(cliente).toMatchObject({ saldo: 12, ultimaCompra: '2026-03-10T03:30:00.000Z' });
    expect(lancamentos.map(({ tipo, valor, saldo, venda }) => [tipo, valor, saldo, venda?.numero])).toEqual([
      ['RECEBIMENTO', -4, 12, undefined],
      ['VENDA', 10, 16, segunda.numero],
      ['VENDA', 6, 6, primeira.numero],
    ]);
    const common = { desde: expect.any(String) };
    expect(aberto).toEqual([
      { ...common, vendaId: primeira.id, numero: primeira.numero, valor: 6, restante: 2, dias: 1 },
      { ...common, vendaId: segunda.id, numero: segunda.numero, valor: 10, restante: 10, dias: 0 },
    ]);
  });

  it('knows a cancelled sale that was paid as credit for the others', async () => {
    const primeira = await comprou(maria.id, 6);
    told(await ana.receber(maria.id, { valor: 6, formaId: pix }), 201);
    const segunda = await comprou(maria.id, 10);
    await ana.cancelar(primeira.id);
    expect(abertos(await ana.lerExtrato(maria.id))).toEqual([[segunda.id, 4]]);
    await ana.expectContasToAgree();
  });
});

describe('the limit', () => {
  it('is passed by no two sales together', async () => {
    told(await ana.call('PUT', `/api/clientes/${maria.id}`, { nome: 'Maria', limiteFiado: 10 }), 200);
    const answers = await held(maria.id, 2, () => Promise.all([comprar(maria.id), comprar(maria.id)]));
    expect(tally(answers)).toEqual({ '201': 1, '409 LIMITE_FIADO': 1 });
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ disponivel: 4 });
    expect((await ana.lerCliente(maria.id)).saldo).toBe(6);
  });

  it('counts what a receipt of the same moment paid, or does not: never half', async () => {
    told(await ana.call('PUT', `/api/clientes/${maria.id}`, { nome: 'Maria', limiteFiado: 10 }), 200);
    await comprou(maria.id, 10);
    const [venda, pago] = await held(maria.id, 2, () =>
      Promise.all([comprar(maria.id), ana.receber(maria.id, { valor: 6, formaId: pix })]),
    );
    told(pago, 201);
    const saldo = venda.statusCode === 201 ? 10 : 4;
    if (venda.statusCode !== 201) refused(venda, 409, 'LIMITE_FIADO');
    expect((await ana.lerCliente(maria.id)).saldo).toBe(saldo);
    await ana.expectContasToAgree();
  });
});

describe('a receipt and a cancellation of the same debt at once', () => {
  it('are both booked: what was paid is credit', async () => {
    const venda = await comprou(maria.id, 6);
    const [pago, cancelada] = await held(maria.id, 2, () =>
      Promise.all([
        ana.receber(maria.id, { valor: 6, formaId: pix }),
        ana.call('DELETE', `/api/vendas/${venda.id}`, { motivo: 'Erro' }),
      ]),
    );
    told(pago, 201);
    told(cancelada, 200);
    const { cliente, aberto } = await ana.lerExtrato(maria.id);
    expect([cliente.saldo, aberto]).toEqual([-6, []]);
    await ana.expectContasToAgree();
  });
});

describe('two customers become one while', () => {
  let mari: Cliente;
  beforeEach(async () => {
    mari = await ana.novoCliente({ nome: 'Mari' });
  });
  const oneIsLeft = async (saldo: number) => {
    expect(await ana.get('/api/clientes')).toMatchObject([{ id: maria.id, saldo }]);
    const { rows } = await test.sql.query(
      'select distinct cliente_id from vendas where loja_id = $1 and cliente_id is not null',
      [ana.lojaId],
    );
    expect(rows).toEqual([{ cliente_id: maria.id }]);
    await ana.expectContasToAgree();
  };

  it('the one that goes buys', async () => {
    const [venda, union] = await held(mari.id, 2, () =>
      Promise.all([comprar(mari.id), fundir(maria.id, mari.id)]),
    );
    told(union, 200);
    const { id } = told<VendaWritten>(venda, 201);
    expect((await ana.lerVenda(id)).cliente).toEqual({ id: maria.id, nome: 'Maria' });
    await oneIsLeft(6);
  });

  it('a sale of the one that goes is cancelled', async () => {
    const { id } = await comprou(mari.id);
    const [cancelada, union] = await held(mari.id, 2, () =>
      Promise.all([ana.call('DELETE', `/api/vendas/${id}`, { motivo: 'Erro' }), fundir(maria.id, mari.id)]),
    );
    told(cancelada, 200);
    told(union, 200);
    await oneIsLeft(0);
  });

  it('a tab of the one that goes is closed', async () => {
    const mesa = await ana.abrirMesa(produtoId, {
      itens: [item(produtoId, { preco: 6 })],
      clienteId: mari.id,
    });
    const pagamentos = [{ formaId: fiado, valor: 6 }];
    const [fechada, union] = await held(mari.id, 2, () =>
      Promise.all([
        ana.call('PUT', `/api/vendas/${mesa.id}/encerrar`, { pagamentos, clienteId: mari.id }),
        fundir(maria.id, mari.id),
      ]),
    );
    told(fechada, 200);
    told(union, 200);
    await oneIsLeft(6);
  });
});

describe('what waited in a queue', () => {
  const daFila = { origem: 'fila', criadaEm: '2026-03-10T14:00:00Z' };

  it('for a customer who was merged meanwhile is his who is left, unmarked', async () => {
    const mari = await ana.novoCliente({ nome: 'Mari' });
    told(await fundir(maria.id, mari.id), 200);
    const venda = await comprou(mari.id, 6, daFila);
    expect([venda.marcas, venda.cliente]).toEqual([[], { id: maria.id, nome: 'Maria' }]);
    expect((await ana.lerCliente(maria.id)).saldo).toBe(6);
  });

  it('for one who was deleted or erased is taken, marked, and his debt can be seen', async () => {
    const gone = await ana.novoCliente({ nome: 'Rui' });
    await ana.call('DELETE', `/api/clientes/${gone.id}`);
    const erased = await ana.novoCliente({ nome: 'Eva' });
    await ana.call('POST', `/api/clientes/${erased.id}/apagar-dados`);
    for (const [{ id }, nome] of [
      [gone, 'Rui'],
      [erased, 'Cliente apagado'],
    ] as const) {
      expect(refused(await comprar(id), 400, 'VALIDACAO').campos).toHaveProperty('clienteId');
      const venda = await comprou(id, 6, daFila);
      expect([venda.marcas, venda.cliente?.nome]).toEqual([['CLIENTE_EXCLUIDO'], nome]);
      expect(await ana.lerCliente(id)).toMatchObject({ nome, saldo: 6 });
    }
  });
});

it('sales keep their names and sums when their customer is forgotten', async () => {
  const { id } = await ana.vender(produtoId, noFiado(maria.id));
  await ana.call('POST', `/api/clientes/${maria.id}/apagar-dados`);
  expect(await ana.lerVenda(id)).toMatchObject({
    total: 6,
    cliente: { id: maria.id, nome: 'Cliente apagado' },
  });
});
