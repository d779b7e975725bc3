/**
 * Ten thousand stores on one database against ten, each answer asked in turn of both: sales, what a till loads first,
 * the dashboards and every report, of stores of the same sizes. Then what grows with the number: the disk, a start,
 * the jobs of the night. Alone: `node bench/many/stores.ts`, with `--quick` 500 stores.
 */
import pg from 'pg';
import { takeBackup } from '../../apps/api/src/backup/take-backup.ts';
import { loadConfig } from '../../apps/api/src/config.ts';
import { connect } from '../../apps/api/src/database/connect.ts';
import { asRole, BACKUP, OWNER } from '../../apps/api/src/database/roles.ts';
import { createMemoryJobs } from '../../apps/api/src/jobs/memory-jobs.ts';
import { createMail } from '../../apps/api/src/mail/create-mail.ts';
import { avisarVencimentos } from '../../apps/api/src/modules/assinaturas/avisos/avisar-vencimentos.ts';
import { abrirCobranca } from '../../apps/api/src/modules/assinaturas/cobranca.ts';
import { conferirPagamentos } from '../../apps/api/src/modules/assinaturas/notificacoes/conferir-pagamentos.ts';
import { ask } from '../ask.ts';
import { percentile } from '../quantiles.ts';
import { reports } from '../scale.ts';
import { connectionTo, newDataDir, removeDataDir, type Server, startServer } from '../server.ts';
import type { Shop } from '../shop.ts';
import { type Figures, figures, Load } from '../speed.ts';
import { makeTown, placeOf, shopOf, type Town } from './town.ts';

const FEW = 10;
/** How many stores of each of the ten sizes are asked: many, so that little of them is warm. */
const OF_EACH_SIZE = 50;
const CLIENTS = 4;
const ROUNDS = 4;
/** Scanned from end to end, a table of fewer rows costs nothing. */
const SMALL_TABLE = 5000;

export interface ManyOptions {
  stores: number;
  calls: number;
  runMs: number;
}

interface Side {
  town: Town;
  /** Milliseconds. */
  startedIn: number;
  backupMs: number;
  backupBytes: number;
  noticesMs: number;
  notices: number;
  reconciliationMs: number;
}

export interface Pair {
  what: string;
  few: { p50: number; p99: number };
  many: { p50: number; p99: number };
}

export interface ManyStores {
  sides: { few: Side; many: Side };
  pairs: Pair[];
  /** Tables that were read from end to end while all that was asked. */
  scanned: string[];
}

interface Built {
  server: Server;
  town: Town;
  shops: Shop[];
}

/** In the middle of ten equal parts: from the smallest to nearly the largest. */
const SIZES = Array.from({ length: FEW }, (_, n) => (n + 0.5) / FEW);

export async function measureManyStores(options: ManyOptions): Promise<ManyStores> {
  const folders = [newDataDir(), newDataDir()] as const;
  const built: Built[] = [];
  try {
    const few = await build(folders[0], SIZES, 1);
    built.push(few);
    const places = Array.from({ length: options.stores }, (_, n) => placeOf(n));
    const many = await build(folders[1], places, OF_EACH_SIZE);
    built.push(many);
    const sides = {
      few: await nightOf(few),
      many: await nightOf(many),
    };
    const before = await scans(many);
    const pairs = [await sales(few, many, options.runMs), ...(await answers(few, many, options.calls))];
    const after = await scans(many);
    return {
      sides,
      pairs,
      scanned: [...after].filter(([table, n]) => n > (before.get(table) ?? 0)).map(([table]) => table),
    };
  } finally {
    for (const { server } of built) await server.stop();
    for (const folder of folders) removeDataDir(folder);
  }
}

/** A town, and of its stores those that are asked: the nearest to each size. The server is started again on it. */
async function build(dataDir: string, places: readonly number[], ofEach: number): Promise<Built> {
  const empty = await startServer(dataDir);
  const town = await makeTown(connectionTo(dataDir), places);
  await empty.stop();
  const server = await startServer(dataDir);
  const near = (size: number) =>
    [...places.entries()]
      .toSorted(([, a], [, b]) => Math.abs(a - size) - Math.abs(b - size))
      .slice(0, Math.min(ofEach, Math.floor(places.length / FEW)))
      .map(([n]) => shopOf(n));
  // One of each size after the other, so that a few calls have all of them.
  const groups = SIZES.map(near);
  const shops = Array.from({ length: groups[0]?.length ?? 0 }, (_, k) => groups.map((group) => group[k]));
  return { server, town, shops: shops.flat().filter((shop) => shop !== undefined) };
}

async function sales(few: Built, many: Built, runMs: number): Promise<Pair> {
  const load = new Load();
  const sell = async ({ server, shops }: Built): Promise<Figures> =>
    figures([
      await load.run({
        ...{ how: 'http', url: server.url, connection: connectionTo(server.dataDir) },
        ...{ clients: CLIENTS, shops, eachTime: true, warmUpMs: runMs / 4, runMs },
      }),
    ]);
  const rounds: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds[0].push(await sell(few));
    rounds[1].push(await sell(many));
  }
  load.close();
  const middleOf = (all: readonly Figures[]) => ({
    p50: percentile(
      all.map(({ p50 }) => p50),
      0.5,
    ),
    p99: percentile(
      all.map(({ p99 }) => p99),
      0.5,
    ),
  });
  return { what: `a sale, ${CLIENTS} clients`, few: middleOf(rounds[0]), many: middleOf(rounds[1]) };
}

/** In turn, so that whatever else the machine does meanwhile weighs on both. */
async function answers(few: Built, many: Built, calls: number): Promise<Pair[]> {
  const firstLoad = ['/api/auth/me', '/api/sync', '/api/vendas/abertas'];
  const pairs: Pair[] = [];
  for (const what of [...firstLoad, ...reports(new Date())]) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < calls; call += 1) {
      const sides = [...[few, many].entries()];
      // Whoever comes second finds the machine awake.
      for (const [side, { server, shops }] of call % 2 === 0 ? sides : sides.toReversed()) {
        const shop = shops[call % shops.length];
        if (shop) times[side]?.push(await ask(server, shop, what));
      }
    }
    const of = (all: readonly number[]) => ({ p50: percentile(all, 0.5), p99: percentile(all, 0.99) });
    pairs.push({ what: what.split('&')[0] ?? what, few: of(times[0]), many: of(times[1]) });
  }
  return pairs;
}

/** How often each table that is not small was read from end to end. */
async function scans({ server }: Built): Promise<Map<string, number>> {
  const client = new pg.Client(connectionTo(server.dataDir));
  await client.connect();
  // What backends counted is told within a second.
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ relname: string; n: string }>(
    'select relname, seq_scan as n from pg_stat_user_tables where n_live_tup > $1',
    [SMALL_TABLE],
  );
  await client.end();
  return new Map(rows.map(({ relname, n }) => [relname, Number(n)]));
}

/** Runs the server's work of the night now. */
async function nightOf({ server, town }: Built): Promise<Side> {
  const { dataDir } = server;
  const superuser = connectionTo(dataDir);
  const agora = () => new Date();
  const config = loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' });
  const database = connect(asRole(superuser, OWNER));
  let notices = 0;
  const mail = {
    ...createMail(config, agora),
    async send() {
      notices += 1;
    },
  };
  const cobranca = abrirCobranca({ config, database, agora, mail, jobs: createMemoryJobs() });
  if (!cobranca) throw new Error('Nothing is sold here');
  try {
    const noticesMs = await timed(() => avisarVencimentos(cobranca));
    const reconciliationMs = await timed(() => conferirPagamentos(cobranca, { tudo: true }));
    const begin = performance.now();
    const backup = await takeBackup({
      ...{ connection: asRole(superuser, BACKUP), dataDir, backupDir: config.backupDir, agora },
      log: () => {},
    });
    const backupMs = performance.now() - begin;
    const { startedIn } = server;
    return { town, startedIn, backupMs, backupBytes: backup.tamanho, noticesMs, notices, reconciliationMs };
  } finally {
    await database.close();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
