/** `npm run demo` on a port and a folder of its own, which go with it. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Loja {
  url: string;
  email: string;
  senha: string;
  fechar: () => Promise<void>;
}

export async function openDemo(env: NodeJS.ProcessEnv = {}): Promise<Loja> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-pictures-'));
  // As root PostgreSQL runs under another account, which must get through.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const demo = spawn(process.execPath, ['scripts/demo.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(dataDir, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => demo.once('close', () => resolve()));
  const fechar = async () => {
    demo.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  let text = '';
  for await (const piece of demo.stdout.setEncoding('utf8')) {
    text += piece;
    const [, url, email, senha] = /^Entre em (.+)\/login com (\S+) e a senha (\S+)$/m.exec(text) ?? [];
    if (url && email && senha) return { url, email, senha, fechar };
  }
  await fechar();
  throw new Error(`The demo store did not open:\n${text}`);
}
