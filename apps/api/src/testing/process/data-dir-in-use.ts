import { chmodSync, cpSync } from 'node:fs';
import { inject } from 'vitest';
import { clusterOf } from '../../postgres/cluster.ts';
import { temporaryDataDir } from './server-process.ts';

/** A DATA_DIR with its database, as a server left it that stopped in order: for what is not about a first start. */
export function dataDirInUse(): string {
  const folder = temporaryDataDir();
  cpSync(inject('startedBefore'), folder, { recursive: true });
  // Folders are made with the usual rights, and PostgreSQL starts only where no other account may look.
  chmodSync(clusterOf(folder), 0o700);
  return folder;
}
