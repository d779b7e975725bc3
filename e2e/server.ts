/** The real server on a directory of its own, which goes when the server has gone. Playwright starts and ends it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = await mkdtemp(join(tmpdir(), 'balcao-e2e-'));
const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: join(dataDir, 'data'), LOG_LEVEL: 'error' },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', async (code) => {
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
