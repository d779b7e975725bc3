import { PgBoss } from 'pg-boss';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { asLogin, IDENTIDADE } from '../database/roles.ts';
import { useTestApp } from '../testing/test-app.ts';
import { createPgBossJobs, type RunningJobs } from './pg-boss-jobs.ts';

const test = useTestApp();
const ANTIGA = 'fila-antiga';
const jobsConnection = () => asLogin(test.owner, IDENTIDADE);
let jobs: RunningJobs;
const told: string[] = [];

beforeAll(async () => {
  // A database that an earlier version has used.
  const boss = new PgBoss({ ...(jobsConnection() as object), schema: 'pgboss', createSchema: false });
  await boss.start();
  await boss.createQueue(ANTIGA);
  await boss.send(ANTIGA, { id: '1' });
  await boss.stop({ graceful: false });
});

function newJobs(): RunningJobs {
  told.length = 0;
  jobs = createPgBossJobs(jobsConnection(), (message) => told.push(message));
  return jobs;
}
afterEach(() => jobs.stop());

const open = async (name: string): Promise<number> => {
  const { rows } = await test.sql.query(
    `select count(*)::int as jobs from pgboss.job where name = $1 and state < 'completed'`,
    [name],
  );
  return rows[0].jobs;
};
const wait = { timeout: 150_000, interval: 50 };

it('what can not be done is one job, however often it is asked for; another key is another', async () => {
  const done: string[] = [];
  newJobs().handle('falha', async (chave) => {
    done.push(chave);
    throw new Error('não dá');
  });
  jobs.start();
  await vi.waitFor(() => jobs.send('falha', 'a'), wait);
  await vi.waitFor(() => expect(done).toEqual(['a']), wait);
  await Promise.all(Array.from({ length: 60 }, () => jobs.send('falha', 'a')));
  expect(await open('falha')).toBe(1);
  await jobs.send('falha', 'b');
  await vi.waitFor(() => expect(done).toContain('b'), wait);
  expect(await open('falha')).toBe(2);
  expect(told).toEqual([]);
});

it('what is done can be asked for again', async () => {
  const done: string[] = [];
  newJobs().handle('feito', async (chave) => void done.push(chave));
  jobs.start();
  for (const times of [1, 2]) {
    await vi.waitFor(async () => {
      if (done.length < times) await jobs.send('feito', 'a');
      expect(done).toHaveLength(times);
    }, wait);
    await vi.waitFor(async () => expect(await open('feito')).toBe(0), wait);
  }
});

it('the first work of a server may ask for more, and a queue that was there works on', async () => {
  const done: string[] = [];
  newJobs().handle('depois', async (chave) => void done.push(chave));
  jobs.handle(ANTIGA, async (chave) => void done.push(`antiga ${chave}`));
  jobs.atStart('antes', async () => {
    await jobs.send('depois', 'a');
    await jobs.send(ANTIGA, 'b');
  });
  jobs.start();
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['a', 'antiga ', 'antiga b']), wait);
  expect(told).toEqual([]);
});
