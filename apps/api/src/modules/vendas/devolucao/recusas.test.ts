import { beforeEach, describe, expect, test } from 'vitest';
import { formasDe } from '../../../testing/loja/caixas.ts';
import { avaliar, campos, devolver, pedirDevolucao } from '../../../testing/loja/devolucoes.ts';
import { contratar, entrar } from '../../../testing/loja/equipe.ts';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { abrirMesa, cancelar, item, refused, snapshot, vender } from '../../../testing/loja/vendas.ts';
import { key, novoDono, novoProduto, useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => ({ forma: await formasDe(owner) }));
let pao: string;
let cafe: string;

beforeEach(async () => {
  given.clock.advance(60_000);
  pao = await novoProduto(loja, { nome: 'Pão', valor: 4, quantidade: 100 });
  cafe = await novoProduto(loja, { nome: 'Café', valor: 5, quantidade: 100 });
});

const pago = (tipo: string, valor: number) => ({ formaId: loja.forma[tipo], valor });

/** Three loaves for R$ 10,00 and a coffee for R$ 5,00, paid in cash. */
function vendida(fields: Record<string, unknown> = {}) {
  return vender(loja, pao, {
    itens: [item(pao, { preco: 4, quantidade: 3, desconto: 2 }), item(cafe, { nome: 'Café', preco: 5 })],
    pagamentos: [pago('DINHEIRO', 15)],
    ...fields,
  });
}

describe('refused, and nothing changes', () => {
  test('of an open sale and of a cancelled one', async () => {
    const mesa = await abrirMesa(loja, pao);
    refused(await pedirDevolucao(loja, mesa.id), 409, 'VENDA_ABERTA');
    const url = (id: string) => `/api/vendas/${id}/devolucoes/valor?itens=0x1`;
    refused(await loja.call('GET', url(mesa.id)), 409, 'VENDA_ABERTA');
    const { id } = await vendida();
    await cancelar(loja, id);
    expect(refused(await pedirDevolucao(loja, id), 409, 'VENDA_CANCELADA').venda?.id).toBe(id);
    refused(await loja.call('GET', url(id)), 409, 'VENDA_CANCELADA');
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no lines', { itens: [] }, { itens: 'Escolha pelo menos um item.' }],
    [
      'a line twice',
      { itens: [1, 1].map((quantidade) => ({ posicao: 0, quantidade })) },
      { 'itens.1.posicao': 'Esta linha já está no pedido.' },
    ],
    [
      'no such line',
      { itens: [{ posicao: 9, quantidade: 1 }] },
      { 'itens.0.posicao': 'Esta linha não existe na venda.' },
    ],
    [
      'a negative line',
      { itens: [{ posicao: -1, quantidade: 1 }] },
      { 'itens.0.posicao': 'Informe a posição da linha, a partir de 0.' },
    ],
    [
      'nothing of it',
      { itens: [{ posicao: 0, quantidade: 0 }] },
      { 'itens.0.quantidade': 'Informe uma quantidade maior que zero.' },
    ],
    [
      'less than nothing',
      { itens: [{ posicao: 0, quantidade: -1 }] },
      { 'itens.0.quantidade': 'Informe uma quantidade maior que zero.' },
    ],
    [
      'more than was sold',
      { itens: [{ posicao: 0, quantidade: 4 }] },
      { 'itens.0.quantidade': 'Desta linha só dá para devolver 3.' },
    ],
    [
      'half a loaf',
      { itens: [{ posicao: 0, quantidade: 0.5 }] },
      { 'itens.0.quantidade': 'Informe um número inteiro.' },
    ],
    ['no reason', { motivo: '  ' }, { motivo: 'Informe o motivo da devolução.' }],
    ['no word on the shelf', { aoEstoque: undefined }, { aoEstoque: 'Informe verdadeiro ou falso.' }],
    ['no payments', { pagamentos: undefined }, { pagamentos: 'Informe os pagamentos.' }],
    [
      'too little',
      { pagamentos: 'DINHEIRO 3.33' },
      { pagamentos: 'Os pagamentos não somam o valor da devolução.' },
    ],
    [
      'too much',
      { pagamentos: 'DINHEIRO 3.35' },
      { pagamentos: 'Os pagamentos não somam o valor da devolução.' },
    ],
    [
      'an unknown form',
      { pagamentos: '00000000-0000-4000-8000-000000000000 3.34' },
      { 'pagamentos.0.formaId': 'Forma de pagamento não encontrada nesta loja.' },
    ],
  ])('%s', async (_, fields, expected) => {
    const { id } = await vendida();
    const before = await snapshot(given, loja);
    const [nome = '', valor] = typeof fields.pagamentos === 'string' ? fields.pagamentos.split(' ') : [];
    const pagamentos = valor
      ? [{ formaId: loja.forma[nome] ?? nome, valor: Number(valor) }]
      : [pago('DINHEIRO', 3.34)];
    const sent = { pagamentos, ...fields, ...(valor && { pagamentos }) };
    expect(campos(await pedirDevolucao(loja, id, sent))).toEqual(expected);
    expect(await snapshot(given, loja)).toBe(before);
  });

  test.each([
    '',
    '0',
    'x',
    '0x',
    '0x-1',
    '0x1,',
    '0x1,0x1',
    '0x0',
    '0x1.2345',
    '99999999999x1',
    '0x1;1x1',
    `0x${'9'.repeat(40)}`,
  ])('the value of %j', async (itens) => {
    const { id } = await vendida();
    const answer = await loja.call('GET', `/api/vendas/${id}/devolucoes/valor?itens=${itens}`);
    expect(Object.keys(campos(answer) ?? {})[0]).toMatch(/^itens/);
  });

  test('by a form of another store, or one that is switched off, or a drawer of another store', async () => {
    const outra = await novoDono(given);
    const alheia = (await formasDe(outra)).DINHEIRO;
    const { id } = await vendida();
    const answer = await pedirDevolucao(loja, id, { pagamentos: [{ formaId: alheia, valor: 3.34 }] });
    expect(Object.keys(campos(answer) ?? {})).toEqual(['pagamentos.0.formaId']);
    const { rows } = await given.sql.query('select id from gavetas where loja_id = $1', [outra.lojaId]);
    const drawer = { gavetaId: rows[0].id, pagamentos: [pago('DINHEIRO', 3.34)] };
    expect(Object.keys(campos(await pedirDevolucao(loja, id, drawer)) ?? {})).toEqual(['gavetaId']);
    await given.sql.query('update formas set ativa = false where id = $1', [
      loja.forma.VALE ?? loja.forma.DEBITO,
    ]);
    const off = await pedirDevolucao(loja, id, { pagamentos: [pago('DEBITO', 3.34)] });
    expect(campos(off)).toEqual({ 'pagamentos.0.formaId': 'Esta forma de pagamento está desligada.' });
    await given.sql.query('update formas set ativa = true where id = $1', [loja.forma.DEBITO]);
  });

  test('another store knows nothing of it', async () => {
    const bia = await novoDono(given, 'Mercado da Bia');
    const { id } = await vendida();
    const before = await snapshot(given, loja);
    refused(await pedirDevolucao(bia, id), 404, 'NAO_ENCONTRADO');
    refused(await bia.call('GET', `/api/vendas/${id}/devolucoes/valor?itens=0x1`), 404, 'NAO_ENCONTRADO');
    expect(await snapshot(given, loja)).toBe(before);
  });

  test('an employee gives back only where the owner says so; without the permission not at all', async () => {
    const limites = { descontoMaximo: 10, devolver: false, sangria: true };
    const beto = await contratar(loja, { limites });
    const { id } = await vendida();
    const fields = { pagamentos: [pago('DINHEIRO', 3.34)] };
    const signed = await entrar(given, beto);
    refused(await pedirDevolucao(signed, id, fields), 403, 'ACIMA_DO_LIMITE');
    expect(await avaliar(signed, id, '0x1')).toBe(3.34);
    const put = { ...beto, limites: { ...limites, devolver: true } };
    expect((await loja.call('PUT', `/api/funcionarios/${beto.id}`, put)).statusCode).toBe(200);
    const venda = await devolver(signed, id, fields);
    expect(venda.devolucoes[0]?.usuario).toEqual({ id: beto.id, nome: 'Beto' });

    const caio = await entrar(given, await contratar(loja, { permissoes: ['produtos'] }));
    refused(await pedirDevolucao(caio, id, fields), 403, 'SEM_PERMISSAO');
  });

  test('after the end of the plan, but for the key that is done', async () => {
    const outra = await novoDono(given);
    const formas = await formasDe(outra);
    const produtoId = await novoProduto(outra, { valor: 10 });
    const { id } = await vender(outra, produtoId, { itens: [item(produtoId, { preco: 10, quantidade: 2 })] });
    const fields = { pagamentos: [{ formaId: formas.DINHEIRO, valor: 10 }] };
    const chave = key();
    expect((await pedirDevolucao(outra, id, fields, chave)).statusCode).toBe(201);
    await given.sql.query('update lojas set plano_expira_em = $2 where id = $1', [
      outra.lojaId,
      new Date(given.clock.read().getTime() - 1000),
    ]);
    refused(await pedirDevolucao(outra, id, fields, chave), 409, 'TOKEN_DUPLICADO');
    refused(await pedirDevolucao(outra, id, fields), 402, 'PLANO_EXPIRADO');
    // It is no matter of a device's queue.
    const old = { criadaEm: '2026-03-01T00:00:00Z', origem: 'fila' };
    refused(await pedirDevolucao(outra, id, { ...fields, ...old }), 402, 'PLANO_EXPIRADO');
  });
});
