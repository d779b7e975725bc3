import type pg from 'pg';
import { expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { connect, type Database } from '../../database/connect.ts';
import { createMemoryJobs } from '../../jobs/memory-jobs.ts';
import { lerAssinatura, usePagamentos } from '../../testing/loja/assinaturas.ts';
import { INICIO } from '../../testing/lojas-prontas.ts';
import { cancelarAssinatura } from './cancelamento/cancelar-assinatura.ts';
import { criarCheckout } from './checkout/criar-checkout.ts';
import { abrirCobranca, type Cobranca } from './cobranca.ts';
import { conferirPagamentos } from './notificacoes/conferir-pagamentos.ts';
import { processarNotificacao } from './notificacoes/processar-notificacao.ts';
import { receberNotificacao } from './notificacoes/receber-notificacao.ts';
import { CONFERIR, LEMBRAR } from './trabalhos.ts';

const { deliver, novoPagador, server, test } = usePagamentos();

/** A process that dies before its statement number `steps`: from then on nothing of it reaches the database. */
function mortal(steps: number): { database: Database; died: () => boolean } {
  const database = connect(test.owner);
  let done = 0;
  const kill = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const guarded = (...args: unknown[]) => {
      if (done >= steps) {
        // As when a process ends: the connection goes, what was not committed with it.
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        return Promise.reject(new Error('the process has died'));
      }
      done += 1;
      return query(...args);
    };
    Object.assign(client, { query: guarded });
  };
  for (const pool of [database.app, database.identidadePool]) pool.on('connect', kill);
  return { database, died: () => done >= steps };
}

function cobrancaOn(database: Database): Cobranca {
  const mail = { send: async () => {} };
  const config = loadConfig({ LOG_LEVEL: 'silent', ...server.environment() });
  const context: Context = { config, database, agora: test.clock.read, mail, jobs: createMemoryJobs() };
  const cobranca = abrirCobranca(context);
  if (!cobranca) throw new Error('nothing is sold');
  return cobranca;
}

/** Runs `work` with a process that dies one step later each time, until one lives to the end. Answers how many died. */
async function dieEverywhere(
  play: (cobranca: () => Cobranca, round: number) => Promise<void>,
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const { database, died } = mortal(steps);
    await play(() => cobrancaOn(database), steps);
    await database.close();
    if (!died()) return steps;
    if (steps > 200) throw new Error('it never lives');
  }
}

it('a payment is neither lost nor counted twice, wherever the process dies', {
  timeout: 1_500_000,
}, async () => {
  const died = await dieEverywhere(async (cobranca) => {
    test.clock.set(INICIO);
    const ana = await novoPagador();
    const { reference } = await ana.abrirCheckout();
    const id = server.pay(reference);
    const { url, headers } = server.notification('payment', id);
    const notificacao = {
      tipo: 'payment',
      recursoId: new URL(url, 'http://x').searchParams.get('data.id') ?? undefined,
      requisicao: headers['x-request-id'],
      signature: headers['x-signature'],
    };
    const dying = cobranca();
    const told = await receberNotificacao(dying, notificacao).then(
      () => true,
      () => false,
    );
    if (told) {
      const { rows } = await test.sql.query('select id from eventos_gateway where recurso_id = $1', [id]);
      await processarNotificacao(dying, rows[0]?.id).catch(() => {});
    } else {
      // Not answered: it comes again.
      expect(await deliver({ url, headers, payload: {} })).toBe(200);
    }
    // The next process: what was stored and not worked off is found.
    test.clock.advance(60_000);
    await test.run(LEMBRAR);
    const after = await lerAssinatura(test, ana.lojaId);
    expect(after.loja).toEqual({ plano: 'premium', fim: new Date('2026-04-10T15:00:00Z') });
    expect(after.pagamentos).toMatchObject([{ id, status: 'APROVADO' }]);
    // And once more by everything that could do it again.
    await test.jobs.send(CONFERIR);
    await deliver(server.notification('payment', id));
    await test.jobs.drain();
    expect(await lerAssinatura(test, ana.lojaId)).toEqual(after);
  });
  expect(died).toBeGreaterThan(15);
});

it('nor when it dies while it asks for what no notification told', { timeout: 1_500_000 }, async () => {
  await dieEverywhere(async (cobranca) => {
    test.clock.set(INICIO);
    const ana = await novoPagador();
    const { reference, gatewayId } = await ana.abrirCheckout();
    server.setPreapproval(gatewayId, 'authorized');
    server.charge(gatewayId, server.pay(reference));
    await conferirPagamentos(cobranca()).catch(() => {});
    await test.run(CONFERIR);
    const { loja, pagamentos } = await lerAssinatura(test, ana.lojaId);
    expect(loja).toEqual({ plano: 'premium', fim: new Date('2026-04-10T15:00:00Z') });
    expect(pagamentos).toHaveLength(1);
    // Others of this test's stores are looked at first: out of the way with them.
    await test.sql.query(`update assinaturas set status = 'cancelada' where loja_id = $1`, [ana.lojaId]);
  });
});

it('whoever was told "cancelled" is charged no more, wherever it dies', { timeout: 1_500_000 }, async () => {
  await dieEverywhere(async (cobranca) => {
    test.clock.set(INICIO);
    const ana = await novoPagador();
    const { reference, gatewayId } = await ana.abrirCheckout();
    server.setPreapproval(gatewayId, 'authorized');
    await deliver(server.notification('payment', server.pay(reference)));
    await test.jobs.drain();
    const sessao = {
      sessaoId: '',
      sessaoCriadaEm: test.clock.read(),
      lojaCriadaEm: test.clock.read(),
      usuarioId: ana.usuarioId,
      lojaId: ana.lojaId,
      tipo: 'PRINCIPAL' as const,
      permissoes: [],
      limites: null,
      nome: 'Ana',
      email: ana.email,
      telefone: null,
      plano: 'premium',
      planoExpiraEm: new Date('2026-04-10T15:00:00Z'),
      fuso: 'America/Sao_Paulo',
      virada: '00:00',
    };
    const told = await cancelarAssinatura(cobranca(), sessao).then(
      () => true,
      () => false,
    );
    const there = () => server.preapprovals.get(gatewayId)?.status;
    if (told) expect(there()).toBe('cancelled');
    // Told "Erro ao cancelar" the person tries again; or their own word of it comes first. Both end the same.
    if (!told && there() === 'cancelled') {
      await deliver(server.notification('subscription_preapproval', gatewayId));
      await test.jobs.drain();
    } else if (!told) {
      expect((await ana.call('DELETE', '/api/assinaturas/cancelar')).statusCode).toBe(200);
    }
    expect(there()).toBe('cancelled');
    const { loja, assinaturas } = await lerAssinatura(test, ana.lojaId);
    expect(loja.plano).toBe('premium');
    expect(assinaturas).toMatchObject([{ status: 'cancelada' }]);
  });
});

it('a checkout that died half made is paid for all the same, should it be', {
  timeout: 1_500_000,
}, async () => {
  await dieEverywhere(async (cobranca) => {
    test.clock.set(INICIO);
    const ana = await novoPagador();
    const before = new Set(server.preapprovals.keys());
    const sessao = { lojaId: ana.lojaId, email: ana.email } as Parameters<typeof criarCheckout>[1];
    const input = { planoId: 'premium', metodoPagamento: 'cartao' } as const;
    await criarCheckout(cobranca(), sessao, input).catch(() => {});
    const made = [...server.preapprovals].filter(([id]) => !before.has(id));
    expect(made.length).toBeLessThanOrEqual(1);
    for (const [, preapproval] of made) {
      await deliver(server.notification('payment', server.pay(String(preapproval.external_reference))));
      await test.jobs.drain();
      expect((await lerAssinatura(test, ana.lojaId)).loja.plano).toBe('premium');
    }
  });
});

it('no call of the gateway is made while a transaction is open', async () => {
  const open: unknown[] = [];
  server.onRequest = async () => {
    const { rows } = await test.sql.query(
      `select query from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and (state like 'idle in transaction%' or backend_xid is not null)`,
    );
    open.push(...rows);
  };
  test.clock.set(INICIO);
  const ana = await novoPagador();
  const first = await ana.abrirCheckout('basico');
  server.setPreapproval(first.gatewayId, 'authorized');
  await deliver(server.notification('payment', server.pay(first.reference)));
  await test.jobs.drain();
  test.clock.advance(60_000);
  const second = await ana.abrirCheckout('premium');
  await deliver(server.notification('payment', server.pay(second.reference)));
  await test.run(CONFERIR);
  expect((await ana.call('DELETE', '/api/assinaturas/cancelar')).statusCode).toBe(200);
  server.onRequest = () => {};
  expect(server.preapprovals.get(first.gatewayId)?.status).toBe('cancelled');
  expect(server.seen.length).toBeGreaterThan(5);
  expect(open).toEqual([]);
});
