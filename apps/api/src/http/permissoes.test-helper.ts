/** Holds the server to the table of routes: for a set of permissions, and for a role on a plan. */
import { PERMISSOES, type Permissao } from '@balcao/contract/pessoas/permissoes';
import { expect } from 'vitest';
import { INICIO } from '../testing/lojas-prontas.ts';
import { callRoute, mayCall, type Route, WITH_SESSION } from '../testing/routes-table.ts';
import type { TestApp } from '../testing/test-app.ts';

export const SETS = Array.from({ length: 16 }, (_, bits) =>
  PERMISSOES.filter((_, index) => bits & (1 << index)),
);
export const named = (held: readonly Permissao[]) => [held.join(', ') || 'nothing', held] as const;

export const told = (answer: { statusCode: number; body: string }) =>
  answer.statusCode < 400 ? answer.statusCode : `${answer.statusCode} ${JSON.parse(answer.body).code}`;

export async function expectOfSet(test: TestApp, held: readonly Permissao[]): Promise<void> {
  const bia = await (await test.novoDono()).novoFuncionario(held);
  for (const [name, route] of WITH_SESSION) {
    const answer = await callRoute(bia, name);
    if (mayCall(route, held)) expect(answer.statusCode, `${name}: ${answer.body}`).toBe(route.ok);
    else expect(told(answer), name).toBe('403 SEM_PERMISSAO');
  }
}

const FUTURE = '2026-12-31T00:00:00Z';
export const PLANS: Record<string, [plano: string, expiraEm: string | null]> = {
  teste: ['gratuito', FUTURE],
  basico: ['basico', FUTURE],
  premium: ['premium', FUTURE],
  'premium without an end': ['premium', null],
  'gratuito that is over': ['gratuito', INICIO],
  'basico that is over': ['basico', INICIO],
  'premium that is over': ['premium', INICIO],
};
export const ROLES: Record<string, readonly Permissao[] | undefined> = {
  'an owner': undefined,
  'an employee with every permission': PERMISSOES,
  'an employee who sells': ['vendas'],
  'an employee without any permission': [],
};

/** The server's answer to this person on this plan. */
function expected(route: Route, plan: string, held: readonly Permissao[] | undefined): number | string {
  if (plan.endsWith('over') && !route.open) return '402 PLANO_EXPIRADO';
  if (held && !mayCall(route, held)) return '403 SEM_PERMISSAO';
  return plan === 'basico' && route.team ? '403 PLANO_INSUFICIENTE' : route.ok;
}

export async function expectOnPlan(test: TestApp, plan: string, role: string): Promise<void> {
  const held = ROLES[role];
  const ana = await test.novoDono();
  const person = held ? await ana.novoFuncionario(held) : ana;
  const [plano, expiraEm] = PLANS[plan] ?? ['', null];
  await ana.mudarPlanoDaLoja(plano, expiraEm);
  for (const [name, route] of WITH_SESSION) {
    const answer = await callRoute(person, name);
    const wanted = expected(route, plan, held);
    expect(typeof wanted === 'number' ? answer.statusCode : told(answer), name).toBe(wanted);
  }
}
