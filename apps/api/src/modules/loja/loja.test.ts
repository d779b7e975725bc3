import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import { holding, untilStuck } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test);

const LOJA = {
  nome: 'Mercearia da Ana',
  endereco: 'Rua das Flores, 12',
  telefone: '(92) 3333-4444',
  documento: '12.345.678/0001-95',
  fuso: 'America/Manaus',
  comissaoPadrao: 7.5,
  rodapeRecibo: 'Volte sempre! <3',
  larguraPapel: 58,
};

/** Initial values, kept by a change that leaves them out. */
const NO_INICIO = {
  taxaServicoPadrao: 10,
  exigirCaixa: false,
  mostrarDiferenca: true,
  limiteFiadoPadrao: null,
  viradaDoDia: '00:00',
  pixChave: null,
  pixNome: null,
  pixCidade: null,
  pixAutomatico: false,
  perdasPorVendedores: false,
  custo: 'medio',
  balanca: [],
  ramo: null,
  cozinhaMinutos: [10, 20],
};

it('starts a store with its registered name and the usual settings', async () => {
  const ana = await test.novoDono('Padaria da Ana');
  expect(await ana.get('/api/loja')).toEqual({
    id: ana.lojaId,
    nome: 'Padaria da Ana',
    endereco: null,
    telefone: null,
    documento: null,
    fuso: 'America/Sao_Paulo',
    comissaoPadrao: 10,
    rodapeRecibo: null,
    larguraPapel: 80,
    ...NO_INICIO,
  });
});

it('changes the settings of this store and of no other', async () => {
  const stranger = await test.novoDono('Bar do Zé');
  const answer = await ana.call('PUT', '/api/loja', { ...LOJA, id: stranger.lojaId, plano: 'premium' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ id: ana.lojaId, ...LOJA, ...NO_INICIO });
  expect(await ana.get('/api/loja')).toEqual({ id: ana.lojaId, ...LOJA, ...NO_INICIO });
  expect(await stranger.get('/api/loja')).toMatchObject({
    nome: 'Bar do Zé',
    larguraPapel: 80,
  });
  expect((await ana.get('/api/auth/me')).usuario.assinatura).toBe('gratuito');
});

it('takes blank texts as none', async () => {
  const blank = { endereco: ' ', telefone: '', documento: null, rodapeRecibo: '' };
  const answer = await ana.call('PUT', '/api/loja', { ...LOJA, ...blank });
  expect(answer.json()).toMatchObject({
    endereco: null,
    telefone: null,
    documento: null,
    rodapeRecibo: null,
  });
});

it('keeps a zone by its canonical name', async () => {
  for (const fuso of ['america/sao_paulo', 'AMERICA/SAO_PAULO', 'America/Sao_Paulo']) {
    const answer = await ana.call('PUT', '/api/loja', { ...LOJA, fuso });
    expect(answer.json().fuso).toBe('America/Sao_Paulo');
  }
});

it('keeps the optional texts that a change leaves out', async () => {
  await ana.call('PUT', '/api/loja', LOJA);
  const { endereco: _e, telefone: _t, documento: _d, rodapeRecibo: _r, ...rest } = LOJA;
  const answer = await ana.call('PUT', '/api/loja', { ...rest, nome: 'Outro nome' });
  expect(answer.json()).toEqual({ id: ana.lojaId, ...LOJA, ...NO_INICIO, nome: 'Outro nome' });
});

it('refuses what a store cannot be, and says where', async () => {
  const broken: [Record<string, unknown>, string][] = [
    [{ nome: ' ' }, 'nome'],
    [{ fuso: 'America/Atlantida' }, 'fuso'],
    [{ fuso: 'lixo' }, 'fuso'],
    [{ fuso: undefined }, 'fuso'],
    [{ comissaoPadrao: -0.1 }, 'comissaoPadrao'],
    [{ comissaoPadrao: 100.1 }, 'comissaoPadrao'],
    [{ comissaoPadrao: 7.55 }, 'comissaoPadrao'],
    [{ comissaoPadrao: '10' }, 'comissaoPadrao'],
    [{ larguraPapel: 76 }, 'larguraPapel'],
    [{ endereco: 'a'.repeat(201) }, 'endereco'],
    [{ rodapeRecibo: 'a\0b' }, 'rodapeRecibo'],
  ];
  for (const [change, campo] of broken) {
    const answer = await ana.call('PUT', '/api/loja', { ...LOJA, ...change });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().campos)).toEqual([campo]);
  }
});

// Guard: the lock of the store's row in editarLoja.
it('dates the totals by the zone that stays, whoever changes it at the same time', async () => {
  const produtoId = await ana.novoProduto({ valor: 4.5, quantidade: 10 });
  // Half past midnight in São Paulo, the evening before in Manaus.
  const venda = { tipo: 'VENDAS', itens: [item(produtoId)], criadaEm: '2026-01-10T03:30:00.000Z' };
  expect((await ana.gravar('POST', '/api/vendas', venda)).statusCode).toBe(201);
  await test.sql.query('select somar_vendas($1, 100)', [ana.lojaId]);
  const zone = (fuso: string) => ana.call('PUT', '/api/loja', { ...LOJA, fuso });
  const answers = await holding(test, { table: 'lojas', column: 'id', id: ana.lojaId }, 2, async () => {
    const away = zone('America/Manaus');
    await untilStuck(test, 1);
    return Promise.all([away, zone('America/Sao_Paulo')]);
  });
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect((await ana.get('/api/loja')).fuso).toBe('America/Sao_Paulo');
  const days = await ana.call('GET', '/api/relatorios/periodo?dataInicio=2026-01-09&dataFim=2026-01-10');
  expect(days.json().vendasPorDia).toEqual([{ data: '2026-01-10', totalVendas: 1, faturamento: 0.75 }]);
});

it('keeps a Pix key in the one form that codes carry, and refuses what is none', async () => {
  const put = (pix: Record<string, unknown>) => ana.call('PUT', '/api/loja', { ...LOJA, ...pix });
  const kept: [string, string][] = [
    ['529.982.247-25', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['(92) 98888-7777', '+5592988887777'],
    ['Ana@Padaria.com.br', 'ana@padaria.com.br'],
    ['71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D', '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'],
  ];
  for (const [pixChave, chave] of kept) {
    expect((await put({ pixChave })).json().pixChave).toBe(chave);
    // What was left out stays.
    expect((await put({})).json().pixChave).toBe(chave);
    expect((await put({ pixChave: chave })).json().pixChave).toBe(chave);
  }
  const broken: [Record<string, unknown>, string][] = [
    [{ pixChave: '529.982.247-26' }, 'pixChave'],
    [{ pixChave: '(92) 3333-4444' }, 'pixChave'],
    [{ pixChave: 'Padaria da Ana' }, 'pixChave'],
    [{ pixChave: 7 }, 'pixChave'],
    [{ pixNome: '漢字' }, 'pixNome'],
    [{ pixNome: 'a'.repeat(26) }, 'pixNome'],
    [{ pixCidade: '🍞' }, 'pixCidade'],
    [{ pixCidade: 'a'.repeat(16) }, 'pixCidade'],
  ];
  for (const [change, campo] of broken) {
    const answer = await put(change);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().campos)).toEqual([campo]);
  }
  const depois = { pixChave: null, pixNome: 'Padaria São João', pixCidade: 'Manaus' };
  expect((await put(depois)).json()).toMatchObject(depois);
});

it('takes two whole minutes in their order for the kitchen, and tells the devices', async () => {
  const put = (cozinhaMinutos: unknown) => ana.call('PUT', '/api/loja', { ...LOJA, cozinhaMinutos });
  const { cursor } = await ana.get('/api/sync?colecoes=loja');
  for (const certos of [
    [1, 240],
    [7, 15],
  ]) {
    expect((await put(certos)).json().cozinhaMinutos).toEqual(certos);
  }
  expect((await put(undefined)).json().cozinhaMinutos).toEqual([7, 15]);
  expect(await ana.get(`/api/sync?colecoes=loja&desde=${cursor}`)).toMatchObject({
    loja: { cozinhaMinutos: [7, 15] },
  });
  const errados = [[10, 10], [20, 10], [0, 5], [5, 241], [5.5, 10], [5], [5, 10, 15], ['5', 10], null, 7, {}];
  for (const each of errados) {
    const answer = await put(each);
    expect(answer.statusCode, JSON.stringify(each)).toBe(400);
    expect(Object.keys(answer.json().campos)).toEqual(['cozinhaMinutos']);
  }
});
