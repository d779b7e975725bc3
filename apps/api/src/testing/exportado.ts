/** The export of `GET /api/loja/exportar`, read as a spreadsheet would read it. */
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import type { Signed } from './signed.ts';

export async function unzip(content: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const zip: ZipFile = await fromBufferPromise(content);
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    const pieces: Buffer[] = [];
    for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
    files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
  }
  return files;
}

export async function exported(person: Signed): Promise<Map<string, string>> {
  const answer = await person.call('GET', '/api/loja/exportar', undefined, { 'accept-encoding': 'gzip, br' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="balcao-dados-2026-03-10.zip"',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  return unzip(answer.rawPayload);
}

export type Row = Record<string, string>;
export function rowsOf(files: Map<string, string>, name: string): Row[] {
  const text = files.get(name) ?? '';
  expect(text.charCodeAt(0), name).toBe(0xfeff);
  return parse(text, { delimiter: ';', bom: true, columns: true, record_delimiter: '\r\n' });
}

export const decimal = (text = '') => Number(text.replace(',', '.'));
