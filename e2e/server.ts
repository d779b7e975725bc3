/** The real server on a directory of its own, which goes when the server has gone. Playwright starts and ends it. */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR is missing: playwright.config.ts names it.');
const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, LOG_LEVEL: 'error' },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', async (code) => {
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
