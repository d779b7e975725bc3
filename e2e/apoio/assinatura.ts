import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Conta, expect, ler } from './base.ts';
import { abrirCheckout, decidir, type Metodo, situacaoDaLoja } from './pagamento.ts';

/** A store that has paid for its plan, as if by the page. */
export async function pagar(
  request: APIRequestContext,
  conta: Conta,
  planoId: 'basico' | 'premium' = 'premium',
  metodoPagamento: Metodo = 'cartao',
): Promise<void> {
  await decidir(request, await abrirCheckout(request, conta, planoId, metodoPagamento), 'aprovado');
  await situacaoDaLoja(request, conta, 'ativa');
}

export const caixa = (page: Page): Locator => page.getByRole('region', { name: 'Sua assinatura' });
export const cartao = (page: Page, plano: string): Locator => page.getByRole('article', { name: plano });
export const contaDaPagina = (page: Page): Locator => page.getByRole('region', { name: 'Dados da conta' });

/** From the plan's card to the choice of a method. */
export async function escolher(page: Page, plano: string): Promise<Locator> {
  await cartao(page, plano).getByRole('button', { name: 'Assinar Agora' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('/mês');
  await question.getByRole('button', { name: 'Continuar' }).click();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  await expect(methods.getByRole('radio', { name: 'Cartão de Crédito' })).toBeFocused();
  return methods;
}

/** From now on the server's word on the plan is this one: premium, `em` ms from its own time. */
export async function planoTermina(page: Page, conta: Conta, em: number): Promise<void> {
  const json = {
    ...(await ler<object>(page.request, conta, '/api/dashboard')),
    ...{ assinatura: 'premium', planoExpiraEm: new Date(Date.now() + em).toISOString() },
  };
  await page.route('**/api/dashboard', (route) => route.fulfill({ json }));
}
