import { loadModule, parseSync } from 'libpg-query';
import pg from 'pg';
import { type Node, Statement } from './statement.ts';
import { storeColumn } from './store-column.ts';

const BY_THE_SERVER = /^balcao_(?:app|identidade)_/;
const ASKS = /^\s*(?:with|select|insert|update|delete)\b/i;

await loadModule();

const seen = new Set<string>();
let wrong: string[] = [];

/** The statements that the server sends from now on and that join tables in another way than along the store. */
export function watchStatements(): readonly string[] {
  wrong = [];
  return wrong;
}

function check(text: string): void {
  if (seen.has(text)) return;
  seen.add(text);
  const { stmts } = parseSync(text) as { stmts: { stmt: Node }[] };
  for (const { stmt } of stmts)
    for (const pair of new Statement(storeColumn).apart(stmt)) wrong.push(`${pair}: ${text}`);
}

// Once per process: files share it.
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [asked] = args as [string | { text?: string } | undefined];
  const text = typeof asked === 'string' ? asked : asked?.text;
  if (text !== undefined && BY_THE_SERVER.test(this.user ?? '') && ASKS.test(text)) check(text);
  return send.apply(this, args);
} as typeof pg.Client.prototype.query;
