import { existsSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { health, startedWithData, valor } from './main.test-helper.ts';
import { clusterOf } from './postgres/cluster.ts';
import { pidFileOf } from './postgres/postmaster-pid.ts';
import { dataDirInUse } from './testing/process/data-dir-in-use.ts';
import { cleanUp, killAll, postgresPids, startServer } from './testing/process/server-process.ts';

afterEach(cleanUp);

test('the server and every PostgreSQL process killed at once: the next start recovers, with the data', async () => {
  const dataDir = dataDirInUse();
  const server = await startedWithData(dataDir);
  const pids = postgresPids(dataDir);
  killAll([Number(server.child.pid), ...pids]);
  await server.ended;
  expect(existsSync(pidFileOf(clusterOf(dataDir)))).toBe(true);
  expect(await health(startServer({ DATA_DIR: dataDir }))).toEqual({ status: 'ok' });
  expect(await valor(dataDir)).toEqual([{ valor: 42 }]);
});
