import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { PostmasterPid } from './postmaster-pid.ts';
import type { Listening } from './settings.ts';

/** With a Unix socket the number is only a part of the file's name. */
const PORT = 5432;
/** `sun_path` less the closing zero byte. */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;
const TEMPORARY = 'balcao-';

/** The folder of PostgreSQL's socket: in DATA_DIR, or a fresh temporary one when that path is too long. */
export async function chooseListening(dataDir: string): Promise<Listening> {
  if (process.platform === 'win32') return { socketDirectory: undefined, port: await freePort() };
  const directory = join(dataDir, 'socket');
  if (Buffer.byteLength(socketFile(directory)) <= LONGEST_SOCKET_PATH) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    return { socketDirectory: directory, port: PORT };
  }
  return { socketDirectory: mkdtempSync(join(tmpdir(), TEMPORARY)), port: PORT };
}

/** The address of a PostgreSQL that already runs; undefined when its socket is gone. */
export function listeningOf(file: PostmasterPid): Listening | undefined {
  if (process.platform === 'win32') return { socketDirectory: undefined, port: file.port };
  if (!existsSync(socketFile(file.socketDirectory))) return undefined;
  return { socketDirectory: file.socketDirectory, port: file.port };
}

/**
 * What a killed PostgreSQL left in the folder. Its lock file holds a number that by now may be any program's,
 * and PostgreSQL would take that program for itself.
 */
export function clearSocket({ socketDirectory }: Listening): void {
  if (socketDirectory === undefined) return;
  rmSync(socketFile(socketDirectory), { force: true });
  rmSync(`${socketFile(socketDirectory)}.lock`, { force: true });
}

/** Removes a folder that was made for one run only. */
export function removeTemporarySocket(socketDirectory: string | undefined): void {
  if (socketDirectory === undefined || !basename(socketDirectory).startsWith(TEMPORARY)) return;
  if (dirname(socketDirectory) === tmpdir()) rmSync(socketDirectory, { recursive: true, force: true });
}

function socketFile(directory: string): string {
  return join(directory, `.s.PGSQL.${PORT}`);
}

/** One that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
