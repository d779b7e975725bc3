/** The same for a process that a test starts: `node --import` of this, QUERIES_SEEN says where to. */
import { appendFileSync } from 'node:fs';
import { watchRows } from './watch-rows.ts';

const { seen } = watchRows();

process.on('exit', () =>
  appendFileSync(String(process.env.QUERIES_SEEN), `${[...seen.values()].join('\n')}\n`),
);
