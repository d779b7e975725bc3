import { nivelDoEstoque } from '@balcao/contract/estoque/estoque';
import type { Permissao } from '@balcao/contract/pessoas/permissoes';
import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test);
const _NOW = '2026-03-10T15:00:00Z';

async function sell(person: Person, produtoId: string, preco: number, quantidade: number, tipo = 'VENDAS') {
  const answer = await person.call(
    'POST',
    '/api/vendas',
    {
      tipo,
      identificador: 'Mesa 1',
      itens: [{ produtoId, nome: 'Pão', preco, quantidade }],
      confirmarDuplicada: true,
    },
    key(),
  );
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
}

const overview = async (person: Person) => await person.get('/api/dashboard');

async function inZone(person: Person, fuso: string) {
  await test.sql.query('update lojas set fuso = $1 where id = $2', [fuso, person.lojaId]);
}

it('shows zeros to a new store', async () => {
  expect(await overview(ana)).toEqual({
    faturamento: 0,
    vendas: 0,
    produtosBaixos: [],
    porForma: [],
    produtosBaixosTotal: 0,
    vencendo: 0,
    aVencer: { quantidade: 0, valor: 0 },
    futurasDeHoje: [],
    assinatura: 'gratuito',
    planoExpiraEm: '2026-04-09T15:00:00.000Z',
    pagamentos: 'simulado',
    renova: false,
  });
});

it('adds up what was finalized today, to the centavo, open and cancelled sales left out', async () => {
  const pao = await ana.novoProduto({ valor: 0.1 });
  for (let n = 0; n < 3; n++) await sell(ana, pao, 0.1, 1);
  await sell(ana, pao, 1.15, 3);
  await sell(ana, pao, 1000, 1, 'COMANDAS');
  await sell(ana, pao, 1000, 1, 'FUTUROS');
  const cancelled = await sell(ana, pao, 500, 1);
  await ana.call('DELETE', `/api/vendas/${cancelled}`, { motivo: 'engano' });
  expect(await overview(ana)).toMatchObject({ faturamento: 3.75, vendas: 4 });

  const stranger = await test.novoDono();
  expect(await overview(stranger)).toMatchObject({ faturamento: 0, vendas: 0 });
});

it('counts a tab on the day it was finalized', async () => {
  test.clock.set('2026-03-10T23:00:00Z');
  const ana = await test.novoDono();
  const pao = await ana.novoProduto();
  const mesa = await sell(ana, pao, 20, 1, 'COMANDAS');
  test.clock.set('2026-03-11T12:00:00Z');
  const again = await ana.call('POST', '/api/auth/login', { email: ana.email, senha: ana.senha });
  const headers = { authorization: `Bearer ${again.json().token}` };
  await ana.call('PUT', `/api/vendas/${mesa}/encerrar`, undefined, headers);
  expect((await ana.call('GET', '/api/dashboard', undefined, headers)).json()).toMatchObject({
    faturamento: 20,
    vendas: 1,
  });
});

it.each([
  ['America/Sao_Paulo', '03:00:00'],
  ['America/Manaus', '04:00:00'],
  ['America/Rio_Branco', '05:00:00'],
  ['America/Noronha', '02:00:00'],
])('begins and ends the day at midnight of %s', async (fuso, midnight) => {
  const start = Date.parse(`2026-03-10T${midnight}Z`);
  const day = 86_400_000;
  test.clock.set(new Date(start - 2000));
  const ana = await test.novoDono();
  await inZone(ana, fuso);
  const pao = await ana.novoProduto();
  // Of the day before, of its first and last seconds, of the day after.
  const instants = [start - 1000, start, start + day - 1000, start + day];
  for (const [n, instant] of instants.entries()) {
    test.clock.set(new Date(instant));
    await test.sql.query('update sessoes set expira_em = $1', [new Date(instant + day)]);
    await sell(ana, pao, 10 ** n, 1);
    const expected = [1, 10, 110, 1000][n];
    expect(await overview(ana)).toMatchObject({ faturamento: expected, vendas: n === 2 ? 2 : 1 });
  }
});

it('re-days the history when the store moves to another zone', async () => {
  // 23:30 of the 10th in São Paulo, 22:30 in Manaus; asked at 00:30 and 23:30.
  test.clock.set('2026-03-11T02:30:00Z');
  const ana = await test.novoDono();
  const pao = await ana.novoProduto();
  await sell(ana, pao, 5, 1);
  test.clock.set('2026-03-11T03:30:00Z');
  expect(await overview(ana)).toMatchObject({ vendas: 0 });
  await inZone(ana, 'America/Manaus');
  expect(await overview(ana)).toMatchObject({ vendas: 1, faturamento: 5 });
});

it('tells low stock by the rule, the lowest first', async () => {
  const levels: [string, number, number][] = [
    ['Vazio', 0, 10],
    ['Negativo', -3, 10],
    ['Sem ideal', 7, 0],
    ['Trinta e nove', 39, 100],
    ['Quarenta', 40, 100],
    ['Dois quintos', 2, 5],
    ['Um terço', 1, 3],
    ['Cheio', 500, 100],
  ];
  const ids = new Map<string, string>();
  for (const [nome, quantidade, estoque] of levels) {
    ids.set(nome, await ana.novoProduto({ nome, quantidade, estoque }));
  }
  const deleted = await ana.novoProduto({ nome: 'Excluído', quantidade: 0 });
  await ana.call('DELETE', `/api/produtos/${deleted}`);
  const { produtosBaixos, produtosBaixosTotal } = await overview(ana);
  const names = produtosBaixos.map((produto: { nome: string }) => produto.nome);
  expect(names).toEqual(['Negativo', 'Sem ideal', 'Vazio', 'Um terço', 'Trinta e nove']);
  // The query's rule and the screens'.
  const low = levels.filter(([, quantidade, estoque]) => nivelDoEstoque(quantidade, estoque) === 'baixo');
  expect(low.map(([nome]) => nome).sort()).toEqual([...names].sort());
  expect(produtosBaixos[0]).toEqual({
    id: ids.get('Negativo'),
    nome: 'Negativo',
    quantidade: -3,
    estoque: 10,
    unidade: 'un',
  });
  expect(produtosBaixosTotal).toBe(5);
});

it('lists the 20 lowest of many, in Portuguese order, and their whole number', async () => {
  const names = Array.from({ length: 24 }, (_, n) => `Item ${n + 1}`);
  for (const nome of [...names, 'água', 'Zebra']) await ana.novoProduto({ nome, quantidade: 0, estoque: 10 });
  const { produtosBaixos, produtosBaixosTotal } = await overview(ana);
  expect(produtosBaixos.map((produto: { nome: string }) => produto.nome)).toEqual([
    'água',
    ...names.slice(0, 19),
  ]);
  expect(produtosBaixosTotal).toBe(26);
});

it('shows an employee what he may see elsewhere, and null for the rest', async () => {
  await sell(ana, await ana.novoProduto({ quantidade: 1, estoque: 100 }), 3, 1);
  const nothing = {
    ...{ faturamento: null, vendas: null, porForma: null },
    ...{ produtosBaixos: null, produtosBaixosTotal: null, vencendo: null, aVencer: null },
  };
  const porForma = [
    {
      ...{ formaId: null, nome: 'Não informado', quantidade: 1 },
      ...{ valor: 3, taxa: 0, devolvido: 0, liquido: 3 },
    },
  ];
  const figures = { faturamento: 3, vendas: 1, porForma };
  const low = {
    produtosBaixos: [expect.objectContaining({ nome: 'Pão francês' })],
    produtosBaixosTotal: 1,
    vencendo: 0,
  };
  const plan = {
    futurasDeHoje: null,
    assinatura: 'gratuito',
    planoExpiraEm: '2026-04-09T15:00:00.000Z',
    pagamentos: 'simulado',
    renova: false,
  };
  const cases: [Permissao[], object][] = [
    [[], nothing],
    [['vendas', 'despesas'], { ...nothing, futurasDeHoje: [], aVencer: { quantidade: 0, valor: 0 } }],
    [['relatorios'], { ...nothing, ...figures }],
    [['produtos'], { ...nothing, ...low }],
    [['relatorios', 'produtos'], { ...nothing, ...figures, ...low }],
  ];
  for (const [permissoes, seen] of cases) {
    const bia = await ana.novoFuncionario(permissoes);
    expect(await overview(bia)).toEqual({ ...plan, ...seen });
  }
});
