import { randomUUID } from 'node:crypto';
import type { Cliente, Lancado } from '@balcao/contract/clientes/clientes';
import { describe, expect, it } from 'vitest';
import { told } from '../../testing/loja/clientes.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { refused } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { holding, untilStuck } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => {
  const maria = await ana.novoCliente({ nome: 'Maria', telefone: '1133334444' });
  const mari = await ana.novoCliente({
    nome: 'Mari',
    telefone: '1155556666',
    endereco: 'Rua B',
    limiteFiado: 20,
  });
  const pix = await ana.formaDe('PIX');
  await ana.ajustar(maria.id, 10);
  await ana.ajustar(mari.id, 5);
  return { maria, mari, pix };
});

const fundir = (person: Person, clienteOriginalId: string, clienteDuplicadoId: string) =>
  person.call('POST', '/api/clientes/fundir', { clienteOriginalId, clienteDuplicadoId });

describe('two customers become one', () => {
  it('who has both accounts, and what the first did not know of himself', async () => {
    const one = told<Cliente>(await fundir(loja, loja.maria.id, loja.mari.id), 200);
    expect(one).toMatchObject({
      ...{ id: loja.maria.id, nome: 'Maria', telefone: '1133334444', endereco: 'Rua B', limiteFiado: 20 },
      saldo: 15,
    });
    expect((await loja.lerExtrato(loja.maria.id)).lancamentos.map(({ valor }) => valor).sort()).toEqual([
      10, 5,
    ]);
    expect(await loja.get('/api/clientes')).toEqual([one]);
    await loja.expectContasToAgree();
  });

  it('whose old id still means him: what a queue brings arrives', async () => {
    await fundir(loja, loja.maria.id, loja.mari.id);
    expect(await loja.lerCliente(loja.mari.id)).toMatchObject({ id: loja.maria.id });
    expect((await loja.lerExtrato(loja.mari.id)).cliente.id).toBe(loja.maria.id);
    const received = told<Lancado>(await loja.receber(loja.mari.id, { valor: 3, formaId: loja.pix }), 201);
    expect(received.cliente).toMatchObject({ id: loja.maria.id, saldo: 12 });
    const sent = {
      id: loja.mari.id,
      nome: 'Mari',
      telefone: '1155556666',
      endereco: 'Rua B',
      limiteFiado: 20,
    };
    expect(told<Cliente>(await loja.call('POST', '/api/clientes', sent), 200).id).toBe(loja.maria.id);
    for (const [method, body] of [
      ['PUT', { nome: 'Mari' }],
      ['DELETE', undefined],
    ] as const) {
      refused(await loja.call(method, `/api/clientes/${loja.mari.id}`, body), 404, 'NAO_ENCONTRADO');
    }
  });

  it('and again with a third: every id means the last', async () => {
    const ma = await loja.novoCliente({ nome: 'Ma' });
    await fundir(loja, loja.mari.id, ma.id);
    told(await fundir(loja, loja.maria.id, loja.mari.id), 200);
    for (const id of [ma.id, loja.mari.id]) expect((await loja.lerCliente(id)).id).toBe(loja.maria.id);
  });

  it('once: the same again answers the one that is left, the other way round is nobody', async () => {
    const one = told(await fundir(loja, loja.maria.id, loja.mari.id), 200);
    expect(told(await fundir(loja, loja.maria.id, loja.mari.id), 200)).toEqual(one);
    refused(await fundir(loja, loja.mari.id, loja.maria.id), 404, 'NAO_ENCONTRADO');
  });

  it('for the owner alone, and never with himself', async () => {
    refused(await fundir(loja, loja.maria.id, loja.maria.id), 400, 'VALIDACAO');
    refused(await fundir(loja, loja.maria.id, randomUUID()), 404, 'NAO_ENCONTRADO');
    const beto = await loja.novoFuncionario();
    refused(await fundir(beto, loja.maria.id, loja.mari.id), 403, 'SEM_PERMISSAO');
    expect((await loja.lerCliente(loja.mari.id)).saldo).toBe(5);
  });

  it('while a receipt arrives for the one that goes: it is on the account that stays', async () => {
    const [receipt, union] = await holding(
      test,
      { table: 'clientes', column: 'id', id: loja.mari.id },
      2,
      async () => {
        const first = loja.receber(loja.mari.id, { valor: 2, formaId: loja.pix });
        await untilStuck(test, 1);
        return Promise.all([first, fundir(loja, loja.maria.id, loja.mari.id)]);
      },
    );
    told(union, 200);
    told(receipt, 201);
    expect((await loja.lerCliente(loja.maria.id)).saldo).toBe(13);
    await loja.expectContasToAgree();
  });

  it('and with each other, both ways at once: one of them is left', async () => {
    const answers = await holding(test, { table: 'clientes', column: 'id', id: loja.mari.id }, 2, () =>
      Promise.all([fundir(loja, loja.maria.id, loja.mari.id), fundir(loja, loja.mari.id, loja.maria.id)]),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const left = await loja.get<Cliente[]>('/api/clientes');
    expect(left.map(({ saldo }) => saldo)).toEqual([15]);
    await loja.expectContasToAgree();
  });
});
