/** The real server on a directory of its own, which goes when the server has gone. Playwright starts and ends it. */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not DATA_DIR: what is removed in the end must never be a real shop.
const folder = process.env.E2E_DATA;
if (!folder) throw new Error('E2E_DATA is missing: playwright.config.ts names it.');
const before = [
  new URL('../apps/api/src/testing/process/cheap-passwords-of-process.ts', import.meta.url),
  new URL('../apps/api/src/testing/process/patient-pools.ts', import.meta.url),
  // `npm run check:calm`.
  ...(process.env.PERTURBADO ? [new URL('../scripts/late-answers.ts', import.meta.url)] : []),
].flatMap((file) => ['--import', fileURLToPath(file)]);
// `npm run pictures` looks at the demonstration's shop.
const program = process.env.FOTOS ? 'scripts/demo.ts' : 'apps/api/src/main.ts';
const server = spawn(process.execPath, [...before, program], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    // Each test's account is made from an address of its own: one address may only make so many.
    TRUST_PROXY: '127.0.0.1',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', async (code) => {
  await rm(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
