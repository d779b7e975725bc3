import { randomUUID } from 'node:crypto';
import type { Cliente, Lancado } from '@balcao/contract/clientes';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ajustar,
  expectContasToAgree,
  formaDe,
  lerCliente,
  lerExtrato,
  novoCliente,
  receber,
  told,
} from '../../testing/loja/clientes.ts';
import { novoFuncionario } from '../../testing/loja/equipe.ts';
import { refused } from '../../testing/loja/vendas.ts';
import { holding, untilStuck } from '../../testing/races.ts';
import { novoDono, type Person, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let ana: Person;
let maria: Cliente;
let mari: Cliente;
let pix: string;

beforeEach(async () => {
  ana = await novoDono(test);
  maria = await novoCliente(ana, { nome: 'Maria', telefone: '1133334444' });
  mari = await novoCliente(ana, { nome: 'Mari', telefone: '1155556666', endereco: 'Rua B', limiteFiado: 20 });
  pix = await formaDe(test, ana, 'PIX');
  await ajustar(ana, maria.id, 10);
  await ajustar(ana, mari.id, 5);
});

const fundir = (person: Person, clienteOriginalId: string, clienteDuplicadoId: string) =>
  person.call('POST', '/api/clientes/fundir', { clienteOriginalId, clienteDuplicadoId });

describe('two customers become one', () => {
  it('who has both accounts, and what the first did not know of himself', async () => {
    const one = told<Cliente>(await fundir(ana, maria.id, mari.id), 200);
    expect(one).toMatchObject({
      ...{ id: maria.id, nome: 'Maria', telefone: '1133334444', endereco: 'Rua B', limiteFiado: 20 },
      saldo: 15,
    });
    expect((await lerExtrato(ana, maria.id)).lancamentos.map(({ valor }) => valor).sort()).toEqual([10, 5]);
    expect((await ana.call('GET', '/api/clientes')).json()).toEqual([one]);
    await expectContasToAgree(test, ana);
  });

  it('whose old id still means him: what a queue brings arrives', async () => {
    await fundir(ana, maria.id, mari.id);
    expect(await lerCliente(ana, mari.id)).toMatchObject({ id: maria.id });
    expect((await lerExtrato(ana, mari.id)).cliente.id).toBe(maria.id);
    const received = told<Lancado>(await receber(ana, mari.id, { valor: 3, formaId: pix }), 201);
    expect(received.cliente).toMatchObject({ id: maria.id, saldo: 12 });
    const sent = { id: mari.id, nome: 'Mari', telefone: '1155556666', endereco: 'Rua B', limiteFiado: 20 };
    expect(told<Cliente>(await ana.call('POST', '/api/clientes', sent), 200).id).toBe(maria.id);
    for (const [method, body] of [
      ['PUT', { nome: 'Mari' }],
      ['DELETE', undefined],
    ] as const) {
      refused(await ana.call(method, `/api/clientes/${mari.id}`, body), 404, 'NAO_ENCONTRADO');
    }
  });

  it('and again with a third: every id means the last', async () => {
    const ma = await novoCliente(ana, { nome: 'Ma' });
    await fundir(ana, mari.id, ma.id);
    told(await fundir(ana, maria.id, mari.id), 200);
    for (const id of [ma.id, mari.id]) expect((await lerCliente(ana, id)).id).toBe(maria.id);
  });

  it('once: the same again answers the one that is left, the other way round is nobody', async () => {
    const one = told(await fundir(ana, maria.id, mari.id), 200);
    expect(told(await fundir(ana, maria.id, mari.id), 200)).toEqual(one);
    refused(await fundir(ana, mari.id, maria.id), 404, 'NAO_ENCONTRADO');
  });

  it('for the owner alone, and never with himself', async () => {
    refused(await fundir(ana, maria.id, maria.id), 400, 'VALIDACAO');
    refused(await fundir(ana, maria.id, randomUUID()), 404, 'NAO_ENCONTRADO');
    const beto = await novoFuncionario(test, ana);
    refused(await fundir(beto, maria.id, mari.id), 403, 'SEM_PERMISSAO');
    expect((await lerCliente(ana, mari.id)).saldo).toBe(5);
  });

  it('while a receipt arrives for the one that goes: it is on the account that stays', async () => {
    const [receipt, union] = await holding(
      test,
      { table: 'clientes', column: 'id', id: mari.id },
      2,
      async () => {
        const first = receber(ana, mari.id, { valor: 2, formaId: pix });
        await untilStuck(test, 1);
        return Promise.all([first, fundir(ana, maria.id, mari.id)]);
      },
    );
    told(union, 200);
    told(receipt, 201);
    expect((await lerCliente(ana, maria.id)).saldo).toBe(13);
    await expectContasToAgree(test, ana);
  });

  it('and with each other, both ways at once: one of them is left', async () => {
    const answers = await holding(test, { table: 'clientes', column: 'id', id: mari.id }, 2, () =>
      Promise.all([fundir(ana, maria.id, mari.id), fundir(ana, mari.id, maria.id)]),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const left = (await ana.call('GET', '/api/clientes')).json<Cliente[]>();
    expect(left.map(({ saldo }) => saldo)).toEqual([15]);
    await expectContasToAgree(test, ana);
  });
});
