import { appendFile, chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeBackup } from '../../backup/take-backup.ts';
import { PASSWORD, verifyBackup } from '../../backup/verify.ts';
import { systemClock } from '../../clock.ts';
import { clusterOf, readPassword } from '../../postgres/cluster.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../postgres/embedded.ts';
import { temporaryDataDir } from '../../testing/process/server-process.ts';
import { withClient } from '../with-client.ts';

const silent = () => {};

/**
 * A PostgreSQL that follows the one in `dataDir`, made of its backup, from the same binaries, with no fewer `connections`
 * than that. `cleanUp` removes it.
 */
export async function startReplica(
  primary: EmbeddedDatabase,
  dataDir: string,
  connections = 40,
): Promise<EmbeddedDatabase> {
  const folder = temporaryDataDir();
  const backupDir = join(folder, 'backups');
  const agora = systemClock;
  const { nome } = await takeBackup({ connection: primary.backup, dataDir, backupDir, agora, log: silent });

  const replicaDir = join(folder, 'data');
  await mkdir(replicaDir, { mode: 0o711 });
  await mkdir(clusterOf(replicaDir), { mode: 0o700 });
  await verifyBackup(join(backupDir, nome), clusterOf(replicaDir));
  await writeFile(join(replicaDir, PASSWORD), readPassword(dataDir), { mode: 0o600 });
  const { host, port, user, password } = primary.backup;
  await writeFile(join(clusterOf(replicaDir), 'standby.signal'), '');
  await appendFile(
    join(clusterOf(replicaDir), 'postgresql.auto.conf'),
    `primary_conninfo = 'host=''${host}'' port=${port} user=''${user}'' password=''${password}'''\n`,
  );
  await chmod(folder, 0o711);
  return startEmbedded({ dataDir: replicaDir, log: silent, connections });
}

/** As its superuser: what PostgreSQL tells or does there. */
export async function ask(database: EmbeddedDatabase, text: string): Promise<Record<string, unknown>[]> {
  return withClient(
    database.superuser,
    async (client) => (await client.query<Record<string, unknown>>(text)).rows,
  );
}
