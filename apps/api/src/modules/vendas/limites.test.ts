import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { describe, expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, refused, written } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({
  beto: await empregar({ descontoMaximo: 10 }),
  caio: await empregar({ descontoMaximo: 20 }, 'Caio'),
  bolo: await ana.novoProduto({ nome: 'Bolo', valor: 9.99 }),
  bala: await ana.novoProduto({ nome: 'Bala', valor: 0.1 }),
}));

/** An employee of hers with these limits. */
const empregar = async (limites: object, nome = 'Beto'): Promise<Person> =>
  test.signIn((await loja.contratar({ nome, permissoes: ['vendas'], limites })).email);

const doBolo = (fields: object = {}) => item(loja.bolo, { nome: 'Bolo', preco: 9.99, ...fields });
const daBala = (fields: object = {}) => item(loja.bala, { nome: 'Bala', preco: 0.1, ...fields });
const pedir = (quem: Person, itens: object[], fields: object = {}) =>
  quem.call('POST', '/api/vendas', { tipo: 'VENDAS', itens, confirmarDuplicada: true, ...fields }, key());
const fechar = (quem: Person, id: string, fields: object = {}) =>
  quem.call('PUT', `/api/vendas/${id}/encerrar`, fields);

/** Accepted at that discount, and one centavo more is refused and changes nothing. */
async function ateOnde(quem: Person, centavos: number, sale: (desconto: number) => [object[], object?]) {
  const before = await loja.snapshot();
  const refusal = refused(await pedir(quem, ...sale((centavos + 1) / 100)), 403, 'ACIMA_DO_LIMITE');
  expect(refusal.mensagem).toBe('Isto passa do que você pode fazer. Chame o dono da loja.');
  expect(await loja.snapshot()).toBe(before);
  return written(await pedir(quem, ...sale(centavos / 100)), 201);
}

describe('an employee’s discount', () => {
  it('on a line, on the whole, or by a lowered price ends at his percentage of the catalogue’s prices, to the centavo', async () => {
    // 10 % of R$ 9,99 is 99,9 centavos.
    const naLinha = await ateOnde(loja.beto, 99, (desconto) => [[doBolo({ desconto })]]);
    expect(naLinha).toMatchObject({ subtotal: 9, total: 9, marcas: [] });
    const noTodo = await ateOnde(loja.beto, 99, (desconto) => [[doBolo()], { desconto }]);
    expect(noTodo).toMatchObject({ subtotal: 9.99, desconto: 0.99, total: 9, marcas: [] });
    const noPreco = await ateOnde(loja.beto, 99, (desconto) => [
      [doBolo({ preco: Number((9.99 - desconto).toFixed(2)) })],
    ]);
    expect(noPreco).toMatchObject({ total: 9, marcas: [] });
    // Ten of them are R$ 99,90: R$ 9,99 exactly.
    await ateOnde(loja.beto, 999, (desconto) => [[doBolo({ quantidade: 10 })], { desconto }]);
  });

  it('is all of these together', async () => {
    // R$ 29,97 in the catalogue: R$ 2,99 at most, of which R$ 1 by the price of one and 50 centavos on a line.
    await ateOnde(loja.beto, 149, (desconto) => [
      [doBolo({ preco: 8.99 }), doBolo({ desconto: 0.5 }), doBolo()],
      { desconto },
    ]);
  });

  it('has no room from a price that was raised, from a surcharge, or from what is in no catalogue at a price of its own', async () => {
    await ateOnde(loja.beto, 100, (desconto) => [[doBolo({ preco: 20 }), daBala()], { desconto }]);
    await ateOnde(loja.beto, 99, (desconto) => [[doBolo()], { desconto, acrescimo: 50, taxaServico: 0.5 }]);
    // What is typed by hand is worth what was typed.
    await ateOnde(loja.beto, 100, (desconto) => [[item(null, { nome: 'Frete', preco: 10 })], { desconto }]);
    // A price for each piece, line by line: the dearer one does not pay for the cheaper one.
    refused(
      await pedir(loja.beto, [doBolo({ preco: 7.99 }), doBolo({ preco: 11.99 })]),
      403,
      'ACIMA_DO_LIMITE',
    );
  });

  it('is of each his own: by halves of a percent, none at all, and all of it; the owner has no limit', async () => {
    await loja.mudarFuncionario(loja.beto, { limites: { descontoMaximo: 12.5 } });
    await ateOnde(loja.beto, 124, (desconto) => [[doBolo()], { desconto }]);
    await loja.mudarFuncionario(loja.beto, { limites: { descontoMaximo: 0 } });
    await ateOnde(loja.beto, 0, (desconto) => [[doBolo({ desconto })]]);
    await loja.mudarFuncionario(loja.beto, { limites: { descontoMaximo: 100 } });
    written(await pedir(loja.beto, [doBolo({ preco: 0 })]), 201);
    written(await pedir(loja.beto, [doBolo()], { desconto: 9.99, pagamentos: [] }), 201);
    written(await pedir(loja, [doBolo({ preco: 0 })]), 201);
    await ateOnde(loja.caio, 199, (desconto) => [[doBolo()], { desconto }]);
  });

  it('on a tab binds when it is opened, when lines come, when they change, and when it is closed', async () => {
    refused(
      await pedir(loja.beto, [doBolo({ preco: 8.99 })], { tipo: 'COMANDAS', identificador: 'Mesa 1' }),
      403,
      'ACIMA_DO_LIMITE',
    );
    const mesa = await loja.beto.abrirMesa(loja.bolo, { itens: [doBolo({ quantidade: 10 })] });
    const url = `/api/vendas/${mesa.id}`;
    const before = await loja.snapshot();
    for (const answer of [
      await loja.beto.gravar('POST', `${url}/itens`, { itens: [daBala({ quantidade: 200, desconto: 12 })] }),
      await loja.beto.gravar('PUT', url, { itens: [doBolo({ quantidade: 10, desconto: 10 })] }),
      await loja.beto.gravar('PUT', url, { itens: [doBolo({ quantidade: 10, preco: 8.98 })] }),
      await fechar(loja.beto, mesa.id, { desconto: 10 }),
    ]) {
      refused(answer, 403, 'ACIMA_DO_LIMITE');
    }
    expect(await loja.snapshot()).toBe(before);
    const maior = await loja.beto.gravar('POST', `${url}/itens`, {
      itens: [daBala({ quantidade: 200, desconto: 11 })],
    });
    expect(written(maior, 200).total).toBe(108.9);
    refused(await fechar(loja.beto, mesa.id, { desconto: 1 }), 403, 'ACIMA_DO_LIMITE');
    expect(written(await fechar(loja.beto, mesa.id, { desconto: 0.99 }), 200)).toMatchObject({
      total: 107.91,
    });
  });
});

describe('what others took off a tab', () => {
  const comDesconto = async (quem: Person, desconto: number): Promise<VendaWritten> =>
    quem.abrirMesa(loja.bolo, { itens: [doBolo({ quantidade: 10 })], desconto });

  it('does not count against who closes it, and gives him no more room than his own', async () => {
    const mesa = await comDesconto(loja, 50);
    refused(await fechar(loja.beto, mesa.id, { desconto: 60 }), 403, 'ACIMA_DO_LIMITE');
    // R$ 99,90: R$ 9,99 of his own beside her R$ 50.
    expect(written(await fechar(loja.beto, mesa.id, { desconto: 59.99 }), 200)).toMatchObject({
      desconto: 59.99,
      total: 39.91,
    });
    test.clock.advance(10_000);
    const outra = await comDesconto(loja, 50);
    expect((await loja.beto.encerrar(outra.id)).total).toBe(49.9);
  });

  it('another employee closes as it is: his own limit is for what he adds', async () => {
    const mesa = await comDesconto(loja.caio, 19.98);
    refused(await fechar(loja.beto, mesa.id, { desconto: 29.98 }), 403, 'ACIMA_DO_LIMITE');
    expect((await loja.beto.encerrar(mesa.id)).desconto).toBe(19.98);
  });

  it('stays off when he adds goods, or takes some of it back', async () => {
    const mesa = await comDesconto(loja, 50);
    const url = `/api/vendas/${mesa.id}`;
    const more = await loja.beto.gravar('POST', `${url}/itens`, { itens: [daBala()] });
    expect(written(more, 200)).toMatchObject({ desconto: 50, total: 50 });
    expect(written(await fechar(loja.beto, mesa.id, { desconto: 20 }), 200).total).toBe(80);
  });

  it('does not renew what he gave himself: touched by somebody else, his own still counts', async () => {
    const mesa = await comDesconto(loja.beto, 9.99);
    const url = `/api/vendas/${mesa.id}`;
    written(await loja.gravar('POST', `${url}/itens`, { itens: [daBala()] }), 200);
    refused(await fechar(loja.beto, mesa.id, { desconto: 19 }), 403, 'ACIMA_DO_LIMITE');
    expect(written(await fechar(loja.beto, mesa.id, { desconto: 10 }), 200).total).toBe(90);
  });

  it('hers beside his stays hers, whichever came first', async () => {
    const mesa = await comDesconto(loja.beto, 9.99);
    const url = `/api/vendas/${mesa.id}`;
    // She takes R$ 20 off a line; he closes it with both, and with nothing of his own beyond the first.
    written(await loja.gravar('PUT', url, { itens: [doBolo({ quantidade: 10, desconto: 20 })] }), 200);
    refused(await fechar(loja.beto, mesa.id, { desconto: 10 }), 403, 'ACIMA_DO_LIMITE');
    expect((await loja.beto.encerrar(mesa.id)).total).toBe(69.91);
  });

  it('goes along with lines that another tab takes, and counts against nobody there', async () => {
    const dela = await loja.abrirMesa(loja.bolo, { itens: [doBolo({ quantidade: 10, desconto: 50 })] });
    const dele = await loja.beto.abrirMesa(loja.bolo, {
      identificador: 'Mesa 2',
      itens: [doBolo({ desconto: 0.99 })],
    });
    const par = { vendaOriginalId: dele.id, vendaDuplicadaId: dela.id };
    const junta = await loja.beto.gravar('POST', '/api/vendas/fundir', par);
    expect(junta.statusCode, junta.body).toBe(200);
    // R$ 109,89 of goods: R$ 10,98 of his own, of which he gave 99 centavos.
    refused(await fechar(loja.beto, dele.id, { desconto: 10 }), 403, 'ACIMA_DO_LIMITE');
    expect(written(await fechar(loja.beto, dele.id, { desconto: 9.99 }), 200).total).toBe(48.91);
  });

  it('what he gave on much is not his to keep on little: lines that go take its room along', async () => {
    const mesa = await comDesconto(loja.beto, 9.99);
    const url = `/api/vendas/${mesa.id}`;
    written(await loja.beto.gravar('PUT', url, { itens: [doBolo()] }), 200);
    refused(await fechar(loja.beto, mesa.id), 403, 'ACIMA_DO_LIMITE');
    expect(written(await fechar(loja.beto, mesa.id, { desconto: 0.99 }), 200).total).toBe(9);
  });
});

describe('a catalogue of yesterday', () => {
  it('is told the prices of today with the refusal: of what differs, and of nothing else', async () => {
    await loja.call('PUT', `/api/produtos/${loja.bolo}`, {
      ...{ nome: 'Bolo', valor: 12, quantidade: 100, estoque: 100, categoria: 'Comidas', custo: 5 },
    });
    const refusal = await pedir(loja.beto, [doBolo(), daBala()]);
    refused(refusal, 403, 'ACIMA_DO_LIMITE');
    expect(refusal.json().produtos).toEqual([{ id: loja.bolo, nome: 'Bolo', valor: 12 }]);
    // A price above today's is no discount.
    written(await pedir(loja.beto, [doBolo({ preco: 13 })]), 201);

    const mesa = await loja.beto.abrirMesa(loja.bala, { itens: [daBala()] });
    const url = `/api/vendas/${mesa.id}`;
    for (const answer of [
      await loja.beto.gravar('POST', `${url}/itens`, { itens: [doBolo()] }),
      await loja.beto.gravar('PUT', url, { itens: [daBala(), doBolo()] }),
    ]) {
      refused(answer, 403, 'ACIMA_DO_LIMITE');
      expect(answer.json().produtos).toEqual([{ id: loja.bolo, nome: 'Bolo', valor: 12 }]);
    }
  });

  it('is told nothing of a pack: its price is not that of the piece', async () => {
    const embalagem = { codigo: '17891000100100', quantidade: 2 };
    await loja.call('PUT', `/api/produtos/${loja.bolo}`, {
      ...{ nome: 'Bolo', valor: 10, quantidade: 100, estoque: 100, categoria: 'Comidas' },
      outrosCodigos: [{ ...embalagem, valor: 18 }],
    });
    written(await pedir(loja.beto, [doBolo({ preco: 18, embalagem })]), 201);
    const refusal = await pedir(loja.beto, [doBolo({ preco: 10, embalagem })]);
    refused(refusal, 403, 'ACIMA_DO_LIMITE');
    expect(refusal.json().produtos).toEqual([]);
  });

  it('is no matter to what a tab held before: its price is that of when it came', async () => {
    const mesa = await loja.beto.abrirMesa(loja.bolo, { itens: [doBolo()] });
    await loja.call('PUT', `/api/produtos/${loja.bolo}`, {
      ...{ nome: 'Bolo', valor: 20, quantidade: 100, estoque: 100, categoria: 'Comidas' },
    });
    const more = await loja.beto.gravar('POST', `/api/vendas/${mesa.id}/itens`, { itens: [daBala()] });
    expect(written(more, 200).marcas).toEqual([]);
    expect((await loja.beto.encerrar(mesa.id)).total).toBe(10.09);
  });
});

describe('from a queue', () => {
  const fila = { origem: 'fila', criadaEm: '2026-03-10T14:00:00Z' };

  it('more than the limit is taken and marked, and stands among what the owner is to look at', async () => {
    const venda = written(await pedir(loja.beto, [doBolo()], { ...fila, desconto: 5 }), 201);
    expect(venda).toMatchObject({ total: 4.99, marcas: ['DESCONTO_ACIMA'] });
    const { pendencias } = (await loja.call('GET', '/api/pendencias')).json();
    expect(pendencias).toMatchObject([{ tipo: 'DESCONTO_ACIMA', venda: { id: venda.id } }]);
    // What is within it, and the owner's, is not.
    expect(written(await pedir(loja.beto, [doBolo()], { ...fila, desconto: 0.99 }), 201).marcas).toEqual([]);
    expect(written(await pedir(loja, [doBolo()], { ...fila, desconto: 9 }), 201).marcas).toEqual([]);
  });

  it('a tab that is edited or closed with more is marked, once', async () => {
    const mesa = await loja.beto.abrirMesa(loja.bolo, { itens: [doBolo()] });
    const edited = await loja.beto.gravar('PUT', `/api/vendas/${mesa.id}`, {
      ...{ itens: [doBolo({ desconto: 3 })], identificador: 'Mesa 1', origem: 'fila' },
      editadaEm: fila.criadaEm,
    });
    expect(written(edited, 200).marcas).toEqual(['DESCONTO_ACIMA']);
    const closed = await fechar(loja.beto, mesa.id, {
      ...{ origem: 'fila', finalizadaEm: '2026-03-10T14:30:00Z', desconto: 2 },
    });
    expect(written(closed, 200)).toMatchObject({ total: 4.99, marcas: ['DESCONTO_ACIMA'] });
    expect((await loja.lerVenda(mesa.id)).marcas).toEqual(['DESCONTO_ACIMA']);
    const { pendencias } = (await loja.call('GET', '/api/pendencias')).json();
    expect(pendencias).toHaveLength(1);
  });
});
