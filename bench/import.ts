/** How the largest files of the worst shapes delay tills that sell meanwhile, and how much memory they take. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Blocked } from './event-loop.ts';
import { freshServer, memoryOf, type Server } from './server.ts';
import { abrirLojas, type Shop } from './shop.ts';

export interface ImportRow extends Blocked {
  shape: string;
  status: number;
  ms: number;
}

export interface Imports {
  rows: ImportRow[];
  /** The server's memory in MiB: undefined where there is no /proc. */
  memory: { before: number; peak: number; after: number } | undefined;
}

const BYTES = 4 * 1024 * 1024;
const ROWS = 50_000;
const HEADINGS = 'codigo_barras;nome;preco;quantidade;estoque_ideal;categoria\n';

/** How a shape is sent, where it is not simply imported. */
const QUERIES: Record<string, string> = {
  'good rows, only looked at': '?simular=true',
  'one row in two is good, partial': '?parcial=true',
  'bad rows, partial': '?parcial=true',
};

/**
 * Each made when its turn comes: what this process holds on to, its own collector looks through beside every later
 * measurement.
 */
const SHAPES: Record<string, () => string> = {
  'line breaks': () => repeated('\n'),
  delimiters: () => repeated(';'),
  'rows of delimiters': () => repeated(`${';'.repeat(119)}\n`),
  quotes: () => repeated('"'),
  'quoted rows of delimiters': () => repeated(`"\n"${';'.repeat(60_000)}`),
  'one line': () => repeated('a'),
  'good rows, only looked at': goodRows,
  'good rows': goodRows,
  'good rows again': goodRows,
  'bad rows': badRows,
  'bad rows, partial': badRows,
  'one row in two is good, partial': mixedRows,
};

function repeated(text: string): string {
  return text.repeat(BYTES / text.length);
}

function goodRows(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `78${n};Produto de nome comprido ${n};12,5;9;10;Bebidas\n`,
  );
  return HEADINGS + rows.join('');
}

function badRows(): string {
  return HEADINGS + Array.from({ length: ROWS }, (_, n) => `7 ${n};;x;y;-1;Z\n`).join('');
}

/** New ones: the good rows are in the store by now. */
function mixedRows(): string {
  const rows = Array.from({ length: ROWS }, (_, n) =>
    n % 2 ? `79${n};Produto de nome comprido ${n};12,5;9;10;Bebidas\n` : `7 ${n};;x;y;-1;Z\n`,
  );
  return HEADINGS + rows.join('');
}

export async function measureImports(restMs: number): Promise<Imports> {
  await using server = await freshServer({ watched: true });
  const [shop] = await abrirLojas(server.url, 1);
  if (!shop) throw new Error('No shop to import into');
  await delay(restMs / 10);
  const before = memoryOf(server)?.serverMiB;
  const rows: ImportRow[] = [await nothing(server, restMs / 10)];
  for (const [shape, csv] of Object.entries(SHAPES)) {
    rows.push({ shape, ...(await send(server, shop, csv(), QUERIES[shape] ?? '')) });
  }
  const peak = before === undefined ? undefined : peakMiB(server.pid);
  await delay(restMs);
  const after = memoryOf(server)?.serverMiB;
  const memory = before && peak && after ? { before, peak, after } : undefined;
  return { rows, memory };
}

async function send(server: Server, shop: Shop, csv: string, query: string) {
  server.child.send('begin');
  const begin = performance.now();
  const answer = await fetch(`${server.url}/api/produtos/importar${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.token}`,
      'content-type': 'text/csv',
      'idempotency-key': randomUUID(),
    },
    body: csv,
  });
  await answer.arrayBuffer();
  const ms = performance.now() - begin;
  return { status: answer.status, ms, ...(await endOf(server)) };
}

/** The same look while nothing is asked of the server: what the machine itself keeps it waiting. */
async function nothing(server: Server, ms: number): Promise<ImportRow> {
  server.child.send('begin');
  await delay(ms);
  return { shape: 'nothing', status: 0, ms, ...(await endOf(server)) };
}

async function endOf({ child }: Server): Promise<Blocked> {
  const blocked = new Promise<Blocked>((resolve) => child.once('message', resolve));
  child.send('end');
  return blocked;
}

/** The most that the process ever held. */
function peakMiB(pid: number): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
