import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clusterOf } from '../postgres/cluster.ts';
import { tryLock } from '../postgres/data-dir-lock.ts';
import { type EmbeddedDatabase, startEmbedded } from '../postgres/embedded.ts';
import { cleanUp, temporaryDataDir } from '../testing/process/server-process.ts';
import { TestClock } from '../testing/test-app.ts';
import { listBackups } from './folder.ts';
import type { FailedBackup } from './run-backup.ts';
import { nextBackup, nightAfter, startBackups } from './schedule.ts';
import { readStatus } from './status.ts';

// A dozen real backups: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 900_000 });

const at = (text: string) => new Date(text);

describe('the next backup', () => {
  it('is at 03:00 in Brasília, whatever the machine’s zone', () => {
    expect(nightAfter(at('2026-03-10T05:59:59Z'))).toEqual(at('2026-03-10T06:00:00Z'));
    expect(nightAfter(at('2026-03-10T06:00:00Z'))).toEqual(at('2026-03-11T06:00:00Z'));
    expect(nightAfter(at('2026-12-31T23:00:00Z'))).toEqual(at('2027-01-01T06:00:00Z'));
  });

  it('comes in the night after the last one, even one that was taken by hand at noon', () => {
    const desde = at('2026-03-01T00:00:00Z');
    expect(nextBackup({ desde, ultimo: at('2026-03-10T06:00:30Z') })).toEqual(at('2026-03-11T06:00:00Z'));
    expect(nextBackup({ desde, ultimo: at('2026-03-10T15:00:00Z') })).toEqual(at('2026-03-11T06:00:00Z'));
  });

  it('is made up in the day when the machine was off at night: 24 hours after the last, or at once', () => {
    const desde = at('2026-03-11T11:00:00Z');
    expect(nextBackup({ desde, ultimo: at('2026-03-10T15:00:00Z') })).toEqual(at('2026-03-11T15:00:00Z'));
    const longAgo = nextBackup({ desde, ultimo: at('2026-03-05T06:00:00Z') });
    expect(longAgo.getTime()).toBeLessThan(desde.getTime());
  });

  it('follows a failure after ten minutes, then later and later, at most every two hours', () => {
    const em = at('2026-03-10T06:00:00Z');
    const minutes = [1, 2, 3, 4, 9].map((falhas) => {
      const next = nextBackup({ desde: em, ultimo: em, falha: { em, falhas } });
      return (next.getTime() - em.getTime()) / 60_000;
    });
    expect(minutes).toEqual([10, 30, 60, 120, 120]);
  });
});

describe('the server’s backups', () => {
  let embedded: EmbeddedDatabase;
  let connection: pg.ClientConfig;
  let dataDir: string;
  let backupDir: string;
  const clock = new TestClock('2026-03-10T15:00:00Z');
  const told: FailedBackup[] = [];
  const said: string[] = [];

  beforeAll(async () => {
    dataDir = temporaryDataDir();
    backupDir = join(dataDir, 'backups');
    embedded = await startEmbedded({ dataDir, log: () => {} });
    connection = embedded.backup;
  });
  afterAll(async () => {
    await embedded.stop();
    await cleanUp();
  });
  beforeEach(() => {
    clock.set('2026-03-10T15:00:00Z');
    // As if it had just been made.
    utimesSync(join(clusterOf(dataDir), 'PG_VERSION'), clock.read(), clock.read());
    rmSync(join(dataDir, 'backup.json'), { force: true });
    rmSync(backupDir, { recursive: true, force: true });
    told.length = 0;
    said.length = 0;
  });

  const tell = async (failed: FailedBackup) => void told.push(failed);
  /** The timer never comes by itself: the test looks. */
  const start = (overrides: Partial<Parameters<typeof startBackups>[0]> = {}) =>
    startBackups(
      { connection, dataDir, backupDir, agora: clock.read, log: (line) => said.push(line), ...overrides },
      tell,
      2 ** 30,
    );
  const kept = async () => (existsSync(backupDir) ? await listBackups(backupDir) : []);

  it('come once a night, and not before there is anything to lose', async () => {
    const backups = start();
    await backups.look();
    expect(await kept()).toHaveLength(0);
    clock.set('2026-03-11T05:59:00Z');
    await backups.look();
    expect(await kept()).toHaveLength(0);
    clock.set('2026-03-11T06:00:10Z');
    await Promise.all([backups.look(), backups.look()]);
    await backups.look();
    expect((await kept()).map(({ nome }) => nome)).toEqual(['balcao-2026-03-11T06-00-10Z']);
    expect(await readStatus(dataDir)).toMatchObject({ erro: null, falhas: 0, bom: { em: clock.read() } });
    await backups.stop();
  });

  it('are made up after a start, when the last good one is too old or gone', async () => {
    clock.set('2026-03-12T13:00:00Z');
    const late = start();
    await late.look();
    expect(await kept()).toHaveLength(1);
    await late.stop();
    clock.advance(3_600_000);
    const soon = start();
    await soon.look();
    expect(await kept()).toHaveLength(1);
    rmSync(backupDir, { recursive: true });
    await soon.look();
    expect(await kept()).toHaveLength(1);
    await soon.stop();
  });

  /** A folder that passes for a backup of that day. */
  const pretend = (day: string, sistema: string) => {
    const folder = join(backupDir, `balcao-${day}T00-00-00Z`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'balcao.json'), JSON.stringify({ em: `${day}T00:00:00.000Z`, sistema }));
  };

  it('keep seven, never more, and none of another shop’s is touched', async () => {
    clock.set('2026-03-12T13:00:00Z');
    const backups = start();
    await backups.look();
    const [first] = await kept();
    for (let day = 1; day <= 8; day++) pretend(`2026-02-0${day}`, first?.sistema ?? '');
    pretend('2020-01-01', '1');
    mkdirSync(join(backupDir, 'balcao-2026-03-01T00-00-00Z.parcial'));
    clock.advance(24 * 3_600_000);
    await backups.look();
    expect(readdirSync(backupDir).sort()).toEqual([
      'balcao-2020-01-01T00-00-00Z',
      ...['4', '5', '6', '7', '8'].map((day) => `balcao-2026-02-0${day}T00-00-00Z`),
      'balcao-2026-03-12T13-00-00Z',
      'balcao-2026-03-13T13-00-00Z',
    ]);
    await backups.stop();
  });

  it('that fail are logged, recorded, told once a day and tried again; the good ones stay', async () => {
    const backups = start();
    clock.set('2026-03-11T06:00:00Z');
    await backups.look();
    await backups.stop();
    const file = join(dataDir, 'PG_nowhere');
    writeFileSync(file, '');
    const broken = start({ backupDir: join(file, 'backups') });
    clock.set('2026-03-12T06:00:00Z');
    await broken.look();
    const erro = `${join(file, 'backups')} não é uma pasta.`;
    expect(told).toEqual([{ em: clock.read(), erro, ultimoBom: at('2026-03-11T06:00:00Z') }]);
    expect(said).toContain(`O backup falhou: ${erro}`);
    expect(await readStatus(dataDir)).toMatchObject({ erro, falhas: 1, avisadoEm: clock.read() });
    await broken.look();
    expect(await readStatus(dataDir)).toMatchObject({ falhas: 1 });
    clock.advance(10 * 60_000);
    await broken.look();
    expect(await readStatus(dataDir)).toMatchObject({ falhas: 2 });
    expect(told).toHaveLength(1);
    clock.advance(24 * 3_600_000);
    await broken.look();
    expect(told).toHaveLength(2);
    await broken.stop();

    const repaired = start();
    clock.advance(2 * 3_600_000);
    await repaired.look();
    expect(await readStatus(dataDir)).toMatchObject({ erro: null, falhas: 0, avisadoEm: null });
    expect(await kept()).toHaveLength(2);
    await repaired.stop();
  });

  it('wait for one that somebody else is taking, and count that as no failure', async () => {
    const lock = tryLock(join(dataDir, 'backup.lock'));
    const backups = start();
    clock.set('2026-03-11T06:00:00Z');
    await backups.look();
    expect([await readStatus(dataDir), told, await kept()]).toEqual([undefined, [], []]);
    lock?.release();
    await backups.look();
    expect(await kept()).toHaveLength(1);
    await backups.stop();
  });

  it('leave nothing behind when the server stops in the middle, and count that as no failure', async () => {
    const backups = start();
    clock.set('2026-03-11T06:00:00Z');
    const looking = backups.look();
    while (!existsSync(backupDir) || readdirSync(backupDir).length === 0) await new Promise(setImmediate);
    await backups.stop();
    await looking;
    expect(readdirSync(backupDir)).toEqual([]);
    expect([await readStatus(dataDir), told]).toEqual([undefined, []]);
  });
});
