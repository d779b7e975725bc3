import { randomUUID } from 'node:crypto';
import type { Lancado } from '@balcao/contract/clientes/clientes';
import { describe, expect, it } from 'vitest';
import { told } from '../../../testing/loja/clientes.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { refused } from '../../../testing/loja/vendas.ts';
import { holding, tally, times } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => {
  const maria = (await ana.novoCliente()).id;
  const dinheiro = await ana.formaDe('DINHEIRO');
  const pix = await ana.formaDe('PIX');
  await ana.ajustar(maria, 100);
  return { maria, dinheiro, pix };
});
const AGORA = '2026-03-10T15:00:00.000Z';

const noCaixa = async () =>
  (
    await test.sql.query(
      `select tipo, forma_id, valor_centavos::int as centavos, usuario_id, criado_em from movimentos_caixa
       where loja_id = $1 order by recebido_em, id`,
      [loja.lojaId],
    )
  ).rows;

describe('a receipt', () => {
  it('lowers the debt, tells the change, and is in the drawer', async () => {
    const body = { valor: 30, formaId: loja.dinheiro, recebido: 50, observacao: 'Deixou no balcão' };
    const { lancamento, cliente } = told<Lancado>(await loja.receber(loja.maria, body), 201);
    expect(lancamento).toEqual({
      id: expect.any(String),
      tipo: 'RECEBIMENTO',
      valor: -30,
      saldo: 70,
      forma: { id: loja.dinheiro, nome: 'Dinheiro' },
      recebido: 50,
      troco: 20,
      observacao: 'Deixou no balcão',
      criadoEm: AGORA,
      usuario: { id: loja.usuarioId, nome: 'Padaria da Ana' },
    });
    expect(cliente).toMatchObject({ id: loja.maria, saldo: 70 });
    expect(await noCaixa()).toEqual([
      {
        tipo: 'RECEBIMENTO',
        forma_id: loja.dinheiro,
        centavos: 3000,
        usuario_id: loja.usuarioId,
        criado_em: new Date(AGORA),
      },
    ]);
    await loja.expectContasToAgree();
  });

  it('of more than the debt is credit', async () => {
    const { lancamento } = told<Lancado>(
      await loja.receber(loja.maria, { valor: 130.25, formaId: loja.pix }),
      201,
    );
    expect(lancamento).toMatchObject({ saldo: -30.25, recebido: null, troco: 0 });
    expect((await loja.lerExtrato(loja.maria)).aberto).toEqual([]);
  });

  it('is booked once per key; the key again brings what was booked, with other content it is refused', async () => {
    const headers = key();
    const body = { valor: 30, formaId: loja.pix };
    const first = told<Lancado>(await loja.receber(loja.maria, body, headers), 201);
    const again = { ...body, origem: 'fila', criadaEm: '2026-03-10T14:00:00Z', gavetaId: randomUUID() };
    const repeat = await loja.receber(loja.maria, again, headers);
    refused(repeat, 409, 'TOKEN_DUPLICADO');
    expect(repeat.json()).toMatchObject({ lancamento: first.lancamento, cliente: { saldo: 70 } });
    refused(await loja.receber(loja.maria, { ...body, valor: 31 }, headers), 422, 'TOKEN_REUTILIZADO');
    refused(await loja.receber(loja.maria, body, {}), 400, 'VALIDACAO');
    expect(await noCaixa()).toHaveLength(1);
    expect((await loja.lerCliente(loja.maria)).saldo).toBe(70);
  });

  it('whose key was refused is booked under it after all', async () => {
    const headers = key();
    refused(await loja.receber(loja.maria, { valor: 5, formaId: randomUUID() }, headers), 400, 'VALIDACAO');
    told(await loja.receber(loja.maria, { valor: 5, formaId: loja.pix }, headers), 201);
  });

  it('is refused where it makes no sense, and changes nothing', async () => {
    const fiado = await loja.formaDe('FIADO');
    const rui = await test.novoDono();
    const wrong: [object, string][] = [
      [{ formaId: fiado }, 'formaId'],
      [{ formaId: await rui.formaDe('PIX') }, 'formaId'],
      [{ formaId: 'x' }, 'formaId'],
      [{ valor: 0 }, 'valor'],
      [{ valor: -1 }, 'valor'],
      [{ valor: 0.001 }, 'valor'],
      [{ valor: 10_000_000 }, 'valor'],
      [{ valor: '10' }, 'valor'],
      [{ recebido: 4 }, 'recebido'],
      [{ formaId: loja.pix, recebido: 10 }, 'recebido'],
      [{ gavetaId: randomUUID() }, 'gavetaId'],
      [{ observacao: 'x'.repeat(201) }, 'observacao'],
      [{ criadaEm: 'ontem' }, 'criadaEm'],
      [{ origem: 'rede' }, 'origem'],
      [{ vendedorId: rui.usuarioId }, 'vendedorId'],
      [{ vendedorId: rui.usuarioId, origem: 'fila' }, 'vendedorId'],
    ];
    for (const [fields, campo] of wrong) {
      const answer = await loja.receber(loja.maria, { valor: 5, formaId: loja.dinheiro, ...fields });
      expect(refused(answer, 400, 'VALIDACAO').campos, JSON.stringify(fields)).toHaveProperty(campo);
    }
    expect((await loja.lerCliente(loja.maria)).saldo).toBe(100);
    expect(await noCaixa()).toEqual([]);
  });

  it('by a form that is switched off is refused, and taken from a queue', async () => {
    await test.sql.query('update formas set ativa = false where id = $1', [loja.pix]);
    const body = { valor: 5, formaId: loja.pix };
    expect(refused(await loja.receber(loja.maria, body), 400, 'VALIDACAO').campos).toHaveProperty('formaId');
    told(await loja.receber(loja.maria, { ...body, origem: 'fila' }), 201);
  });

  it('happened when the device says, and never ahead of the server', async () => {
    const criadaEm = '2026-03-09T10:00:00.000Z';
    const body = { valor: 5, formaId: loja.pix, origem: 'fila' };
    expect(
      told<Lancado>(await loja.receber(loja.maria, { ...body, criadaEm }), 201).lancamento,
    ).toMatchObject({
      criadoEm: criadaEm,
      saldo: -5,
    });
    const ahead = { ...body, criadaEm: '2026-03-11T10:00:00Z' };
    expect(told<Lancado>(await loja.receber(loja.maria, ahead), 201).lancamento.criadoEm).toBe(AGORA);
    const early = { ...body, criadaEm: '1999-03-11T10:00:00Z' };
    expect(told<Lancado>(await loja.receber(loja.maria, early), 201).lancamento.criadoEm).toBe(
      '2020-01-01T00:00:00.000Z',
    );
    expect(await loja.lerCliente(loja.maria)).toMatchObject({ saldo: 85 });
  });

  it('is taken when the plan is over, by whoever sells', async () => {
    const beto = await loja.novoFuncionario();
    const bia = await loja.novoFuncionario(['produtos']);
    await loja.mudarFimDoPlano(AGORA);
    for (const person of [loja, beto])
      told(await person.receber(loja.maria, { valor: 5, formaId: loja.pix }), 201);
    refused(await bia.receber(loja.maria, { valor: 5, formaId: loja.pix }), 403, 'SEM_PERMISSAO');
    // What it takes to receive can be read: how, of whom, and what for. Nothing else of customers.
    const extrato = `/api/clientes/${loja.maria}/extrato`;
    for (const path of ['/api/formas', '/api/clientes/devedores', extrato]) {
      expect((await beto.call('GET', path)).statusCode, path).toBe(200);
    }
    for (const path of ['/api/clientes', `/api/clientes/${loja.maria}`]) {
      refused(await beto.call('GET', path), 402, 'PLANO_EXPIRADO');
    }
  });

  it('from the queue of somebody who may no longer sell is taken for what happened before', async () => {
    const beto = await loja.novoFuncionario();
    test.clock.set('2026-03-10T16:00:00Z');
    await beto.tirarPermissao('vendas', '2026-03-10T15:30:00Z');
    const body = { valor: 5, formaId: loja.pix, origem: 'fila' };
    refused(await beto.receber(loja.maria, body), 403, 'SEM_PERMISSAO');
    told(await beto.receber(loja.maria, { ...body, criadaEm: '2026-03-10T15:10:00Z' }), 201);
    const adopted = { ...body, criadaEm: '2026-03-10T15:20:00Z', vendedorId: beto.usuarioId };
    const { lancamento } = told<Lancado>(await loja.receber(loja.maria, adopted), 201);
    expect(lancamento.usuario.id).toBe(beto.usuarioId);
  });

  it('of nobody, and of who was deleted and owes nothing, is refused; a queue had the money already', async () => {
    const { id } = await loja.novoCliente();
    await loja.call('DELETE', `/api/clientes/${id}`);
    const body = { valor: 5, formaId: loja.pix };
    for (const quem of [id, randomUUID()]) {
      refused(await loja.receber(quem, body), 404, 'NAO_ENCONTRADO');
      expect(await noCaixa()).toEqual([]);
    }
    const daFila = { ...body, origem: 'fila', criadaEm: AGORA };
    expect(told<Lancado>(await loja.receber(id, daFila), 201).cliente.saldo).toBe(-5);
    refused(await loja.receber(id, body), 404, 'NAO_ENCONTRADO');
    await loja.ajustar(id, 8);
    expect(told<Lancado>(await loja.receber(id, { ...body, valor: 3 }), 201).cliente.saldo).toBe(0);
  });
});

describe('at once', () => {
  const held = <T>(stuck: number, work: () => Promise<T>) =>
    holding(test, { table: 'clientes', column: 'id', id: loja.maria }, stuck, work);

  it('two receipts are both booked, and each tells the balance that it left', async () => {
    const answers = await held(2, () =>
      times(2, () => loja.receber(loja.maria, { valor: 30, formaId: loja.pix })),
    );
    const saldos = answers.map((answer) => told<Lancado>(answer, 201).cliente.saldo);
    expect(saldos.sort((a, b) => a - b)).toEqual([40, 70]);
    expect(await loja.lerCliente(loja.maria)).toMatchObject({ saldo: 40 });
    await loja.expectContasToAgree();
  });

  it('one receipt sent five times is one', async () => {
    const headers = key();
    const body = { valor: 30, formaId: loja.pix };
    const answers = await held(1, () => times(5, () => loja.receber(loja.maria, body, headers)));
    expect(tally(answers)).toEqual({ '201': 1, '409 TOKEN_DUPLICADO': 4 });
    expect((await loja.lerCliente(loja.maria)).saldo).toBe(70);
  });

  it('a receipt and a deletion: whichever is first, no debt is lost', async () => {
    await loja.ajustar(loja.maria, -100);
    const [, gone] = await held(2, () =>
      Promise.all([
        loja.call('POST', `/api/clientes/${loja.maria}/ajustes`, { valor: 10, motivo: 'Faltou' }),
        loja.call('DELETE', `/api/clientes/${loja.maria}`),
      ]),
    );
    const deve = (
      await test.sql.query('select saldo_centavos::int as s from clientes where id = $1', [loja.maria])
    ).rows[0].s;
    expect([gone.statusCode, deve]).toEqual(gone.statusCode === 204 ? [204, 0] : [409, 1000]);
  });
});

describe('an adjustment', () => {
  it.each([
    [{ valor: 0 }, 'valor'],
    [{ valor: 0.001 }, 'valor'],
    [{ valor: 10_000_000 }, 'valor'],
    [{ valor: -10_000_000 }, 'valor'],
    [{ valor: 'x' }, 'valor'],
    [{ motivo: ' ' }, 'motivo'],
    [{ motivo: undefined }, 'motivo'],
  ])('with %j is refused', async (wrong, campo) => {
    const body = { valor: -5, motivo: 'Erro', ...wrong };
    const answer = await loja.call('POST', `/api/clientes/${loja.maria}/ajustes`, body);
    expect(refused(answer, 400, 'VALIDACAO').campos).toHaveProperty(campo);
    expect((await loja.lerCliente(loja.maria)).saldo).toBe(100);
  });

  it('is in the ledger with its reason, and moves no money; under a key once', async () => {
    const headers = key();
    const send = () =>
      loja.call(
        'POST',
        `/api/clientes/${loja.maria}/ajustes`,
        { valor: -0.5, motivo: 'Troco errado' },
        headers,
      );
    const { lancamento } = told<Lancado>(await send(), 201);
    expect(lancamento).toMatchObject({
      tipo: 'AJUSTE',
      valor: -0.5,
      saldo: 99.5,
      observacao: 'Troco errado',
    });
    expect((await send()).json()).toMatchObject({ code: 'TOKEN_DUPLICADO', lancamento });
    expect(await noCaixa()).toEqual([]);
  });
});
