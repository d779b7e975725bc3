import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { cleanUp, temporaryDataDir } from '../testing/process/server-process.ts';
import { BackupDamagedError, sha256, verifyBackup, writeSums } from './verify.ts';

/** As PostgreSQL and we would write it, of a cluster of four small files. */
const FILES: [string, string][] = [
  ['PG_VERSION', '18\n'],
  ['base/1/1259', 'páginas'.repeat(20)],
  ['global/pg_control', 'controle'],
  ['pg_wal/000000010000000000000002', 'log'.repeat(10)],
];
const SYSTEM = '7710425712701345153';

let folder: string;

async function archive(files: readonly [string, string][]): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of files) tar.entry({ name }, content);
  tar.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of tar as AsyncIterable<Buffer>) pieces.push(piece);
  return gzipSync(Buffer.concat(pieces));
}

function manifest(): string {
  const lines = FILES.filter(([path]) => !path.startsWith('pg_wal/')).map(([path, content]) =>
    JSON.stringify({
      ...{ Path: path, Size: Buffer.byteLength(content), 'Checksum-Algorithm': 'SHA256' },
      Checksum: sha256(content),
    }),
  );
  const body = `{ "System-Identifier": ${SYSTEM},\n"Files": [\n${lines.join(',\n')}\n],
"WAL-Ranges": [{ "Timeline": 1, "Start-LSN": "0/2000028", "End-LSN": "0/2000120" }],\n`;
  return `${body}"Manifest-Checksum": "${sha256(body)}"}\n`;
}

/** Writes the folder; sums that fit what is in there, so that only the manifest can find what is wrong inside. */
async function write(files: readonly [string, string][]): Promise<void> {
  const about = `${JSON.stringify({ em: '2026-03-10T06:00:00.000Z', sistema: SYSTEM })}\n`;
  const content = new Map<string, string | Buffer>([
    ['base.tar.gz', await archive(files)],
    ['backup_manifest', manifest()],
    ['balcao.json', about],
    ['postgres.password', 'segredo\n'],
  ]);
  for (const [name, text] of content) writeFileSync(join(folder, name), text);
  const sums = new Map([...content].map(([name, text]) => [name, sha256(text)]));
  writeFileSync(join(folder, 'SHA256SUMS'), writeSums(sums));
}

async function problems(): Promise<readonly string[]> {
  try {
    await verifyBackup(folder);
    return [];
  } catch (error) {
    if (!(error instanceof BackupDamagedError)) throw error;
    return error.problemas;
  }
}

beforeEach(async () => {
  folder = temporaryDataDir();
  await write(FILES);
});
afterAll(cleanUp);

it('passes what is as it was written', async () => {
  expect(await verifyBackup(folder)).toEqual({
    about: { em: new Date('2026-03-10T06:00:00Z'), sistema: SYSTEM },
    postgres: '18',
    arquivos: 4,
  });
});

it.each(['base.tar.gz', 'backup_manifest', 'balcao.json', 'postgres.password', 'SHA256SUMS'])(
  'finds any flipped byte of %s and names the file',
  async (name) => {
    const path = join(folder, name);
    const whole = readFileSync(path);
    for (let at = 0; at < whole.length; at += name === 'base.tar.gz' ? 1 : 3) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      writeFileSync(path, flipped);
      const found = await problems();
      expect([at, found.length > 0]).toEqual([at, true]);
      for (const problem of found) expect(problem).toContain(name);
    }
  },
);

it('finds an archive that was cut short anywhere', async () => {
  const path = join(folder, 'base.tar.gz');
  const whole = readFileSync(path);
  for (let length = 0; length < whole.length; length += 7) {
    writeFileSync(path, whole.subarray(0, length));
    expect((await problems()).join()).toContain('base.tar.gz: ilegível a partir de');
  }
  // A whole archive of half the files.
  const tar = gunzipSync(whole);
  writeFileSync(path, gzipSync(tar.subarray(0, 1024)));
  expect((await problems()).join()).toMatch(/base\.tar\.gz/);
});

const changed = (path: string, content: string): [string, string][] =>
  FILES.map(([name, old]) => [name, name === path ? content : old]);

it.each<[string, [string, string][]]>([
  ['base/1/1259 (em base.tar.gz): conteúdo alterado', changed('base/1/1259', 'páginaz'.repeat(20))],
  ['base/1/1259 (em base.tar.gz): tem 3 bytes em vez de 160', changed('base/1/1259', 'abc')],
  ['global/pg_control (em base.tar.gz): falta', FILES.filter(([name]) => name !== 'global/pg_control')],
  ['pg_wal/000000010000000000000002 (em base.tar.gz): falta', FILES.slice(0, 3)],
  ['base/1/666 (em base.tar.gz): não faz parte do backup', [...FILES, ['base/1/666', '']]],
  ['PG_VERSION (em base.tar.gz): aparece duas vezes', [...FILES, ['PG_VERSION', '18\n']]],
])('compares the archive with the manifest: %s', async (problem, files) => {
  await write(files);
  expect(await problems()).toEqual([problem]);
});

it('never writes outside of the folder that it unpacks into', async () => {
  await write([...FILES, ['../fora', 'x']]);
  expect(await problems()).toEqual(['base.tar.gz: ilegível a partir de ../fora']);
});

it('names a file that is missing beside the archive, and one that does not belong there', async () => {
  rmSync(join(folder, 'postgres.password'));
  writeFileSync(join(folder, 'leia.txt'), '');
  expect(await problems()).toEqual(['postgres.password: falta', 'leia.txt: não faz parte do backup']);
});
