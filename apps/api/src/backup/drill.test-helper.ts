/** A shop whose server is a process, and the operator's commands beside it. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { inherited } from '../testing/process/server-process.ts';

/** The commands as the operator runs them. */
export function run(script: 'backup' | 'restore', env: NodeJS.ProcessEnv, ...args: string[]) {
  const path = fileURLToPath(new URL(`../../../../scripts/${script}.ts`, import.meta.url));
  const watcher = new URL('../testing/rows/check-rows-of-process.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', watcher, path, ...args], {
    env: { ...inherited(), QUERIES_SEEN: inject('queriesSeen'), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
}

export const PAO = { nome: 'Pão', valor: 0.75, quantidade: 1000, estoque: 1000, categoria: 'Comidas' };

/** An owner at a running server, by the front door. */
export async function shopAt(url: string, login?: { email: string; senha: string }) {
  const who = login ?? { email: `${randomUUID()}@exemplo.com.br`, senha: 'segredo1' };
  let token = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      json: JSON.parse((await answer.text()) || '{}') as Record<string, unknown>,
    };
  };
  if (!login) await call('POST', '/api/auth/register', { nome: 'Padaria da Ana', ...who });
  token = String((await call('POST', '/api/auth/login', who)).json.token);
  return { who, call, headers: () => ({ authorization: `Bearer ${token}` }) };
}
export type Shop = Awaited<ReturnType<typeof shopAt>>;
