import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { pastOf } from '../backup/schedule.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { freeBytesOf } from '../health/health.ts';
import { clusterOf } from '../postgres/cluster.ts';
import { poolsOf, watchWaits } from './watch-pool.ts';

/** Whoever asks for the figures gets them soon, whatever the database does. */
const PATIENCE_MS = 1500;
const WAITS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** The pools: how many connections, and for how long one waits for one. */
export function watchPools(database: Database, registry: Registry): void {
  const { identidadePool } = database;
  const registers = [registry];
  const pools = poolsOf(database);
  const waits = new Histogram({
    name: 'balcao_pool_wait_seconds',
    help: 'Espera por uma conexão com o banco.',
    labelNames: ['pool'] as const,
    buckets: WAITS,
    registers,
  });
  new Gauge({
    name: 'balcao_pool_connections',
    help: 'Conexões com o banco: em uso, livres, e o máximo.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, options }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'max' }, options.max);
      }
    },
  });
  new Gauge({
    name: 'balcao_pool_waiting',
    help: 'Quantos esperam por uma conexão agora.',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
  for (const [name, pool] of Object.entries(pools)) {
    waits.zero({ pool: name });
    const wait = waits.labels(name);
    watchWaits(pool, () => {
      const begin = performance.now();
      return () => wait.observe((performance.now() - begin) / 1000);
    });
  }
  let looking: Promise<number> | undefined;
  new Gauge({
    name: 'balcao_database_up',
    help: '1 quando o banco responde.',
    registers,
    async collect() {
      // One at a time: those that hang must not take the connections of those who sell.
      looking ??= identidadePool.query('select 1').then(
        () => 1,
        () => 0,
      );
      const asked = looking.finally(() => {
        looking = undefined;
      });
      const enough = new AbortController();
      const late = delay(PATIENCE_MS, 0, { signal: enough.signal }).catch(() => 0);
      this.set(await Promise.race([asked, late]));
      enough.abort();
    },
  });
}

/** The disk, and the backups of the embedded database. */
export function watchDisk(config: Config, registry: Registry): void {
  const registers = [registry];
  const { dataDir, backupDir, databaseUrl } = config;
  const embedded = databaseUrl === undefined;
  const folders = {
    dados: dataDir,
    ...(embedded ? { banco: clusterOf(dataDir), backups: backupDir } : {}),
  };
  new Gauge({
    name: 'balcao_disk_free_bytes',
    help: 'Espaço livre no disco de cada pasta.',
    labelNames: ['folder'] as const,
    registers,
    async collect() {
      for (const [folder, path] of Object.entries(folders)) {
        const free = await freeBytesOf(path).catch(() => undefined);
        if (free === undefined) this.remove({ folder });
        else this.set({ folder }, free);
      }
    },
  });
  // An outside database's backups are its host's.
  if (!embedded) return;
  const desde = systemClock();
  const failures = new Gauge({
    name: 'balcao_backup_failures',
    help: 'Backups que falharam seguidos desde o último bom.',
    registers,
  });
  new Gauge({
    name: 'balcao_backup_last_good_timestamp_seconds',
    help: 'Quando foi o último backup bom; antes do primeiro, quando o banco foi criado.',
    registers,
    async collect() {
      const { ultimo, falha } = await pastOf({ dataDir, backupDir }, desde);
      this.set(ultimo.getTime() / 1000);
      failures.set(falha?.falhas ?? 0);
    },
  });
}
