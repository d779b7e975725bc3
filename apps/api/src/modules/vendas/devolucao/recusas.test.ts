import { describe, expect, test } from 'vitest';
import { entrar } from '../../../testing/loja/equipe.ts';
import { lojaQueDevolve } from '../../../testing/loja/loja-que-devolve.ts';
import { campos, item, refused } from '../../../testing/loja/vendas.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const { loja, pago, vendida } = lojaQueDevolve(given);

describe('refused, and nothing changes', () => {
  test('of an open sale and of a cancelled one', async () => {
    const mesa = await loja.abrirMesa(loja.pao);
    refused(await loja.pedirDevolucao(mesa.id), 409, 'VENDA_ABERTA');
    const url = (id: string) => `/api/vendas/${id}/devolucoes/valor?itens=0x1`;
    refused(await loja.call('GET', url(mesa.id)), 409, 'VENDA_ABERTA');
    const { id } = await vendida();
    await loja.cancelar(id);
    expect(refused(await loja.pedirDevolucao(id), 409, 'VENDA_CANCELADA').venda?.id).toBe(id);
    refused(await loja.call('GET', url(id)), 409, 'VENDA_CANCELADA');
  });

  const SOMA = 'Os pagamentos não somam o valor da devolução.';
  const linha = (posicao: number, quantidade: number) => ({ itens: [{ posicao, quantidade }] });
  const paga = (formaId: string, valor: number) => ({ pagamentos: [{ formaId, valor }] });
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no lines', { itens: [] }, 'itens', 'Escolha pelo menos um item.'],
    [
      'a line twice',
      { itens: [1, 1].map((quantidade) => ({ posicao: 0, quantidade })) },
      'itens.1.posicao',
      'Esta linha já está no pedido.',
    ],
    ['no such line', linha(9, 1), 'itens.0.posicao', 'Esta linha não existe na venda.'],
    ['a negative line', linha(-1, 1), 'itens.0.posicao', 'Informe a posição da linha, a partir de 0.'],
    ['nothing of it', linha(0, 0), 'itens.0.quantidade', 'Informe uma quantidade maior que zero.'],
    ['less than nothing', linha(0, -1), 'itens.0.quantidade', 'Informe uma quantidade maior que zero.'],
    ['more than was sold', linha(0, 4), 'itens.0.quantidade', 'Desta linha só dá para devolver 3.'],
    ['half a loaf', linha(0, 0.5), 'itens.0.quantidade', 'Informe um número inteiro.'],
    ['no reason', { motivo: '  ' }, 'motivo', 'Informe o motivo da devolução.'],
    ['no word on the shelf', { aoEstoque: undefined }, 'aoEstoque', 'Informe verdadeiro ou falso.'],
    ['no payments', { pagamentos: undefined }, 'pagamentos', 'Informe os pagamentos.'],
    ['too little', paga('DINHEIRO', 3.33), 'pagamentos', SOMA],
    ['too much', paga('DINHEIRO', 3.35), 'pagamentos', SOMA],
    [
      'an unknown form',
      paga('00000000-0000-4000-8000-000000000000', 3.34),
      'pagamentos.0.formaId',
      'Forma de pagamento não encontrada nesta loja.',
    ],
  ])('%s', async (_, fields, campo, texto) => {
    const { id } = await vendida();
    const before = await loja.snapshot();
    const sent = JSON.stringify({ pagamentos: [pago('DINHEIRO', 3.34)], ...fields }, (_key, value) =>
      value === undefined ? null : value,
    ).replace('"DINHEIRO"', JSON.stringify(loja.forma.DINHEIRO));
    expect(campos(await loja.pedirDevolucao(id, JSON.parse(sent)))).toEqual({ [campo]: texto });
    expect(await loja.snapshot()).toBe(before);
  });

  test.each([
    ...['', '0', 'x', '0x', '0x-1', '0x1,', '0x1,0x1', '0x0', '0x1.2345', '99999999999x1', '0x1;1x1'],
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
    const signed = await entrar(given, beto);
    refused(await signed.pedirDevolucao(id, fields), 403, 'ACIMA_DO_LIMITE');
    expect(await signed.avaliar(id, '0x1')).toBe(3.34);
    const put = { ...beto, limites: { ...limites, devolver: true } };
    expect((await loja.call('PUT', `/api/funcionarios/${beto.id}`, put)).statusCode).toBe(200);
    const venda = await signed.devolver(id, fields);
    expect(venda.devolucoes[0]?.usuario).toEqual({ id: beto.id, nome: 'Beto' });

    const caio = await entrar(given, await loja.contratar({ permissoes: ['produtos'] }));
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
