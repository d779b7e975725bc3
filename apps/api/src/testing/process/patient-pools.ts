/**
 * For tests in this process, and `node --import`ed before a server that they drive from outside: whoever waits for a
 * connection is refused after two and a half minutes, not after the product's 5 s. It only ends what hangs: where the
 * machine stands still for seconds, nobody is refused for that.
 */
import { createRequire } from 'node:module';

const PATIENCE_MS = 150_000;

const pg = createRequire(import.meta.url)('pg') as typeof import('pg');
const { Pool } = pg;
// A process that runs many test files comes by here for each.
if (Pool.name !== 'PatientPool') {
  pg.Pool = class PatientPool extends Pool {
    constructor(config: import('pg').PoolConfig) {
      super({ ...config, connectionTimeoutMillis: PATIENCE_MS });
    }
  } as typeof Pool;
}
