import { randomUUID } from 'node:crypto';
import { PERMISSOES, type Permissao } from '@balcao/contract/permissoes';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as leitura from '../modules/produtos/arquivo/ler-csv.ts';
import { mudarFimDoPlano, mudarPlanoDaLoja } from '../testing/loja/assinaturas.ts';
import { at, entrar, novoFuncionario, tirarPermissao } from '../testing/loja/equipe.ts';
import {
  allRoutes,
  callRoute,
  mayCall,
  ROUTES,
  type Route,
  urlOf,
  WITH_SESSION,
} from '../testing/routes-table.ts';
import { novoDono, type Person, useTestApp } from '../testing/test-app.ts';

const test = useTestApp();

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { summary?: string; tags?: string[]; responses: Record<string, unknown> }>
  >;
}

let document: Document;
beforeAll(async () => {
  document = (await test.app.inject('/api/openapi.json')).json();
});

// Each product file is read by a thread of its own, a third of a second to start: here one reads the file of them all.
beforeAll(async () => {
  const lido = await leitura.lerCsv({
    conteudo: Buffer.from(String(ROUTES['POST /api/produtos/importar']?.body)),
    proprias: [],
  });
  const linhas: object[] = JSON.parse(new TextDecoder().decode(lido.linhas));
  expect(linhas).toMatchObject([{ nome: 'Pão' }]);
  const lerCsv = vi.spyOn(leitura, 'lerCsv').mockImplementation(async () => {
    const again = linhas.map((linha) => ({ ...linha, id: randomUUID() }));
    return { ...lido, linhas: new TextEncoder().encode(JSON.stringify(again)) };
  });
  return () => lerCsv.mockRestore();
});

it('the table has a row for every route that the server has under /api, and no other', () => {
  expect(Object.keys(ROUTES).sort()).toEqual(allRoutes(test).sort());
});

describe('the document', () => {
  it('is OpenAPI 3.1 and says of every route what it does and what it answers', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { summary, tags, responses }] of Object.entries(methods)) {
        const name = `${method} ${path}`;
        expect(tags?.length, name).toBe(1);
        expect(summary, name).toBeTruthy();
        expect(
          Object.keys(responses).some((status) => status.startsWith('2')),
          name,
        ).toBe(true);
      }
    }
  });

  it('is valid', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...document })).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('lists every route that the server has under /api', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(allRoutes(test).sort());
  });
});

it('answers nobody without a session, except on the public routes', async () => {
  for (const [name, { who, ok }] of Object.entries(ROUTES)) {
    const { method, url } = urlOf(name);
    const { statusCode, body } = await test.app.inject({ method: method as 'GET', url });
    if (who === 'public' || who === 'signed') expect(statusCode, name).toBe(ok);
    else expect([statusCode, JSON.parse(body).code], name).toEqual([401, 'NAO_AUTENTICADO']);
  }
});

const SETS = Array.from({ length: 16 }, (_, bits) => PERMISSOES.filter((_, index) => bits & (1 << index)));
const told = (answer: { statusCode: number; body: string }) =>
  answer.statusCode < 400 ? answer.statusCode : `${answer.statusCode} ${JSON.parse(answer.body).code}`;

describe('who may call what', () => {
  it('an owner: everything', async () => {
    const ana = await novoDono(test);
    for (const [name, { ok }] of WITH_SESSION) {
      const { statusCode, body } = await callRoute(ana, name);
      expect(statusCode, `${name}: ${body}`).toBe(ok);
    }
  });

  it.each(SETS.map((held) => [held.join(', ') || 'nothing', held] as const))(
    'an employee with %s: every route as the table says',
    async (_name, held) => {
      const bia = await novoFuncionario(test, await novoDono(test), held);
      for (const [name, route] of WITH_SESSION) {
        const answer = await callRoute(bia, name);
        if (mayCall(route, held)) expect(answer.statusCode, `${name}: ${answer.body}`).toBe(route.ok);
        else expect(told(answer), name).toBe('403 SEM_PERMISSAO');
      }
    },
  );
});

const FUTURE = '2026-12-31T00:00:00Z';
const NOW = '2026-03-10T15:00:00Z';
const PLANS: Record<string, [plano: string, expiraEm: string | null]> = {
  teste: ['gratuito', FUTURE],
  basico: ['basico', FUTURE],
  premium: ['premium', FUTURE],
  'premium without an end': ['premium', null],
  'gratuito that is over': ['gratuito', NOW],
  'basico that is over': ['basico', NOW],
  'premium that is over': ['premium', NOW],
};
const ROLES: Record<string, readonly Permissao[] | undefined> = {
  'an owner': undefined,
  'an employee with every permission': PERMISSOES,
  'an employee who sells': ['vendas'],
  'an employee without any permission': [],
};

/** What this person is answered on this plan. */
function expected(route: Route, plan: string, held: readonly Permissao[] | undefined): number | string {
  if (plan.endsWith('over') && !route.open) return '402 PLANO_EXPIRADO';
  if (held && !mayCall(route, held)) return '403 SEM_PERMISSAO';
  return plan === 'basico' && route.team ? '403 PLANO_INSUFICIENTE' : route.ok;
}

describe.each(Object.keys(PLANS))('on %s', (plan) => {
  it.each(Object.entries(ROLES))('%s: every route as the rules say', async (_role, held) => {
    const ana = await novoDono(test);
    const person = held ? await novoFuncionario(test, ana, held) : ana;
    const [plano, expiraEm] = PLANS[plan] ?? ['', null];
    await mudarPlanoDaLoja(test, ana, plano, expiraEm);
    for (const [name, route] of WITH_SESSION) {
      const answer = await callRoute(person, name);
      const wanted = expected(route, plan, held);
      expect(typeof wanted === 'number' ? answer.statusCode : told(answer), name).toBe(wanted);
    }
  });
});

describe('the words of a queue (origem, an old instant, another’s name), said on every route', () => {
  const MORNING = '2026-03-10T08:00:00Z';
  const NOON = '2026-03-10T12:00:00Z';
  const OLD = '2026-03-10T09:00:00Z';
  const words = { origem: 'fila', criadaEm: OLD, finalizadaEm: OLD };

  /** Whoever lost something gets this, but where the queue is heard of a time before the loss. */
  async function expectShut(person: Person, shut: string, open: (route: Route) => boolean, said: object) {
    for (const [name, route] of WITH_SESSION) {
      const answer = await callRoute(person, name, { ...words, ...said });
      if (open(route)) expect(answer.statusCode, `${name}: ${answer.body}`).toBe(route.ok);
      else expect(told(answer), name).toBe(shut);
    }
  }

  it('open nothing to nobody', async () => {
    for (const [name] of WITH_SESSION) {
      const { method, url } = urlOf(name);
      const payload = method === 'GET' ? {} : { payload: words };
      const answer = await test.app.inject({ method: method as 'GET', url, ...payload });
      expect(answer.statusCode, name).toBe(401);
    }
  });

  it.each(PERMISSOES)('open nothing to an employee who has nothing but %s', async (held) => {
    const ana = await novoDono(test);
    const bia = await novoFuncionario(test, ana, [held]);
    const open = (route: Route) => mayCall(route, [held]);
    await expectShut(bia, '403 SEM_PERMISSAO', open, {});
    // The seller's words for another than himself: only the owner delivers those.
    if (held === 'vendas') return;
    const again = await entrar(test, bia);
    await expectShut(again, '403 SEM_PERMISSAO', open, { vendedorId: ana.usuarioId });
  });

  it('reach what a seller did before he lost it, on four routes, until he signs in again', async () => {
    test.clock.set(MORNING);
    const ana = await novoDono(test);
    const bia = await novoFuncionario(test, ana, ['vendas', 'relatorios']);
    test.clock.set(NOW);
    await tirarPermissao(test, bia, 'vendas', NOON);
    const left = (route: Route) => mayCall(route, ['relatorios']);
    await expectShut(bia, '403 SEM_PERMISSAO', (route) => left(route) || route.queue === true, {});
    await expectShut(await entrar(test, bia), '403 SEM_PERMISSAO', left, {});
  });

  it('reach what was done before the plan was over, on four routes, until somebody signs in again', async () => {
    test.clock.set(MORNING);
    const ana = await novoDono(test);
    test.clock.set(NOW);
    await mudarFimDoPlano(test, ana, NOON);
    const open = (route: Route) => route.open === true;
    await expectShut(ana, '402 PLANO_EXPIRADO', (route) => open(route) || route.queue === true, {});
    const again = await at(test, NOON, () => entrar(test, ana));
    await expectShut(again, '402 PLANO_EXPIRADO', open, {});
  });
});

describe('where nothing is sold', () => {
  const free = useTestApp({ PAGAMENTOS: 'desligado' });

  it('no plan is ever over, and there is nothing of a subscription', async () => {
    const ana = await novoDono(free);
    await mudarPlanoDaLoja(free, ana, 'basico', NOW);
    for (const [name, { ok }] of WITH_SESSION) {
      const { statusCode } = await callRoute(ana, name);
      expect(statusCode, name).toBe(name.includes('/api/assinaturas/') ? 404 : ok);
    }
  });
});
