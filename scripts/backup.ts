/** `npm run backup`: one backup now, beside a running server or without one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { describeBackupFailure, runBackup } from '../apps/api/src/backup/run-backup.ts';
import { tellOperatorByMail } from '../apps/api/src/backup/tell-operator.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { type Config, ConfigError, loadConfig } from '../apps/api/src/config.ts';
import { asRole, BACKUP } from '../apps/api/src/database/roles.ts';
import { createMail } from '../apps/api/src/mail/create-mail.ts';
import { clusterOf } from '../apps/api/src/postgres/cluster.ts';
import { DataDirInUseError } from '../apps/api/src/postgres/data-dir-lock.ts';
import { connectionToRunning, startEmbedded } from '../apps/api/src/postgres/embedded.ts';

const said: string[] = [];
function log(message: string): void {
  said.push(message);
  console.log(message);
}
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort(new Error('Backup interrompido; nada ficou pela metade.')));
}

async function main(config: Config): Promise<void> {
  const { dataDir, backupDir } = config;
  if (config.databaseUrl !== undefined) {
    throw new ConfigError('Com DATABASE_URL os backups são feitos por quem hospeda o banco de dados.');
  }
  if (!existsSync(clusterOf(dataDir))) throw new ConfigError(`Não há banco de dados em ${dataDir}.`);
  const { connection, stop } = await openDatabase(dataDir);
  try {
    const began = Date.now();
    const source = {
      ...{ connection, dataDir, backupDir, log },
      ...{ agora: systemClock, signal: stopping.signal },
    };
    const taken = await runBackup(source, tellOperatorByMail(config, createMail(config, systemClock)));
    const seconds = ((Date.now() - began) / 1000).toFixed(1).replace('.', ',');
    console.log(`Pronto em ${seconds} s: ${join(backupDir, taken.nome)}`);
    console.log('Copie-o também para outro disco ou outra máquina: docs/backup.md');
  } finally {
    await stop();
  }
}

/** The running server's PostgreSQL, or our own for the time that it takes. */
async function openDatabase(
  dataDir: string,
): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  try {
    const { backup: connection, stop } = await startEmbedded({ dataDir, log: () => {} });
    return { connection, stop };
  } catch (error) {
    const superuser = error instanceof DataDirInUseError ? connectionToRunning(dataDir) : undefined;
    if (!superuser) throw error;
    return { connection: asRole(superuser, BACKUP), stop: async () => {} };
  }
}

let backupDir = '';
try {
  const config = loadConfig(process.env);
  backupDir = config.backupDir;
  await main(config);
} catch (error) {
  const reason = describeBackupFailure(error, backupDir);
  if (!said.some((message) => message.includes(reason))) console.error(reason);
  process.exitCode = 1;
}
