import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import * as col from '../database/columns.ts';
import { queryRows } from '../database/rows.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { clusterOf } from '../postgres/cluster.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { syncFolder, writeDurably } from './durable.ts';
import { PASSWORD, type Verified, verifyBackup } from './verify.ts';

export interface Restored extends Verified {
  readonly lojas: number;
  readonly vendas: number;
  readonly ultimaVenda: Date | null;
  /** Products whose balance is not the sum of their movements: none, in a whole database. */
  readonly divergentes: number;
}

/** The restore that was asked for can't be done; the message is for the operator. */
class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

/**
 * Checks a backup while unpacking it beside the new folder, opens the database there once and looks it over. The folder
 * gets its name when all of that went well: what bears it is whole and starts.
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<Restored> {
  if (!existsSync(backup)) throw new RestoreRefusedError(`Não há backup em ${backup}.`);
  if (existsSync(dataDir)) {
    throw new RestoreRefusedError(`${dataDir} já existe. O backup só é restaurado em uma pasta nova.`);
  }
  await mkdir(dirname(dataDir), { recursive: true });
  const draft = await mkdtemp(`${dataDir}.parcial-`);
  try {
    // As root PostgreSQL runs under another account, which has to get through to its own folder inside.
    if (process.getuid?.() === 0) await chmod(draft, 0o711);
    await mkdir(clusterOf(draft), { mode: 0o700 });
    const verified = await verifyBackup(backup, clusterOf(draft));
    await checkVersion(verified.postgres);
    await writeDurably(join(draft, PASSWORD), await readFile(join(backup, PASSWORD)));
    const contents = await lookOver(draft);
    await syncFolder(draft);
    // Once more: it took a while, and on some systems a rename would replace an empty folder.
    if (existsSync(dataDir)) throw new RestoreRefusedError(`${dataDir} já existe.`);
    await rename(draft, dataDir);
    await syncFolder(dirname(dataDir));
    return { ...verified, ...contents };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** A physical backup opens under the same major version only. */
async function checkVersion(backup: string): Promise<void> {
  const { postgres } = await findPostgres();
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  const [, ours] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  if (ours === backup) return;
  throw new RestoreRefusedError(
    `O backup é do PostgreSQL ${backup || 'desconhecido'}, e este Balcão traz o ${ours}: ` +
      'use a versão do Balcão que fez o backup.',
  );
}

/** Starts PostgreSQL on it, which syncs it, replays the log up to the backup's end, and is stopped in order. */
async function lookOver(dataDir: string): Promise<Omit<Restored, keyof Verified>> {
  const said: string[] = [];
  const database = await startEmbedded({ dataDir, log: (message) => said.push(message) });
  try {
    const client = new pg.Client(database.superuser);
    client.on('error', () => {});
    await client.connect();
    const figures = {
      lojas: col.integer,
      vendas: col.integer,
      ultima: col.instant.orNull,
      erradas: col.integer,
    };
    const [row] = await queryRows(client, figures, {
      text: `
      select (select count(*)::int from lojas) as lojas, (select count(*)::int from vendas) as vendas,
        (select max(recebida_em) from vendas) as ultima,
        (select count(*)::int from (
          select s.loja_id, s.produto_id from saldos s
          left join movimentos_estoque m on m.loja_id = s.loja_id and m.produto_id = s.produto_id
          group by s.loja_id, s.produto_id, s.quantidade
          having s.quantidade <> coalesce(sum(m.quantidade), 0)) as d) as erradas`,
    });
    await endAccess(client);
    await client.end();
    return {
      lojas: row?.lojas ?? 0,
      vendas: row?.vendas ?? 0,
      ultimaVenda: row?.ultima ?? null,
      divergentes: row?.erradas ?? 0,
    };
  } finally {
    await database.stop();
  }
}

/**
 * Sessions that ended since the backup must not come to life again: everybody signs in anew, no link of a mail opens
 * anything, and the key that signs cookies is drawn again, for a copy of the backup holds it, too.
 */
async function endAccess(client: pg.Client): Promise<void> {
  const rows = await queryRows(
    client,
    { tablename: col.text },
    {
      text: `select tablename from pg_tables
      where schemaname = 'public' and tablename in ('sessoes', 'tokens_senha', 'segredos')`,
    },
  );
  for (const { tablename } of rows) await client.query(`delete from ${tablename}`);
}
