/** The image, built and started where a container engine is: a sale, a clean end, and the sale is there after it. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../apps/api/src/postgres/listening.ts';

/** The first engine that answers. */
export function findEngine(): string | undefined {
  return ['podman', 'docker'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);
}

export async function tryImage(engine: string, root: string, version: string): Promise<void> {
  const image = `balcao:${version}`;
  const npmrc = join(homedir(), '.npmrc');
  run(
    engine,
    ...['build', '-f', join(root, 'deploy/Dockerfile'), '-t', image],
    // Without it podman leaves the HEALTHCHECK out.
    ...(engine === 'podman' ? ['--format', 'docker'] : []),
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    root,
  );
  const size = Number(said(engine, 'image', 'inspect', '--format', '{{.Size}}', image));
  console.log(`${image}: ${(size / 1e6).toFixed(0)} MB`);

  const name = `balcao-${randomUUID().slice(0, 8)}`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  try {
    run(
      engine,
      ...['run', '-d', '--name', name, '--network', 'host', '--read-only', '--tmpfs', '/tmp'],
      ...['--cap-drop', 'ALL', '-v', `${name}:/data`, '-e', 'HOST=127.0.0.1', '-e', `PORT=${port}`, image],
    );
    await healthy(engine, name, url);
    if (said(engine, 'exec', name, 'id', '-u') === '0') throw new Error('The server runs as root.');
    const [, ...health] = JSON.parse(
      said(engine, 'image', 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', image),
    );
    run(engine, 'exec', name, ...health);
    const shop = await sell(url);
    // Left to itself PostgreSQL has nothing to recover after this.
    run(engine, 'stop', '--time', '60', name);
    const code = said(engine, 'inspect', '--format', '{{.State.ExitCode}}', name);
    if (code !== '0') throw new Error(`It ended with ${code}:\n${logsOf(engine, name)}`);
    run(engine, 'start', name);
    await healthy(engine, name, url);
    const status = await shop.again(url);
    if (status !== 409) throw new Error(`The sale is not known after a restart: ${status}`);
    console.log('The image starts, sells, ends in order, and knows its sale afterwards.');
  } finally {
    spawnSync(engine, ['rm', '-f', '-v', name], { stdio: 'ignore' });
    spawnSync(engine, ['volume', 'rm', '-f', name], { stdio: 'ignore' });
  }
}

async function healthy(engine: string, name: string, url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    if (said(engine, 'inspect', '--format', '{{.State.Running}}', name) !== 'true')
      throw new Error(`It ended by itself:\n${logsOf(engine, name)}`);
    await delay(200);
  }
}

/** An owner, a product, a sale by the front door; `again` sends the same sale under its key. */
async function sell(url: string) {
  const who = { email: `${randomUUID()}@exemplo.com.br`, senha: 'segredo1' };
  let token = '';
  const post = async (base: string, path: string, body: unknown, chave = randomUUID()) => {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': chave,
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const json: Record<string, unknown> = JSON.parse((await answer.text()) || '{}');
    return { status: answer.status, json };
  };
  await post(url, '/api/auth/register', { nome: 'Padaria da Ana', ...who });
  token = String((await post(url, '/api/auth/login', who)).json.token);
  const produto = { nome: 'Pão', valor: 0.75, quantidade: 10, estoque: 10, categoria: 'Comidas' };
  const { id } = (await post(url, '/api/produtos', produto)).json;
  const sale = { tipo: 'VENDAS', itens: [{ produtoId: id, nome: 'Pão', preco: 0.75, quantidade: 1 }] };
  const chave = randomUUID();
  const sold = await post(url, '/api/vendas', sale, chave);
  if (sold.status !== 201) throw new Error(`The sale: ${sold.status} ${JSON.stringify(sold.json)}`);
  return { again: async (base: string) => (await post(base, '/api/vendas', sale, chave)).status };
}

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`Failed: ${program} ${args.join(' ')}`);
}

function said(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Failed: ${program} ${args.join(' ')}\n${stderr}`);
  return stdout.trim();
}

function logsOf(engine: string, name: string): string {
  const { stdout, stderr } = spawnSync(engine, ['logs', name], { encoding: 'utf8' });
  return `${stdout}${stderr}`;
}
