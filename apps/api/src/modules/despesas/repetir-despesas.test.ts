import { randomUUID } from 'node:crypto';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { createMemoryJobs, type MemoryJobs } from '../../jobs/memory-jobs.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { refused } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { holding } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { REPETIR } from './repetir-despesas.ts';

const test = useTestApp();
/** Months pass here: neither the session nor the plan ends. */
const semFim = async ({ lojaId }: Person) => {
  await test.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [lojaId]);
  await test.sql.query(`update lojas set plano = 'premium', plano_expira_em = null where id = $1`, [lojaId]);
};
const loja = umaLoja(test, async (ana) => {
  await semFim(ana);
  return {};
});
const aluguel = { descricao: 'Aluguel', valor: 1200, categoria: 'Aluguel', data: '2026-03-10' };

const registrar = async (fields: object, person: Person = loja): Promise<Despesa> => {
  const answer = await person.call('POST', '/api/despesas', { ...aluguel, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const editar = (id: string, fields: object, alcance = '') =>
  loja.call('PUT', `/api/despesas/${id}${alcance && `?alcance=${alcance}`}`, { ...aluguel, ...fields });
const listar = async (person: Person = loja) => await person.get<Despesa[]>('/api/despesas');
/** The days on which there is one, the earliest first. */
const dias = async (person: Person = loja) => (await listar(person)).map(({ data }) => data).reverse();
const doDia = async (data: string) => (await listar()).find((despesa) => despesa.data === data)?.id ?? '';

async function trabalhar(jobs: MemoryJobs = test.jobs): Promise<void> {
  await jobs.send(REPETIR);
  await jobs.drain();
}
/** The clock moves there, and the job has its minute. */
async function passar(instante: string): Promise<void> {
  test.clock.set(instante);
  await trabalhar();
}

describe('an expense that comes back', () => {
  it('is made on its day in the store’s zone; the 31st is the month’s last day', async () => {
    const primeira = await registrar({ data: '2026-03-31', repete: { cada: 'MES' } });
    expect(primeira).toMatchObject({ repete: { cada: 'MES' }, serieId: expect.any(String) });
    await passar('2026-05-01T02:59:59Z');
    expect(await dias()).toEqual(['2026-03-31', '2026-04-30']);
    await passar('2026-06-01T02:59:59Z');
    await trabalhar();
    expect(await dias()).toEqual(['2026-03-31', '2026-04-30', '2026-05-31']);
    const [ultima] = await listar();
    expect(ultima).toMatchObject({
      ...{ descricao: 'Aluguel', valor: 1200, categoria: 'Aluguel' },
      ...{ serieId: primeira.serieId, repete: { cada: 'MES' }, movimentoId: null },
    });
    // Midnight is another instant elsewhere.
    const eva = await test.novoDono();
    await semFim(eva);
    await test.sql.query(`update lojas set fuso = 'America/Rio_Branco' where id = $1`, [eva.lojaId]);
    await registrar({ data: '2026-05-31', repete: { cada: 'SEMANA' } }, eva);
    await passar('2026-06-07T04:59:00Z');
    expect(await dias(eva)).toEqual(['2026-05-31']);
    await passar('2026-06-07T05:00:00Z');
    expect(await dias(eva)).toEqual(['2026-05-31', '2026-06-07']);
  });

  it.each([
    ['SEMANA', '2026-03-10', '2026-03-31T12:00:00Z', ['03-10', '03-17', '03-24', '03-31']],
    ['MES', '2026-01-31', '2026-03-31T12:00:00Z', ['01-31', '02-28', '03-31']],
    ['ANO', '2024-02-29', '2028-03-01T12:00:00Z', ['02-29', '02-28', '02-28', '02-28', '02-29']],
  ])('%s: what was due while no server stood is made up for', async (cada, data, depois, esperados) => {
    await registrar({ data, repete: { cada } });
    await passar(depois);
    expect((await dias()).map((dia) => dia?.slice(5))).toEqual(esperados);
  });

  it('that began before today brings with it what is due by now, and is made once however often it is sent', async () => {
    const dita = { id: randomUUID(), data: '2026-01-10', repete: { cada: 'MES', ate: '2026-02-28' } };
    const [uma, outra] = [await registrar(dita), await registrar(dita)];
    expect(outra).toEqual(uma);
    expect(await dias()).toEqual(['2026-01-10', '2026-02-10']);
    const diferente = { ...aluguel, ...dita, repete: { cada: 'MES' } };
    refused(await loja.call('POST', '/api/despesas', diferente), 409, 'ID_EM_USO');
    // Its end has passed.
    await passar('2026-08-01T12:00:00Z');
    expect(await dias()).toEqual(['2026-01-10', '2026-02-10']);
  });

  it.each([
    [{ repete: { cada: 'DIA' } }, 'repete.cada'],
    [{ repete: {} }, 'repete.cada'],
    [{ repete: 'MES' }, 'repete'],
    [{ repete: { cada: 'MES', ate: '2026-02-30' } }, 'repete.ate'],
    [{ repete: { cada: 'MES', ate: '2026-03-09' } }, 'repete.ate'],
    [{ repete: { cada: 'SEMANA' }, data: '1999-01-01' }, 'data'],
  ])('%j is refused, and nothing is written', async (wrong, campo) => {
    const answer = await loja.call('POST', '/api/despesas', { ...aluguel, ...wrong });
    expect(Object.keys(refused(answer, 400, 'VALIDACAO').campos ?? {})).toEqual([campo]);
    expect(await dias()).toEqual([]);
  });

  it('is made once by two servers that look at the same instant', async () => {
    const { serieId } = await registrar({ repete: { cada: 'MES' } });
    const database = connect(test.owner);
    const jobs = createMemoryJobs();
    const config = loadConfig({ LOG_LEVEL: 'silent' });
    const second = await buildApp(config, database, { agora: test.clock.read, jobs });
    try {
      test.clock.set('2026-05-11T12:00:00Z');
      const serie = { table: 'despesas_series', column: 'id', id: serieId ?? '' };
      await holding(test, serie, 2, () => Promise.all([trabalhar(), trabalhar(jobs)]));
      expect(await dias()).toEqual(['2026-03-10', '2026-04-10', '2026-05-10']);
    } finally {
      await second.close();
      await database.close();
    }
  });
});

describe('one of them', () => {
  const tres = async () => {
    const primeira = await registrar({ data: '2026-01-10', repete: { cada: 'MES' } });
    expect(await dias()).toEqual(['2026-01-10', '2026-02-10', '2026-03-10']);
    return primeira;
  };
  const valores = async () => (await listar()).map(({ valor }) => valor).reverse();

  it('is changed and deleted alone', async () => {
    await tres();
    const meio = await doDia('2026-02-10');
    const mudada = await editar(meio, { valor: 1300, data: '2026-02-12' });
    expect([mudada.statusCode, mudada.json()]).toMatchObject([
      200,
      { id: meio, valor: 1300, data: '2026-02-12', repete: { cada: 'MES' } },
    ]);
    expect(await valores()).toEqual([1200, 1300, 1200]);
    refused(await editar(meio, { repete: null }, 'uma'), 400, 'VALIDACAO');
    expect((await loja.call('DELETE', `/api/despesas/${meio}`)).statusCode).toBe(204);
    await passar('2026-04-10T12:00:00Z');
    expect(await dias()).toEqual(['2026-01-10', '2026-03-10', '2026-04-10']);
    expect(await valores()).toEqual([1200, 1200, 1200]);
  });

  it('is changed with those after it', async () => {
    const { serieId } = await tres();
    const mudada = await editar(await doDia('2026-02-10'), { valor: 1500, data: '2026-02-10' }, 'proximas');
    expect(mudada.json()).toMatchObject({ valor: 1500, serieId, repete: { cada: 'MES' } });
    await passar('2026-04-10T12:00:00Z');
    expect(await valores()).toEqual([1200, 1500, 1500, 1500]);
  });

  it('moves with those after it to another day, or another rule', async () => {
    await tres();
    const meio = await doDia('2026-02-10');
    await editar(meio, { data: '2026-02-05' }, 'proximas');
    expect(await dias()).toEqual(['2026-01-10', '2026-02-05', '2026-03-05']);
    const cada = { data: '2026-02-05', repete: { cada: 'SEMANA', ate: '2026-02-20' } };
    expect((await editar(meio, cada, 'proximas')).json().repete).toEqual(cada.repete);
    expect(await dias()).toEqual(['2026-01-10', '2026-02-05', '2026-02-12', '2026-02-19']);
    await passar('2026-06-10T12:00:00Z');
    expect(await dias()).toHaveLength(4);
    // The end goes away: what would have been is made.
    test.clock.set('2026-03-10T15:00:00Z');
    await editar(meio, { ...cada, repete: { cada: 'SEMANA' } }, 'proximas');
    expect((await dias()).slice(-3)).toEqual(['2026-02-19', '2026-02-26', '2026-03-05']);
    await editar(meio, { ...cada, repete: { cada: 'SEMANA', ate: '2026-02-12' } }, 'proximas');
    expect(await dias()).toEqual(['2026-01-10', '2026-02-05', '2026-02-12']);
    const fim = { ...cada, repete: { cada: 'SEMANA', ate: '2026-02-04' } };
    refused(await editar(meio, fim, 'proximas'), 400, 'VALIDACAO');
  });

  it('is the last one, or goes with those after it', async () => {
    await tres();
    const meio = await doDia('2026-02-10');
    const ultima = await editar(meio, { data: '2026-02-10', repete: null }, 'proximas');
    expect(ultima.json()).toMatchObject({ repete: null, serieId: expect.any(String) });
    await passar('2026-05-10T12:00:00Z');
    expect(await dias()).toEqual(['2026-01-10', '2026-02-10']);
    // From there it comes back anew.
    await editar(meio, { data: '2026-02-10', repete: { cada: 'MES' } });
    expect(await dias()).toEqual(['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10', '2026-05-10']);
    const abril = await doDia('2026-04-10');
    expect((await loja.call('DELETE', `/api/despesas/${abril}?alcance=proximas`)).statusCode).toBe(204);
    await passar('2026-08-10T12:00:00Z');
    expect((await listar()).map(({ data, repete }) => [data, repete])).toEqual([
      ['2026-03-10', null],
      ['2026-02-10', null],
      ['2026-01-10', null],
    ]);
  });

  it('is nobody’s of another store, and is there or not', async () => {
    const { id } = await tres();
    const rui = await test.novoDono();
    for (const method of ['PUT', 'DELETE']) {
      refused(await rui.call(method, `/api/despesas/${id}?alcance=proximas`, aluguel), 404, 'NAO_ENCONTRADO');
    }
    refused(await loja.call('DELETE', `/api/despesas/${id}?alcance=todas`), 400, 'VALIDACAO');
    refused(await editar(randomUUID(), {}), 404, 'NAO_ENCONTRADO');
    expect(await dias()).toHaveLength(3);
  });
});
