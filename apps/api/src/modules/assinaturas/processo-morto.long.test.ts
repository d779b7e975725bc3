import { afterEach, expect, it } from 'vitest';
import { dataDirInUse } from '../../testing/process/data-dir-in-use.ts';
import { MercadoPagoServer, type Notification } from '../../testing/process/mercadopago-server.ts';
import { cleanUp, type ServerProcess, startServer } from '../../testing/process/server-process.ts';
import { onOneMachine } from '../../testing/test-app.ts';

const server = new MercadoPagoServer(() => new Date());
afterEach(async () => {
  await cleanUp();
  await server.stop();
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function call(url: string, method: string, token: string, payload?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function deliver(base: string, { url, headers, payload }: Notification): Promise<number> {
  const answer = await fetch(`${base}${url}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  return answer.status;
}

/** Kills the process (not PostgreSQL) the moment the gateway is asked for that path. */
function killAt(process: ServerProcess, path: string): Promise<void> {
  return new Promise((resolve) => {
    server.onRequest = async (seen) => {
      if (seen.path !== path) return;
      server.onRequest = () => {};
      process.child.kill('SIGKILL');
      await process.ended;
      resolve();
    };
  });
}

// It starts servers with the PostgreSQL that they bring along.
it.runIf(onOneMachine)(
  'a server killed while it reads a payment: the next one applies it, once',
  {
    timeout: 900_000,
  },
  async () => {
    await server.start();
    const environment = { DATA_DIR: dataDirInUse(), LOG_LEVEL: 'silent', ...server.environment() };
    const first = startServer(environment);
    let base = await first.url;
    const account = { nome: 'Padaria', email: 'ana@exemplo.com.br', senha: 'segredo1' };
    await call(`${base}/api/auth/register`, 'POST', '', account);
    const token = String((await call(`${base}/api/auth/login`, 'POST', '', account)).body.token);
    const wanted = { planoId: 'premium', metodoPagamento: 'cartao' };
    expect((await call(`${base}/api/assinaturas/criar-checkout`, 'POST', token, wanted)).status).toBe(200);
    const [preapproval] = server.preapprovals.values();
    const payment = server.pay(String(preapproval?.external_reference));

    const killed = killAt(first, `/v1/payments/${payment}`);
    expect(await deliver(base, server.notification('payment', payment))).toBe(200);
    await killed;

    const second = startServer(environment);
    base = await second.url;
    const status = async () =>
      (await call(`${base}/api/assinaturas/status`, 'GET', token)).body.assinatura as Record<string, unknown>;
    for (let plano: unknown; plano !== 'premium'; plano = (await status()).plano);
    const due = (await status()).proximoVencimento;
    expect(await deliver(base, server.notification('payment', payment))).toBe(200);
    expect(await status()).toMatchObject({ status: 'ativa', proximoVencimento: due });
    const { body } = await call(`${base}/api/assinaturas/historico`, 'GET', token);
    expect(body.historico).toMatchObject([{ status: 'APROVADO', valor: 59.9 }]);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  },
);
