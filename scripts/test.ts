/**
 * `npm test`: all four parts, also when one is red. The two long ones wait at different times, so side by side they
 * take less; the browser is fetched when its turn comes.
 */
import { runParts } from './parts.ts';

process.exitCode = await runParts(
  {
    types: ['npm', 'run', 'types'],
    lint: ['npm', 'run', 'lint'],
  },
  {
    unit: ['npm', 'run', 'test:unit'],
    browser: ['npm', 'run', 'test:e2e'],
  },
);
