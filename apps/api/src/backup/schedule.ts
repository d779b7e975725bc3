import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, DEFAULT_ZONE, dayOf, startOfDay } from '@balcao/contract/base/calendar';
import { clusterOf } from '../postgres/cluster.ts';
import { runBackup, type TellOperator } from './run-backup.ts';
import { readStatus } from './status.ts';
import type { Source } from './take-backup.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In Brasília's time, between 01:00 and 04:00 everywhere in Brazil: the stores of one server share one database. */
const NIGHT_HOUR = 3;
/** The clock is looked at, not a long timer awaited: a machine that slept is late by half a minute at most. */
const LOOK_MS = 30_000;
/** After the first, second, … failure in a row. */
const RETRY_MINUTES = [10, 30, 60, 120];

/** 03:00 of the first night that begins after `instant`. */
export function nightAfter(instant: Date): Date {
  const today = dayOf(instant, DEFAULT_ZONE);
  const at = (day: string) => new Date(startOfDay(day, DEFAULT_ZONE).getTime() + NIGHT_HOUR * HOUR_MS);
  return at(today) > instant ? at(today) : at(addDays(today, 1));
}

export interface Past {
  /** When this server began to look after the backups. */
  readonly desde: Date;
  /** The last good one, or when there began to be something to lose. */
  readonly ultimo: Date;
  readonly falha?: { readonly em: Date; readonly falhas: number } | undefined;
}

/**
 * When the next is due: in the night, or 24 hours after the last good one, whichever comes first: a machine that is
 * off at night is caught up with in the day. After a failure, some minutes to two hours later.
 */
export function nextBackup({ desde, ultimo, falha }: Past): Date {
  if (falha) {
    const minutes = RETRY_MINUTES[Math.min(falha.falhas, RETRY_MINUTES.length) - 1] ?? 0;
    return new Date(falha.em.getTime() + minutes * 60_000);
  }
  const night = nightAfter(new Date(Math.max(desde.getTime(), ultimo.getTime())));
  return new Date(Math.min(night.getTime(), ultimo.getTime() + DAY_MS));
}

export interface Backups {
  /** Looks at the clock, and takes a backup when one is due. */
  look(): Promise<void>;
  /** Breaks off one that is being taken, leaving nothing of it. */
  stop(): Promise<void>;
}

/** Looks after the backups of the embedded database for as long as the server runs. */
export function startBackups(
  source: Omit<Source, 'signal'>,
  tell: TellOperator,
  lookEveryMs = LOOK_MS,
): Backups {
  const stopping = new AbortController();
  const desde = source.agora();
  let working: Promise<void> | undefined;

  const due = async () => {
    const agora = source.agora();
    const past = await pastOf(source, desde);
    // A clock that was ahead when the last one was taken must not keep the next from coming.
    if (past.ultimo > agora || (past.falha && past.falha.em > agora)) return true;
    return nextBackup(past) <= agora;
  };
  const work = async () => {
    try {
      if (await due()) await runBackup({ ...source, signal: stopping.signal }, tell);
    } catch {
      // Recorded and told where it happened; the clock decides when to try again.
    }
  };
  const look = () => {
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('O servidor está encerrando.'));
      await working;
    },
  };
}

export async function pastOf(
  { dataDir, backupDir }: Pick<Source, 'dataDir' | 'backupDir'>,
  desde: Date,
): Promise<Past> {
  const status = await readStatus(dataDir);
  // One that is no longer there protects nobody.
  const bom = status?.bom && existsSync(join(backupDir, status.bom.nome)) ? status.bom.em : undefined;
  const falha = status && status.falhas > 0 ? status : undefined;
  return { desde, ultimo: bom ?? createdAt(dataDir, desde), falha };
}

/** A new (or restored) database has had nothing to lose for longer than it exists. */
function createdAt(dataDir: string, otherwise: Date): Date {
  const stats = statSync(join(clusterOf(dataDir), 'PG_VERSION'), { throwIfNoEntry: false });
  return stats?.mtime ?? otherwise;
}
