/** A plan that is over: the server's own answers, with some of them changed. */
import type { Page } from '@playwright/test';

type Answer = Record<string, Record<string, unknown>> & Record<string, unknown>;

async function change(page: Page, path: string, how: (answer: Answer) => unknown): Promise<void> {
  await page.route(`**/api/${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const json: unknown = answer.ok() ? how((await answer.json()) as Answer) : await answer.json();
    return route.fulfill({ response: answer, json });
  });
}

/** Since yesterday. */
export async function expirado(page: Page): Promise<void> {
  const planoExpiraEm = new Date(Date.now() - 86_400_000).toISOString();
  const plano = { assinatura: 'premium', planoExpiraEm };
  await change(page, 'dashboard', (answer) => ({ ...answer, ...plano }));
  await change(page, 'auth/me', ({ usuario }) => ({ usuario: { ...usuario, ...plano } }));
  await change(page, 'assinaturas/status', (answer) => ({
    ...answer,
    assinatura: { ...answer.assinatura, plano: 'premium', status: 'expirada', proximoVencimento: null },
  }));
}
