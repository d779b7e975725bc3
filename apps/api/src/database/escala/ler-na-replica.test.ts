import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../postgres/embedded.ts';
import { exported, rowsOf } from '../../testing/exportado.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import type { Person } from '../../testing/person.ts';
import { dataDirInUse } from '../../testing/process/data-dir-in-use.ts';
import { cleanUp } from '../../testing/process/server-process.ts';
import { DOORS, type TestApp, TestClock } from '../../testing/test-app.ts';
import * as col from '../columns.ts';
import { connect } from '../connect.ts';
import { prepareDatabase } from '../prepare.ts';
import { queryRows } from '../rows.ts';
import { lerFiguras } from './ler-na-replica.ts';
import { ask, startReplica } from './replica.test-helper.ts';
import type { Replica } from './replica.ts';

let primary: EmbeddedDatabase;
let replica: EmbeddedDatabase;
const given = { ...DOORS } as TestApp;
let other: FastifyInstance;

beforeAll(async () => {
  const dataDir = dataDirInUse();
  primary = await startEmbedded({ dataDir, log: () => {} });
  await prepareDatabase(primary.owner);
  replica = await startReplica(primary, dataDir);
  given.clock = new TestClock('2026-03-10T15:00:00Z');
  given.donosProntos = [];
  const { host, port } = replica.owner;
  given.database = connect(primary.owner, { ...primary.owner, host, port });
  given.sql = new pg.Pool({ ...primary.superuser, max: 1 });
  // The end of the database ends what is still open, a connection about to close among it.
  given.sql.on('error', () => {});
  given.sql.on('connect', (client) => client.on('error', () => {}));
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  given.app = await buildApp(config, given.database, { agora: given.clock.read });
  other = await buildApp(config, given.database, { agora: given.clock.read });
});

afterAll(async () => {
  await Promise.all([given.app.close(), other.close()]);
  await given.database.close();
  await given.sql.end();
  await replica.stop();
  await primary.stop();
  await cleanUp();
});

const loja = umaLoja(given, async (dono) => ({ pao: await dono.novoProduto({ quantidade: 1000 }) }));

/** Never twice at once: equal sales would be one. */
const vender = (person: Person, produtoId: string) => {
  given.clock.advance(10_000);
  return person.vender(produtoId);
};

/** From now on it stands where the primary is. */
async function pause(): Promise<void> {
  const { rows } = await given.sql.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
  const there = `select pg_last_wal_replay_lsn() >= '${rows[0]?.at}'::pg_lsn as there`;
  await vi.waitUntil(async () => (await ask(replica, there))[0]?.there, { timeout: 150_000, interval: 20 });
  await ask(replica, 'select pg_wal_replay_pause()');
}
const resume = () => ask(replica, 'select pg_wal_replay_resume()');

/** As if everybody had written what he wrote long before. */
const later = () => given.sql.query(`update escritas_recentes set em = em - interval '1 hour'`);

const relatorio = (person: Person) =>
  person.call('GET', '/api/relatorios/periodo?dataInicio=2026-03-10&dataFim=2026-03-10');
const vendas = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ totalVendas: number }>().totalVendas;
};
const ate = (answer: LightMyRequestResponse) => answer.headers['x-lido-ate'];

/** The role that reads for the stores, where it has connections to the replica. */
const readers = () =>
  ask(
    replica,
    `select distinct usename::text as name from pg_stat_activity where usename like 'balcao_app%'`,
  );

test('a report is read from the replica, and has what was sold a moment before', async () => {
  for (let sold = 1; sold <= 5; sold += 1) {
    await vender(loja, loja.pao);
    const answer = await relatorio(loja);
    expect([vendas(answer), ate(answer)]).toEqual([sold, undefined]);
  }
  expect(await readers()).toEqual([{ name: 'balcao_app_balcao' }]);
});

test('of a replica that lags who wrote nothing is told until when; who just wrote sees all', async () => {
  const bia = await loja.novoFuncionario(['vendas', 'relatorios']);
  await vender(loja, loja.pao);
  expect(vendas(await relatorio(loja))).toBe(1);
  await pause();
  await later();
  const before = new Date();
  await vender(bia, loja.pao);

  const [hers, his] = [await relatorio(bia), await relatorio(loja)];
  expect([vendas(hers), ate(hers)]).toEqual([2, undefined]);
  expect(vendas(his)).toBe(1);
  expect(new Date(String(ate(his))).getTime()).toBeLessThanOrEqual(before.getTime());

  // An expense that he notes himself, at another server: from now on he sees everything.
  const payload = { descricao: 'Farinha', valor: 10, categoria: 'Alimentação', data: '2026-03-10' };
  const headers = { authorization: `Bearer ${loja.token}` };
  const noted = await other.inject({ method: 'POST', url: '/api/despesas', payload, headers });
  expect(noted.statusCode, noted.body).toBe(201);
  const gastos = await loja.call('GET', '/api/despesas/relatorio?periodo=mes');
  expect([gastos.json().totalGeral, ate(gastos)]).toEqual([10, undefined]);
  expect(vendas(await relatorio(loja))).toBe(2);

  await resume();
  await later();
  await vi.waitFor(
    async () => {
      const answer = await relatorio(loja);
      expect([vendas(answer), ate(answer)]).toEqual([2, undefined]);
    },
    { timeout: 150_000, interval: 50 },
  );
});

test('the download of a store is whole while the replica lags, too', async () => {
  await vender(loja, loja.pao);
  await pause();
  await vender(loja, loja.pao);
  await later();
  expect(rowsOf(await exported(loja), 'vendas.csv')).toHaveLength(2);
  await resume();
});

test('a replica that is more than a minute behind is not asked for figures', async () => {
  await vender(loja, loja.pao);
  const asked = vi.fn(() => Promise.reject(new Error('asked')));
  const behind = (milliseconds: number) => ({
    away: false,
    failed: () => {},
    reach: async () => ({ current: false, asOf: new Date(Date.now() - milliseconds) }),
    queries: { connection: () => ({ execute: asked }) },
  });
  await later();
  const read = (milliseconds: number) =>
    lerFiguras(
      {
        context: { database: { ...given.database, replica: behind(milliseconds) as unknown as Replica } },
        sessao: loja,
        lidoAte: null,
      },
      async (trx) => trx.lojaId,
    );
  expect(await read(70_000)).toBe(loja.lojaId);
  expect(asked).not.toHaveBeenCalled();
  await expect(read(50_000)).rejects.toThrow('asked');
});

test('a write is noted once a minute, and neither a look nor a refusal', async () => {
  const bia = await loja.novoFuncionario(['vendas', 'relatorios']);
  const noted = async () => {
    const text = 'select count(*)::int as n from escritas_recentes where usuario_id = $1';
    const [row] = await queryRows(given.sql, { n: col.integer }, { text, values: [bia.usuarioId] });
    return row?.n;
  };
  expect(vendas(await relatorio(bia))).toBe(0);
  expect((await bia.call('POST', '/api/vendas', {})).statusCode).toBe(400);
  expect(await noted()).toBe(0);
  await vender(bia, loja.pao);
  expect(await noted()).toBe(1);
});

// The last one: it ends the replica.
test('without the replica every report is read from the database, whole', async () => {
  await vender(loja, loja.pao);
  const asking = Array.from({ length: 20 }, () => relatorio(loja));
  await replica.stop();
  for (const answer of await Promise.all(asking)) expect(vendas(answer)).toBe(1);
  await vender(loja, loja.pao);
  expect(vendas(await relatorio(loja))).toBe(2);
  expect(rowsOf(await exported(loja), 'vendas.csv')).toHaveLength(2);
});
