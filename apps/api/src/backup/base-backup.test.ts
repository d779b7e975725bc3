import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { cleanUp, temporaryDataDir } from '../testing/process/server-process.ts';
import { Receiver } from './base-backup.ts';
import { sha256 } from './verify.ts';

afterAll(cleanUp);

const message = (kind: string, content: Buffer | string) => ({
  chunk: Buffer.concat([Buffer.from(kind), Buffer.from(content)]),
});

it('goes on when the manifest begins while the archive still waits for a slow disk', async () => {
  const folder = temporaryDataDir();
  const receiver = new Receiver(folder);
  let paused = 0;
  const resumed = Promise.withResolvers<void>();
  const connection = {
    query() {},
    stream: {
      pause: () => void paused++,
      resume: () => resumed.resolve(),
      destroy() {},
    },
  } as unknown as pg.Connection;
  receiver.submit(connection);
  const archive = Buffer.alloc(3 * 1024 * 1024, 'a');
  // All in one read of the socket: no disk has written anything by then.
  receiver.handleCopyData(message('n', 'base.tar.gz\0\0'), connection);
  receiver.handleCopyData(message('d', archive), connection);
  receiver.handleCopyData(message('m', ''), connection);
  receiver.handleCopyData(message('d', 'manifesto'), connection);
  expect(paused).toBeGreaterThan(0);
  await resumed.promise;
  receiver.handleReadyForQuery();
  const sums = new Map([
    ['base.tar.gz', sha256(archive)],
    ['backup_manifest', sha256('manifesto')],
  ]);
  expect(await receiver.done).toEqual(sums);
  expect(readFileSync(join(folder, 'base.tar.gz')).equals(archive)).toBe(true);
});

it('ends with the reason when the disk does not take it', async () => {
  const receiver = new Receiver(join(temporaryDataDir(), 'nada'));
  const connection = { query() {}, stream: { pause() {}, resume() {}, destroy() {} } };
  receiver.submit(connection as unknown as pg.Connection);
  receiver.handleCopyData(message('n', 'base.tar.gz\0\0'), connection as unknown as pg.Connection);
  await expect(receiver.done).rejects.toMatchObject({ code: 'ENOENT' });
});
