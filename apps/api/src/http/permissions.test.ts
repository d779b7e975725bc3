import { PERMISSOES, type Permissao } from '@balcao/contract/permissions';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '../testing/new-employee.ts';
import { setPlano, setPlanoExpiraEm } from '../testing/plan.ts';
import { key, newOwner, type Person, useTestApp } from '../testing/test-app.ts';

const test = useTestApp();
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** What answers without a session. */
const PUBLIC = [
  'GET /api/health',
  'GET /api/simulado/{id}',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/simulado/{id}',
];
/** Answers to its own signature alone. */
const SIGNED = ['POST /api/webhooks/mercadopago'];
/** What stays open when the plan is over. */
const OPEN = [
  'DELETE /api/assinaturas/cancelar',
  'DELETE /api/auth/sessoes',
  'DELETE /api/auth/sessoes/{id}',
  'GET /api/assinaturas/historico',
  'GET /api/assinaturas/planos',
  'GET /api/assinaturas/status',
  'GET /api/auth/me',
  'GET /api/auth/sessoes',
  'GET /api/dashboard',
  'GET /api/loja',
  'GET /api/loja/exportar',
  'POST /api/assinaturas/criar-checkout',
  'POST /api/auth/logout',
  'PUT /api/auth/me',
  'PUT /api/auth/senha',
];

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { summary?: string; tags?: string[]; responses: Record<string, unknown> }>
  >;
}

let document: Document;
let routes: { name: string; method: string; url: string }[];
beforeAll(async () => {
  document = (await test.app.inject('/api/openapi.json')).json();
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      url: path.replaceAll(/\{\w+\}/g, NOBODY),
    })),
  );
});

/** What passes each route's shape, so that what comes after the shape is reached. A new route adds its own here. */
const ITENS = [{ produtoId: NOBODY, nome: 'Pão', preco: 1, quantidade: 1 }];
const PRODUTO = { nome: 'Pão', valor: 1, quantidade: 1, estoque: 1, categoria: 'Comidas' };
const DESPESA = { descricao: 'Luz', valor: 1, categoria: 'Energia', data: '2026-03-10' };
const FUNCIONARIO = { nome: 'Beto', email: 'beto@exemplo.com.br', senha: 'segredo1', permissoes: ['vendas'] };
const BODIES: Record<string, unknown> = {
  'POST /api/assinaturas/criar-checkout': { planoId: 'premium', metodoPagamento: 'cartao' },
  'POST /api/despesas': DESPESA,
  'PUT /api/loja': { nome: 'Loja', fuso: 'America/Sao_Paulo', comissaoPadrao: 10, larguraPapel: 80 },
  'POST /api/funcionarios': FUNCIONARIO,
  'PUT /api/funcionarios/{id}': FUNCIONARIO,
  'POST /api/produtos': PRODUTO,
  'PUT /api/produtos/{id}': PRODUTO,
  'POST /api/produtos/fundir': { produtoOriginalId: NOBODY, produtoDuplicadoId: NOBODY.replace(/0$/, '1') },
  'POST /api/produtos/importar': 'nome\r\nPão\r\n',
  'POST /api/vendas': { tipo: 'VENDAS', itens: ITENS },
  'PUT /api/vendas/{id}': { itens: ITENS },
  'POST /api/vendas/{id}/itens': { itens: ITENS },
};
const DATES = '?dataInicio=2026-03-01&dataFim=2026-03-10';

function call(person: Person, { name, method, url }: (typeof routes)[number]) {
  const body = BODIES[name];
  const csv = typeof body === 'string' ? { 'content-type': 'text/csv' } : undefined;
  return person.call(method, method === 'GET' ? url + DATES : url, body, { ...key(), ...csv });
}

/** `GET /api/vendas/{id}` and all the others, from the server's own tree of routes. */
function allRoutes(): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const line of test.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    path.length = indent.length / 4;
    path.push(segment);
    const full = path.join('').replaceAll(/:(\w+)/g, '{$1}');
    for (const method of methods.split(', ')) found.push(`${method} ${full}`);
  }
  return found.filter((name) => / \/api\//.test(name) && !/^HEAD| \/api\/(docs|openapi)/.test(name));
}

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
    expect(allRoutes()).toEqual(expect.arrayContaining([...PUBLIC, ...OPEN]));
    expect(routes.map(({ name }) => name).sort()).toEqual(allRoutes().sort());
  });
});

it('answers nobody without a session, except on the public routes', async () => {
  for (const { name, method, url } of routes) {
    const answer = await test.app.inject({ method: method as 'GET', url });
    if (PUBLIC.includes(name)) expect(answer.statusCode, name).not.toBe(401);
    else expect([answer.statusCode, answer.json().code], name).toEqual([401, 'NAO_AUTENTICADO']);
  }
});

it('is closed when the plan is over, except where it stays open', async () => {
  for (const route of routes.filter(({ name }) => ![...PUBLIC, ...SIGNED].includes(name))) {
    const ana = await newOwner(test);
    await setPlanoExpiraEm(test, ana, '2026-03-10T15:00:00Z');
    const answer = await call(ana, route);
    if (OPEN.includes(route.name)) expect(answer.statusCode, route.name).not.toBe(402);
    else expect([answer.statusCode, answer.json().code], route.name).toEqual([402, 'PLANO_EXPIRADO']);
  }
});

/** Who may call what: the table of the API's page. The first row that fits counts. */
const MATRIX: readonly [RegExp, 'all' | 'owner' | readonly Permissao[]][] = [
  [/^\w+ \/api\/auth\//, 'all'],
  [/^GET \/api\/(dashboard|loja|funcionarios)$/, 'all'],
  [/^GET \/api\/produtos$/, ['produtos', 'vendas']],
  [/^\w+ \/api\/produtos/, ['produtos']],
  [/^\w+ \/api\/vendas/, ['vendas']],
  [/^GET \/api\/despesas\/relatorio$/, ['despesas', 'relatorios']],
  [/^\w+ \/api\/despesas/, ['despesas']],
  [/^\w+ \/api\/relatorios/, ['relatorios']],
  [/^\w+ \/api\/(funcionarios|loja|assinaturas)/, 'owner'],
];

function whoMay(name: string): 'all' | 'owner' | readonly Permissao[] {
  const row = MATRIX.find(([pattern]) => pattern.test(name));
  if (!row) throw new Error(`${name} is in no row of the matrix`);
  return row[1];
}

const SETS = Array.from({ length: 16 }, (_, bits) => PERMISSOES.filter((_, index) => bits & (1 << index)));

// Signing out ends the walk.
const walk = () =>
  routes
    .filter(({ name }) => ![...PUBLIC, ...SIGNED].includes(name))
    .toSorted((a, b) => Number(a.name.endsWith('logout')) - Number(b.name.endsWith('logout')));

function mayCall(name: string, held: readonly Permissao[]): boolean {
  const may = whoMay(name);
  return may === 'all' || (may !== 'owner' && may.some((permissao) => held.includes(permissao)));
}

describe('who may call what', () => {
  it('an owner: everything', async () => {
    const ana = await newOwner(test);
    for (const route of walk()) {
      expect((await call(ana, route)).statusCode, route.name).not.toBe(403);
    }
  });

  it.each(SETS.map((held) => [held.join(', ') || 'nothing', held] as const))(
    'an employee with %s: every route as the table says',
    async (_name, held) => {
      const bia = await newEmployee(test, await newOwner(test), held);
      for (const route of walk()) {
        const { statusCode, body } = await call(bia, route);
        if (mayCall(route.name, held)) expect(statusCode, `${route.name}: ${body}`).not.toBe(403);
        else expect([statusCode, JSON.parse(body).code], route.name).toEqual([403, 'SEM_PERMISSAO']);
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
/** What a plan needs that has employees; dismissing them needs none. */
const TEAM = /^(GET|POST|PUT) \/api\/funcionarios/;
const ROLES: Record<string, readonly Permissao[] | undefined> = {
  'an owner': undefined,
  'an employee with every permission': PERMISSOES,
  'an employee who sells': ['vendas'],
  'an employee without any permission': [],
};

/** Why this route is closed to this person on this plan; undefined: it is not. */
function refusal(name: string, plan: string, held: readonly Permissao[] | undefined): string | undefined {
  if (plan.endsWith('over') && !OPEN.includes(name)) return 'PLANO_EXPIRADO';
  if (held && !mayCall(name, held)) return 'SEM_PERMISSAO';
  return plan === 'basico' && TEAM.test(name) ? 'PLANO_INSUFICIENTE' : undefined;
}

describe.each(Object.keys(PLANS))('on %s', (plan) => {
  it.each(Object.entries(ROLES))('%s: every route as the rules say', async (_role, held) => {
    const ana = await newOwner(test);
    const person = held ? await newEmployee(test, ana, held) : ana;
    const [plano, expiraEm] = PLANS[plan] ?? ['', null];
    await setPlano(test, ana, plano, expiraEm);
    for (const route of walk()) {
      const { statusCode, body } = await call(person, route);
      const told = [402, 403].includes(statusCode) ? JSON.parse(body).code : undefined;
      expect(told, `${route.name}: ${statusCode}`).toBe(refusal(route.name, plan, held));
    }
  });
});

describe('where nothing is sold', () => {
  const free = useTestApp({ PAGAMENTOS: 'desligado' });

  it('no plan is ever over, and there is nothing of a subscription', async () => {
    const ana = await newOwner(free);
    await setPlano(free, ana, 'basico', NOW);
    for (const route of walk()) {
      const { statusCode } = await call(ana, route);
      expect([402, 403], route.name).not.toContain(statusCode);
      if (route.name.includes('/api/assinaturas/')) expect(statusCode, route.name).toBe(404);
    }
  });
});
