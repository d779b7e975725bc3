import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import pg from 'pg';

export const ARCHIVE = 'base.tar.gz';
export const MANIFEST = 'backup_manifest';

/**
 * `TARGET 'client'`: the server sends the archive to us, and we write it. So the files are ours, on any disk that we
 * can write to: the account that PostgreSQL runs under has no business in BACKUP_DIR. `WAL true`: consistent by
 * itself. A low level of gzip: the shop goes on selling meanwhile. Page checksums are verified on the way.
 */
const COMMAND = `BASE_BACKUP (LABEL 'balcao', TARGET 'client', CHECKPOINT 'fast', WAL true,
  MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1')`;

/** SHA-256 of what PostgreSQL sent, by file. */
export type Sums = Map<string, string>;

/** Takes a base backup into an empty folder: the archive and its manifest, on disk when this resolves. */
export async function baseBackup(
  connection: pg.ClientConfig,
  folder: string,
  signal?: AbortSignal,
): Promise<Sums> {
  const client = new pg.Client({ ...connection, replication: 'true' } as pg.ClientConfig);
  const warnings: string[] = [];
  client.on('error', () => {});
  // A damaged page is a warning that names its file, and an error at the end that names none.
  client.on('notice', ({ message }) => void (message && warnings.push(message)));
  await client.connect();
  try {
    signal?.throwIfAborted();
    const receiver = new Receiver(folder);
    signal?.addEventListener('abort', () => receiver.fail(signal.reason), { once: true });
    client.query(receiver);
    return await receiver.done;
  } catch (error) {
    if (warnings.length === 0) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new Error([detail, ...warnings].join('\n'), { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Bytes that may wait for a slow disk before PostgreSQL has to wait, too. */
const MOST_WAITING = 1024 * 1024;

interface Sink {
  readonly stream: WriteStream;
  readonly hash: Hash;
}

/** pg's client calls one for each message of the answer; the protocol is in PostgreSQL's manual under BASE_BACKUP. */
export class Receiver implements pg.Submittable {
  readonly done: Promise<Sums>;
  readonly #folder: string;
  readonly #sinks = new Map<string, Sink>();
  readonly #written: Promise<void>[] = [];
  readonly #settle = Promise.withResolvers<Sums>();
  #waiting = 0;
  #current: Sink | undefined;
  #connection: pg.Connection | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.done = this.#settle.promise;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(COMMAND);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') this.#open(chunk.toString('utf8', 1, chunk.indexOf(0, 1)));
    else if (kind === 'm') this.#open(MANIFEST);
    else if (kind === 'd' && this.#current) {
      // A copy: the parser will use its buffer again, the file may take its time.
      const bytes = Buffer.from(chunk.subarray(1));
      this.#current.hash.update(bytes);
      this.#waiting += bytes.length;
      if (this.#waiting > MOST_WAITING) stream.pause();
      // Not 'drain': a stream that was ended meanwhile has none, and the connection would stand still for good.
      this.#current.stream.write(bytes, () => {
        this.#waiting -= bytes.length;
        if (this.#waiting <= MOST_WAITING) stream.resume();
      });
    }
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  handleReadyForQuery(): void {
    this.#current?.stream.end();
    Promise.all(this.#written).then(
      () => {
        const sums = [...this.#sinks].map(([name, { hash }]) => [name, hash.digest('hex')] as const);
        this.#settle.resolve(new Map(sums));
      },
      (error) => this.fail(error),
    );
  }

  fail(error: unknown): void {
    this.#settle.reject(error);
    this.#connection?.stream.destroy();
    for (const { stream } of this.#sinks.values()) stream.destroy();
  }

  #open(name: string): void {
    this.#current?.stream.end();
    if (![ARCHIVE, MANIFEST].includes(name)) {
      this.fail(new Error(`O backup não prevê o arquivo ${name} (tablespaces não são copiados).`));
      return;
    }
    // `flush`: synced before it is closed.
    const stream = createWriteStream(join(this.#folder, name), { flags: 'wx', mode: 0o600, flush: true });
    this.#current = { stream, hash: createHash('sha256') };
    this.#sinks.set(name, this.#current);
    const written = finished(stream);
    written.catch((error) => this.fail(error));
    this.#written.push(written);
  }
}
