import type { Locator } from '@playwright/test';
import { acessivel, lerBem } from '../apoio/aparencia.ts';
import { caixa, cartao, contaDaPagina } from '../apoio/assinatura.ts';
import { entrar, expect, test } from '../apoio/base.ts';
import { responder } from '../apoio/caixa.ts';
import { dia, planoGuardado, quadro, situacao, titulo } from '../apoio/pagamento.ts';

test('by keyboard: a plan is chosen, paid, and active at once', async ({ page, request, conta }) => {
  await entrar(page, conta, '/assinatura');
  const button = cartao(page, 'Premium').getByRole('button', { name: 'Assinar Agora' });
  await expect(button).toBeVisible();
  await lerBem(page);
  const tabTo = async (target: Locator) => {
    const reached = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 60 && !(await reached()); tabs += 1) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await tabTo(button);
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  const open = async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused();
    await responder(page);
    await expect(methods.getByRole('radio', { name: 'Cartão de Crédito' })).toBeFocused();
  };
  await open();
  await acessivel(page);
  await page.keyboard.press('Escape');
  await expect(methods).toHaveCount(0);
  await expect(button).toBeFocused();
  await open();
  await page.keyboard.press('ArrowDown');
  await expect(methods.getByRole('radio', { name: 'Boleto Bancário' })).toBeChecked();
  await expect(methods.getByRole('button', { name: 'Pagar com Boleto' })).toBeVisible();
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/simulado\//);
  await expect(titulo(page, 'Pagamento de demonstração')).toBeFocused();
  await expect(page.getByRole('definition')).toHaveText([
    'Balcão Premium: um mês',
    'R$ 59,90',
    'Boleto Bancário',
  ]);
  await acessivel(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(titulo(page, 'Pagamento Aprovado!')).toBeFocused();
  await expect(quadro(page)).toContainText('Plano Premium ativo');
  const { proximoVencimento } = await situacao(request, conta);
  await expect(quadro(page)).toContainText(`Válido até ${dia(proximoVencimento)}.`);
  expect(await planoGuardado(page)).toEqual({ assinatura: 'premium', planoExpiraEm: proximoVencimento });
  await acessivel(page);
  await tabTo(page.getByRole('link', { name: 'Ver minha assinatura' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/assinatura$/);
  await expect(caixa(page)).toContainText(/Premium\s*Ativa/);
  await expect(contaDaPagina(page)).toContainText('PREMIUM');
  const payment = page.getByRole('list', { name: 'Histórico de pagamentos' }).getByRole('listitem');
  await expect(payment).toContainText(/APROVADO.*Premium|Premium.*APROVADO/s);
});
