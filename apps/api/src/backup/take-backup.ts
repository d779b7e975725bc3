import { mkdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import * as col from '../database/columns.ts';
import { queryRows } from '../database/rows.ts';
import { withClient } from '../database/with-client.ts';
import { readPassword } from '../postgres/cluster.ts';
import { tryLock } from '../postgres/data-dir-lock.ts';
import type { Log } from '../postgres/process.ts';
import { ARCHIVE, baseBackup, MANIFEST } from './base-backup.ts';
import { giveToOwnerOf, syncFolder, writeDurably } from './durable.ts';
import { freeName, listBackups, prepareFolder, removeBackup, sizeOf, UNFINISHED } from './folder.ts';
import { readManifest } from './manifest.ts';
import { ABOUT, type About, PASSWORD, SUMS, sha256, verifyBackup, writeSums } from './verify.ts';

const KEPT = 7;
/** Left free in any case: a full disk would stop the shop, which is worse than a night without a backup. */
const RESERVE = 256 * 1024 * 1024;

export interface Source {
  /** To the embedded PostgreSQL, as the role that copies it. */
  readonly connection: pg.ClientConfig;
  readonly dataDir: string;
  readonly backupDir: string;
  readonly agora: Clock;
  readonly signal?: AbortSignal;
  readonly log: Log;
}

export interface TakenBackup {
  readonly nome: string;
  readonly em: Date;
  readonly tamanho: number;
  readonly arquivos: number;
}

export class BackupRunningError extends Error {
  override readonly name = 'BackupRunningError';
  constructor() {
    super('Já há um backup em andamento. Espere que ele termine.');
  }
}

/**
 * One backup under load: written beside its final place, synced, read back and compared with its manifest, and only
 * then given its name and counted; only after that the oldest go. One at a time per DATA_DIR, whoever asks.
 */
export async function takeBackup(source: Source): Promise<TakenBackup> {
  const { dataDir, backupDir, log } = source;
  const path = join(dataDir, 'backup.lock');
  const lock = tryLock(path);
  if (!lock) throw new BackupRunningError();
  try {
    await giveToOwnerOf(dataDir, path);
    await prepareFolder(backupDir);
    const { taken, about } = await writeAndVerify(source);
    await removeOldest(backupDir, about).catch((error: unknown) => {
      // The new one is good: that an old one stays is worth a line, not a failure.
      log(
        `Um backup antigo não pôde ser removido: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    return taken;
  } finally {
    lock.release();
  }
}

async function writeAndVerify({ connection, dataDir, backupDir, agora, signal }: Source) {
  const em = agora();
  const nome = await freeName(backupDir, em);
  const draft = join(backupDir, `${nome}${UNFINISHED}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await checkSpace(connection, backupDir);
    const sums = await baseBackup(connection, draft, signal);
    const manifest = readManifest(await readFile(join(draft, MANIFEST)));
    if (!manifest) throw new Error('O PostgreSQL mandou um manifesto que não se lê.');
    const about = { em: em.toISOString(), sistema: manifest.sistema };
    const extras = { [ABOUT]: `${JSON.stringify(about)}\n`, [PASSWORD]: `${readPassword(dataDir)}\n` };
    for (const [name, content] of Object.entries(extras)) {
      await writeDurably(join(draft, name), content);
      sums.set(name, sha256(content));
    }
    await writeDurably(join(draft, SUMS), writeSums(sums));
    await syncFolder(draft);

    signal?.throwIfAborted();
    const { arquivos } = await verifyBackup(draft);
    signal?.throwIfAborted();

    const files = [ARCHIVE, MANIFEST, ABOUT, PASSWORD, SUMS].map((name) => join(draft, name));
    await giveToOwnerOf(backupDir, draft, ...files);
    await rename(draft, join(backupDir, nome));
    await syncFolder(backupDir);
    const tamanho = await sizeOf(join(backupDir, nome));
    const taken: TakenBackup = { nome, em, tamanho, arquivos };
    return { taken, about: { em, sistema: manifest.sistema } satisfies About };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** The archive is compressed: where the whole database would fit it fits as well. */
async function checkSpace(connection: pg.ClientConfig, backupDir: string): Promise<void> {
  return withClient(connection, async (client) => {
    const [cluster] = await queryRows(
      client,
      { bytes: col.text },
      {
        text: 'select sum(pg_database_size(oid))::text as bytes from pg_database',
      },
    );
    const needed = Number(cluster?.bytes) + RESERVE;
    const { bavail, bsize } = await statfs(backupDir);
    if (bavail * bsize >= needed) return;
    const missing = Math.ceil((needed - bavail * bsize) / 1024 ** 2);
    throw new Error(`Não há espaço para o backup em ${backupDir}: faltam ${missing} MB.`);
  });
}

async function removeOldest(backupDir: string, { sistema }: About): Promise<void> {
  const kept = (await listBackups(backupDir)).filter((backup) => backup.sistema === sistema);
  for (const { nome } of kept.slice(KEPT)) await removeBackup(backupDir, nome);
}
