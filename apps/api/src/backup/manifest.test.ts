import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readManifest } from './manifest.ts';

const EMPTY = createHash('sha256').update('').digest('hex');

function manifest(start: string, end: string): Buffer {
  const body = `{ "PostgreSQL-Backup-Manifest-Version": 2,
"System-Identifier": 7710425712701345153,
"Files": [
{ "Path": "base/1/1259", "Size": 0, "Last-Modified": "2026-11-21 01:09:44 GMT", "Checksum-Algorithm": "SHA256", "Checksum": "${EMPTY}" },
{ "Encoded-Path": "62617365e9", "Size": 0, "Last-Modified": "2026-11-21 01:09:44 GMT", "Checksum-Algorithm": "SHA256", "Checksum": "${EMPTY}" }
],
"WAL-Ranges": [
{ "Timeline": 1, "Start-LSN": "${start}", "End-LSN": "${end}" }
],
`;
  const sum = createHash('sha256').update(body).digest('hex');
  return Buffer.from(`${body}"Manifest-Checksum": "${sum}"}\n`);
}

it('reads files, the cluster’s number to its last digit, and names that are not UTF-8', () => {
  const read = readManifest(manifest('0/2000028', '0/2000120'));
  expect(read?.sistema).toBe('7710425712701345153');
  expect([...(read?.files.keys() ?? [])]).toEqual(['base/1/1259', 'base\u00e9']);
});

it.each([
  ['0/2000028', '0/2000120', ['000000010000000000000002']],
  ['0/2000028', '0/3000000', ['000000010000000000000002']],
  ['0/2000028', '0/3000001', ['000000010000000000000002', '000000010000000000000003']],
  [
    '0/FF000028',
    '1/1000001',
    ['0000000100000000000000FF', '000000010000000100000000', '000000010000000100000001'],
  ],
])('knows the segments of the log from %s to %s', (start, end, names) => {
  expect(readManifest(manifest(start, end))?.wal).toEqual(names.map((name) => `pg_wal/${name}`));
});

it('takes no manifest of which a single byte was changed', () => {
  const whole = manifest('0/2000028', '0/2000120');
  for (let at = 0; at < whole.length; at++) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const read = readManifest(changed);
    // The only bytes without a meaning are those around the checksum itself.
    if (read)
      expect(changed.toString().trimEnd().slice(0, -70)).toBe(whole.toString().trimEnd().slice(0, -70));
  }
  expect(readManifest(whole.subarray(0, -2))).toBeUndefined();
  expect(readManifest(Buffer.from('lixo'))).toBeUndefined();
});
