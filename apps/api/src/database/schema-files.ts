import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** SQL that is applied as a whole and remembered by its checksum. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations of a folder, numbered from `first` without a gap; none where there is no folder. */
export async function readMigrations(directory: string, first = 1): Promise<Migration[]> {
  return (await readSqlFiles(directory)).map(({ file, sql }, index) => {
    const [, digits, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
    if (digits === undefined || name === undefined || Number(digits) !== first + index) {
      const expected = String(first + index).padStart(4, '0');
      throw new Error(`A migração ${file} está fora da sequência: esperava-se ${expected}_nome.sql.`);
    }
    return { number: first + index, name: `${digits}_${name}`, sql, checksum: checksumOf(sql) };
  });
}

/** Functions and views as they are today: all files in the order of their names, as one that stands before the first. */
export async function readFunctions(directory: string): Promise<Migration | undefined> {
  const files = await readSqlFiles(directory);
  if (files.length === 0) return undefined;
  const sql = files.map((file) => file.sql).join('\n');
  return { number: 0, name: 'sql', sql, checksum: checksumOf(sql) };
}

async function readSqlFiles(directory: string): Promise<{ file: string; sql: string }[]> {
  if (!existsSync(directory)) return [];
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      file,
      // Git may check the same file out with other line ends.
      sql: (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
