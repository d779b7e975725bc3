// `npm run dev`: the API starts again when a server file changes, Vite puts a changed page into the open browser.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/api/src/postgres/listening.ts';

const WEB_PORT = 3000;
const API_PORT = 3001;
const root = fileURLToPath(new URL('..', import.meta.url));

const apiPort = (await isFree(API_PORT)) ? API_PORT : 0;
const port = apiPort === 0 ? await freePort() : apiPort;
const api = `http://127.0.0.1:${port}`;
const page = `http://localhost:${WEB_PORT}`;

const children = [
  run(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], root, {
    PORT: String(port),
    HOST: '127.0.0.1',
    // The browser talks to Vite, so that is the address that links and the origin check have to know.
    PUBLIC_URL: page,
  }),
  run(
    [
      fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url)),
      '--port',
      String(WEB_PORT),
      '--strictPort',
    ],
    fileURLToPath(new URL('../apps/web', import.meta.url)),
    { BALCAO_API: api },
  ),
];

let stopping = false;
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  // The API stops PostgreSQL in order; this process ends when both are gone.
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
// One without the other is of no use.
for (const child of children) child.once('exit', (code) => stop(code ?? 0));
console.log(`Balcão em desenvolvimento: ${page} (API em ${api})`);

function run(args: string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

function isFree(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(candidate, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
