/**
 * `npm run bench`: what the till can do on this machine, as a table and as JSON in bench/results. `-- --quick` takes
 * two minutes instead of seven; `-- --scale` measures many stores and several servers instead. It measures and judges
 * nothing else: no test depends on it. Its own heap begins so large that nothing in it is ever marked: that takes a
 * core from the server, and 20 to 40 ms from one page in a hundred.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../apps/api/src/database/with-client.ts';
import { measureFeltSpeed } from './felt-speed.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureImports } from './import.ts';
import { openInLibreOffice } from './libreoffice.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLive } from './live.ts';
import { measureScaleOut } from './many/scale-out.ts';
import { measureOfflineStart } from './offline-start.ts';
import { type Result, report } from './report.ts';
import { measureScale } from './scale.ts';
import { connectionTo, freshServer, memoryOf, ROOT, type Server } from './server.ts';
import { abrirLojas } from './shop.ts';
import { measureSpeed, sellMany } from './speed.ts';
import { measureStartUp } from './startup.ts';
import { measureTillSpeed } from './till-speed.ts';
import { measureTillWeight } from './till-weight.ts';
import { measureWarmOpen } from './warm-open.ts';

const quick = process.argv.includes('--quick');
const options = quick
  ? {
      stores: 32,
      warmUpMs: 1000,
      runMs: 3000,
      rounds: 3,
      clients: [1, 8, 32],
      starts: 1,
      feltRuns: 1,
      restMs: 10_000,
      sales: 2000,
      large: 50_000,
    }
  : {
      stores: 32,
      warmUpMs: 3000,
      runMs: 6000,
      rounds: 4,
      clients: [1, 8, 32],
      starts: 5,
      feltRuns: 5,
      restMs: 60_000,
      sales: 10_000,
      large: 1_000_000,
    };

function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function measure(): Promise<Result> {
  const [load = 0] = loadavg();
  // Before the server of the other figures, whose PostgreSQL tidies up for minutes after so many sales.
  progress(`A store with ${options.large} sales, for the history and the reports…`);
  const scale = await measureScale({ small: 1000, large: options.large, calls: 100 });
  progress('A new device, and 100 that listen…');
  const live = await measureLive();
  progress('Starting up…');
  const startUp = await measureStartUp(options.starts);
  progress('The largest imports of the worst shapes…');
  const imports = await measureImports(options.restMs);
  // Ctrl-C reaches the server too; it ends by itself, and so does this program then.
  await using server = await freshServer();
  progress(`${options.stores} stores, and ${options.sales} sales for the memory…`);
  const shops = await abrirLojas(server.url, options.stores);
  const figures = await sellMany(server, shops.slice(0, 1), options.sales);
  const at = memoryOf(server);
  const speed = await measureSpeed(server, shops, options, ({ clients, http, sql, ratio, ...row }) => {
    const each = `HTTP ${http.perSecond.toFixed(0)}/s, direct ${sql.perSecond.toFixed(0)}/s`;
    progress(`${row.shops} stores, ${clients} clients: ${ratio.toFixed(2)} (${each})`);
  });
  return {
    date: new Date().toISOString().slice(0, 10),
    quick,
    machine: { ...(await machine(server)), loadBefore: load },
    speed,
    scale,
    live,
    startUp,
    imports,
    memory: at && { sales: options.sales, at, figures },
    felt: shops[0] && (await measureFeltSpeed(server, shops[0], options.feltRuns)),
    till: await measureTillSpeed(server, options.feltRuns),
    weight: await measureTillWeight(server),
    warm: await measureWarmOpen(server, options.feltRuns),
    offlineStart: await measureOfflineStart(server, options.feltRuns),
    firstLoad: await measureFirstLoad(server),
    lighthouse: await measureLighthouse(server),
    libreOffice: await openInLibreOffice(),
  };
}

async function machine({ dataDir }: Server) {
  const { rows } = await withClient(connectionTo(dataDir), (client) =>
    client.query<{ server_version: string }>('show server_version'),
  );
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: cpus().length,
    memoryGiB: totalmem() / 2 ** 30,
    system: `${type()} ${release()}`,
    node: process.versions.node,
    postgres: rows[0]?.server_version ?? '',
  };
}

if (process.argv.includes('--scale')) {
  await measureScaleOut({ quick });
} else {
  const result = await measure();
  const folder = join(ROOT, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
  console.log(`\n${report(result)}\n`);
  progress(`Written to ${file}`);
}
