import { beforeEach, describe, expect, test } from 'vitest';
import { campos } from '../../../testing/loja/devolucoes.ts';
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

describe('refused, and nothing changes', () => {
  test('of an open sale and of a cancelled one', async () => {
    const mesa = await loja.abrirMesa(pao);
    refused(await loja.pedirDevolucao(mesa.id), 409, 'VENDA_ABERTA');
    const url = (id: string) => `/api/vendas/${id}/devolucoes/valor?itens=0x1`;
    refused(await loja.call('GET', url(mesa.id)), 409, 'VENDA_ABERTA');
    const { id } = await vendida();
    await loja.cancelar(id);
    expect(refused(await loja.pedirDevolucao(id), 409, 'VENDA_CANCELADA').venda?.id).toBe(id);
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
    const before = await loja.snapshot();
    const [nome = '', valor] = typeof fields.pagamentos === 'string' ? fields.pagamentos.split(' ') : [];
    const pagamentos = valor
      ? [{ formaId: loja.forma[nome] ?? nome, valor: Number(valor) }]
      : [pago('DINHEIRO', 3.34)];
    const sent = { pagamentos, ...fields, ...(valor && { pagamentos }) };
    expect(campos(await loja.pedirDevolucao(id, sent))).toEqual(expected);
    expect(await loja.snapshot()).toBe(before);
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
    const outra = await given.novoDono();
    const alheia = (await outra.formasPorTipo()).DINHEIRO;
    const { id } = await vendida();
    const answer = await loja.pedirDevolucao(id, { pagamentos: [{ formaId: alheia, valor: 3.34 }] });
    expect(Object.keys(campos(answer) ?? {})).toEqual(['pagamentos.0.formaId']);
    const { rows } = await given.sql.query('select id from gavetas where loja_id = $1', [outra.lojaId]);
    const drawer = { gavetaId: rows[0].id, pagamentos: [pago('DINHEIRO', 3.34)] };
    expect(Object.keys(campos(await loja.pedirDevolucao(id, drawer)) ?? {})).toEqual(['gavetaId']);
    await given.sql.query('update formas set ativa = false where id = $1', [
      loja.forma.VALE ?? loja.forma.DEBITO,
    ]);
    const off = await loja.pedirDevolucao(id, { pagamentos: [pago('DEBITO', 3.34)] });
    expect(campos(off)).toEqual({ 'pagamentos.0.formaId': 'Esta forma de pagamento está desligada.' });
    await given.sql.query('update formas set ativa = true where id = $1', [loja.forma.DEBITO]);
  });

  test('another store knows nothing of it', async () => {
    const bia = await given.novoDono('Mercado da Bia');
    const { id } = await vendida();
    const before = await loja.snapshot();
    refused(await bia.pedirDevolucao(id), 404, 'NAO_ENCONTRADO');
    refused(await bia.call('GET', `/api/vendas/${id}/devolucoes/valor?itens=0x1`), 404, 'NAO_ENCONTRADO');
    expect(await loja.snapshot()).toBe(before);
  });

  test('an employee gives back only where the owner says so; without the permission not at all', async () => {
    const limites = { descontoMaximo: 10, devolver: false, sangria: true };
    const beto = await loja.contratar({ limites });
    const { id } = await vendida();
    const fields = { pagamentos: [pago('DINHEIRO', 3.34)] };
    const signed = await given.signIn(beto.email);
    refused(await signed.pedirDevolucao(id, fields), 403, 'ACIMA_DO_LIMITE');
    expect(await signed.avaliar(id, '0x1')).toBe(3.34);
    const put = { ...beto, limites: { ...limites, devolver: true } };
    expect((await loja.call('PUT', `/api/funcionarios/${beto.id}`, put)).statusCode).toBe(200);
    const venda = await signed.devolver(id, fields);
    expect(venda.devolucoes[0]?.usuario).toEqual({ id: beto.id, nome: 'Beto' });

    const caio = await given.signIn((await loja.contratar({ permissoes: ['produtos'] })).email);
    refused(await caio.pedirDevolucao(id, fields), 403, 'SEM_PERMISSAO');
  });

  test('after the end of the plan, but for the key that is done', async () => {
    const outra = await given.novoDono();
    const formas = await outra.formasPorTipo();
    const produtoId = await outra.novoProduto({ valor: 10 });
    const { id } = await outra.vender(produtoId, { itens: [item(produtoId, { preco: 10, quantidade: 2 })] });
    const fields = { pagamentos: [{ formaId: formas.DINHEIRO, valor: 10 }] };
    const chave = key();
    expect((await outra.pedirDevolucao(id, fields, chave)).statusCode).toBe(201);
    await given.sql.query('update lojas set plano_expira_em = $2 where id = $1', [
      outra.lojaId,
      new Date(given.clock.read().getTime() - 1000),
    ]);
    refused(await outra.pedirDevolucao(id, fields, chave), 409, 'TOKEN_DUPLICADO');
    refused(await outra.pedirDevolucao(id, fields), 402, 'PLANO_EXPIRADO');
    // It is no matter of a device's queue.
    const old = { criadaEm: '2026-03-01T00:00:00Z', origem: 'fila' };
    refused(await outra.pedirDevolucao(id, { ...fields, ...old }), 402, 'PLANO_EXPIRADO');
  });
});
