/**
 * `npm run bench -- --scale`: many stores on one database, several servers on one database. Prints its tables and
 * writes them as JSON, as the bench does. With `--quick` 500 stores instead of 10,000; `--stores=2000` for another
 * number.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../server.ts';
import { manyTables, serversTable } from './report.ts';
import { measureServers } from './servers.ts';
import { measureManyStores } from './stores.ts';

export async function measureScaleOut({ quick }: { quick: boolean }): Promise<void> {
  process.stderr.write('Several servers on one database…\n');
  const servers = await measureServers({ runMs: quick ? 1000 : 5000, rounds: quick ? 1 : 4 });
  console.log(`\n### Several servers\n\n${serversTable(servers)}\n`);
  process.stderr.write('Many stores on one database…\n');
  const [, asked] = /^--stores=(\d+)$/m.exec(process.argv.join('\n')) ?? [];
  const stores = Number(asked ?? (quick ? 500 : 10_000));
  const many = await measureManyStores(
    quick ? { stores, calls: 100, runMs: 2000 } : { stores, calls: 500, runMs: 8000 },
  );
  console.log(`### Many stores\n\n${manyTables(many)}\n`);
  const folder = join(ROOT, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `scale-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(file, `${JSON.stringify({ servers, many }, undefined, 2)}\n`);
  process.stderr.write(`Written to ${file}\n`);
}
