import { PERMISSOES } from '@balcao/contract/pessoas/permissoes';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { at } from '../testing/loja/equipe.ts';
import type { Person } from '../testing/person.ts';
import {
  allRoutes,
  callRoute,
  mayCall,
  ROUTES,
  type Route,
  urlOf,
  WITH_SESSION,
} from '../testing/routes-table.ts';
import { useTestApp } from '../testing/test-app.ts';
import { expectOfSet, expectOnPlan, named, PLANS, ROLES, SETS, told } from './permissoes.test-helper.ts';

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
    const { statusCode, body } = await test.send(method, url);
    if (who === 'public' || who === 'signed') expect(statusCode, name).toBe(ok);
    else expect([statusCode, JSON.parse(body).code], name).toEqual([401, 'NAO_AUTENTICADO']);
  }
});

describe('who may call what', () => {
  it('an owner: everything', async () => {
    const ana = await test.novoDono();
    for (const [name, { ok }] of WITH_SESSION) {
      const { statusCode, body } = await callRoute(ana, name);
      expect(statusCode, `${name}: ${body}`).toBe(ok);
    }
  });

  // Two at a time: permissoes.long.test.ts.
  it.each(SETS.filter(({ length }) => length !== 2).map(named))(
    'an employee with %s: every route as the table says',
    (_name, held) => expectOfSet(test, held),
  );
});

// Every role on every plan: permissoes.long.test.ts. On trial an owner is above.
describe('on each plan', () => {
  const owners = Object.keys(PLANS)
    .filter((plan) => plan !== 'teste' && plan !== 'premium')
    .map((plan) => [plan, 'an owner'] as const);
  const employees = Object.keys(ROLES)
    .filter((role) => role !== 'an owner')
    .flatMap((role) => ['basico', 'basico that is over'].map((plan) => [plan, role] as const));
  it.each([...owners, ...employees])('%s, %s: every route as the rules say', (plan, role) =>
    expectOnPlan(test, plan, role),
  );
});

const NOW = '2026-03-10T15:00:00Z';

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
    const ana = await test.novoDono();
    const bia = await ana.novoFuncionario([held]);
    const open = (route: Route) => mayCall(route, [held]) || route.queueOf === held;
    await expectShut(bia, '403 SEM_PERMISSAO', open, {});
    // The seller's words for another than himself: only the owner delivers those.
    if (held === 'vendas') return;
    const again = await test.signIn(bia.email);
    await expectShut(again, '403 SEM_PERMISSAO', open, { vendedorId: ana.usuarioId });
  });

  it('reach what a seller did before he lost it, on four routes, until he signs in again', async () => {
    test.clock.set(MORNING);
    const ana = await test.novoDono();
    const bia = await ana.novoFuncionario(['vendas', 'relatorios']);
    test.clock.set(NOW);
    await bia.tirarPermissao('vendas', NOON);
    const left = (route: Route) => mayCall(route, ['relatorios']);
    await expectShut(bia, '403 SEM_PERMISSAO', (route) => left(route) || route.queue === true, {});
    await expectShut(await test.signIn(bia.email), '403 SEM_PERMISSAO', left, {});
  });

  it('reach what was done before the plan was over, on four routes, until somebody signs in again', async () => {
    test.clock.set(MORNING);
    const ana = await test.novoDono();
    test.clock.set(NOW);
    await ana.mudarFimDoPlano(NOON);
    const open = (route: Route) => route.open === true;
    await expectShut(ana, '402 PLANO_EXPIRADO', (route) => open(route) || route.queue === true, {});
    const again = await at(test, NOON, () => test.signIn(ana.email));
    await expectShut(again, '402 PLANO_EXPIRADO', open, {});
  });
});

describe('where nothing is sold', () => {
  const free = useTestApp({ PAGAMENTOS: 'desligado' });

  it('no plan is ever over, and there is nothing of a subscription', async () => {
    const ana = await free.novoDono();
    await ana.mudarPlanoDaLoja('basico', NOW);
    for (const [name, { ok }] of WITH_SESSION) {
      const { statusCode } = await callRoute(ana, name);
      expect(statusCode, name).toBe(name.includes('/api/assinaturas/') ? 404 : ok);
    }
  });
});
