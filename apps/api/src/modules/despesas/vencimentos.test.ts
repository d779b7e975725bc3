import { randomUUID } from 'node:crypto';
import type { Despesa, DespesasRelatorio } from '@balcao/contract/despesas/despesas';
import type { Dashboard, ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import { expect, it } from 'vitest';
import { comLoja } from '../../database/tenant.ts';
import { exported, rowsOf } from '../../testing/exportado.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  apagarVencimentosNaoPagos,
  inserirVencimentos,
  listarVencimentosDasCompras,
} from './vencimentos.queries.ts';

const test = useTestApp();
/** It is March 10, 2026, noon in São Paulo. */
const loja = umaLoja(test);

const compraId = randomUUID();
const descricao = 'Compra 4321 · Atacado';
const semDia = { data: null, pagaEm: null };

/** One of 100,00 for each of these days. */
async function dever(dias: readonly string[], quem: Person = loja): Promise<void> {
  const vencimentos = dias.map((data) => ({ data, centavos: 10_000 }));
  const novos = { compraId, descricao, vencimentos, usuarioId: quem.usuarioId, agora: test.clock.read() };
  await comLoja(test.database, quem, (trx) => inserirVencimentos(trx, novos));
}

const aVencer = (quem: Person = loja) => quem.get<Despesa[]>('/api/despesas?situacao=aVencer');
const listadas = () => loja.get<Despesa[]>('/api/despesas');
const pagar = (id: string, body?: object, quem: Person = loja) =>
  quem.call('POST', `/api/despesas/${id}/pagar`, body);
const editar = (id: string, body: object) => loja.call('PUT', `/api/despesas/${id}`, body);

async function umaDevida(quem: Person = loja): Promise<Despesa> {
  await dever(['2026-03-20'], quem);
  const [devida] = await aVencer(quem);
  if (!devida) throw new Error('Nothing is owed.');
  return devida;
}

it('home tells what is due within seven days, or was, until it is paid', async () => {
  await dever(['2026-03-01', '2026-03-17', '2026-03-18']);
  const devidas = async () => (await loja.get<Dashboard>('/api/dashboard')).aVencer;
  expect(await devidas()).toEqual({ quantidade: 2, valor: 200 });
  const [primeira] = await aVencer();
  await pagar(primeira?.id ?? '');
  expect(await devidas()).toEqual({ quantidade: 1, valor: 100 });
});

it('what is owed is listed by its due date, and is no expense until it is paid', async () => {
  await dever(['2026-04-20', '2026-03-20']);
  expect(await listadas()).toEqual([]);
  const [primeira, segunda] = await aVencer();
  expect(primeira).toMatchObject({ descricao, valor: 100, categoria: 'Materiais', compraId, ...semDia });
  expect([primeira?.vencimento, segunda?.vencimento]).toEqual(['2026-03-20', '2026-04-20']);

  const paga = await pagar(primeira?.id ?? '');
  expect([paga.statusCode, paga.json()]).toEqual([
    200,
    { ...primeira, data: '2026-03-10', pagaEm: '2026-03-10' },
  ]);
  expect(await listadas()).toEqual([paga.json()]);
  expect(await aVencer()).toEqual([segunda]);
  expect((await loja.call('GET', '/api/despesas?situacao=pagas')).json().campos).toEqual({
    situacao: 'Use aVencer.',
  });
});

it('it is paid once, on the day that is said first', async () => {
  const { id } = await umaDevida();
  const dias = ['2026-03-05', '2026-03-06'];
  const juntas = await Promise.all(dias.map((data) => pagar(id, { data })));
  const depois = await pagar(id, {});
  const ditas = [...juntas, depois].map((answer) => answer.json());
  expect(dias).toContain(depois.json().pagaEm);
  expect(ditas).toEqual([depois.json(), depois.json(), depois.json()]);
  expect(depois.json().data).toBe(depois.json().pagaEm);
});

it('today is the day of the store, with its turn', async () => {
  // 02:30 in São Paulo.
  test.clock.set('2026-03-11T05:30:00.000Z');
  const bar = await test.novoDono();
  const { id } = await umaDevida(bar);
  await bar.call('PUT', '/api/loja', { ...(await bar.get<object>('/api/loja')), viradaDoDia: '04:00' });
  expect((await pagar(id, {}, bar)).json().pagaEm).toBe('2026-03-10');
});

it('what was never owed, and what is another store’s, can’t be paid', async () => {
  const gelo = { descricao: 'Gelo', valor: 5, categoria: 'Materiais', data: '2026-03-10' };
  const { id } = (await loja.call('POST', '/api/despesas', gelo)).json();
  const recusada = await pagar(id);
  expect([recusada.statusCode, recusada.json().mensagem]).toEqual([
    400,
    'Esta despesa não tem vencimento: ela já está paga.',
  ]);
  const rui = await test.novoDono();
  const devida = await umaDevida();
  expect((await pagar(devida.id, {}, rui)).statusCode).toBe(404);
  expect([await aVencer(rui), (await aVencer()).length]).toEqual([[], 1]);
  expect((await pagar(devida.id, { data: '2026-02-30' })).json().campos).toEqual({
    data: 'Informe uma data válida.',
  });
});

it('no figure of expenses holds a purchase: what was paid on the days stands apart', async () => {
  await dever(['2026-03-20', '2026-03-20', '2026-03-20']);
  const [um, outro] = await aVencer();
  await pagar(um?.id ?? '');
  await pagar(outro?.id ?? '', { data: '2026-02-28' });
  const luz = { descricao: 'Luz', valor: 7, categoria: 'Materiais', data: '2026-03-10' };
  await loja.call('POST', '/api/despesas', luz);

  const marco = 'dataInicio=2026-03-01&dataFim=2026-03-31';
  expect(await loja.get<RelatorioLucro>(`/api/relatorios/lucro?${marco}`)).toMatchObject({
    ...{ despesas: 7, comprasPagas: 100, resultado: -7 },
  });
  expect(await loja.get<DespesasRelatorio>(`/api/despesas/relatorio?${marco}`)).toMatchObject({
    ...{ totalGeral: 7, compras: 100, porCategoria: [{ categoria: 'Materiais', total: 7 }] },
  });
  const { lucro } = await loja.get<ResumoDoDia>('/api/dashboard/dia');
  expect(lucro).toMatchObject({ despesas: 7, resultado: -7 });
});

it('a change keeps what is owed for; with a day it is paid on that day, without one to be paid again', async () => {
  const devida = await umaDevida();
  const dita = { descricao: 'Boleto do atacado', valor: 102.5, categoria: 'Outros' };
  expect((await editar(devida.id, dita)).json()).toEqual({ ...devida, ...dita });
  const adiada = { ...dita, vencimento: '2026-03-25' };
  const paga = { ...adiada, data: '2026-03-09' };
  expect((await editar(devida.id, paga)).json()).toEqual({ ...devida, ...paga, pagaEm: '2026-03-09' });
  // What is left out stays.
  expect((await editar(devida.id, dita)).json()).toEqual({ ...devida, ...paga, pagaEm: '2026-03-09' });
  expect((await editar(devida.id, { ...dita, data: null })).json()).toEqual({ ...devida, ...adiada });
  expect((await editar(devida.id, { ...paga, repete: { cada: 'MES' } })).json().campos).toEqual({
    repete: 'Uma conta com vencimento não se repete.',
  });
});

it('what was never owed keeps having a day', async () => {
  const gelo = { descricao: 'Gelo', valor: 5, categoria: 'Materiais' };
  const { id } = (await loja.call('POST', '/api/despesas', { ...gelo, data: '2026-03-10' })).json();
  for (const body of [gelo, { ...gelo, data: null }]) {
    const recusada = await editar(id, body);
    expect([recusada.statusCode, recusada.json().campos]).toEqual([
      400,
      { data: 'Preencha todos os campos' },
    ]);
  }
  const mudada = await editar(id, { ...gelo, data: '2026-03-11', vencimento: '2026-03-12' });
  expect(mudada.json()).toMatchObject({ data: '2026-03-11', vencimento: null, pagaEm: null });
});

it('what is unpaid of a purchase goes with it, or by hand; what was paid stays', async () => {
  await dever(['2026-03-20', '2026-04-20', '2026-05-20']);
  const [um, outro] = await aVencer();
  await pagar(um?.id ?? '');
  expect((await loja.call('DELETE', `/api/despesas/${outro?.id}`)).statusCode).toBe(204);
  await comLoja(test.database, loja, async (trx) => {
    const da = { compraId, centavos: 10_000 };
    const paga = { ...da, data: '2026-03-20', pagaEm: '2026-03-10' };
    expect(await listarVencimentosDasCompras(trx, [compraId, randomUUID()])).toEqual([
      paga,
      { ...da, data: '2026-05-20', pagaEm: null },
    ]);
    expect(await apagarVencimentosNaoPagos(trx, randomUUID())).toBe(0);
    expect(await apagarVencimentosNaoPagos(trx, compraId)).toBe(1);
    expect(await listarVencimentosDasCompras(trx, [compraId])).toEqual([paga]);
  });
});

it('the store’s export has it with its due date and its purchase, and no day', async () => {
  await umaDevida();
  expect(rowsOf(await exported(loja), 'despesas.csv')).toMatchObject([
    { data: '', vencimento: '2026-03-20', paga_em: '', compra_id: compraId, valor: '100,00' },
  ]);
});
