import { cartao, pagar, planoTermina } from '../apoio/assinatura.ts';
import { conferir, entrar, expect, novaConta, REDE, test } from '../apoio/base.ts';
import { responder } from '../apoio/caixa.ts';

const DIA = 86_400_000;

test('by the keyboard alone: a plan, a method, back, and to the payment', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/assinatura');
  const button = cartao(page, 'Premium').getByRole('button', { name: 'Assinar Agora' });
  await expect(button).toBeVisible();
  const reached = () => button.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await reached()); tabs += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  const open = async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused();
    await responder(page);
    await expect(methods.getByRole('radio', { name: 'Cartão de Crédito' })).toBeFocused();
  };
  await open();
  await page.keyboard.press('Escape');
  await expect(methods).toHaveCount(0);
  await expect(button).toBeFocused();
  await open();
  await page.keyboard.press('ArrowDown');
  await expect(methods.getByRole('radio', { name: 'Boleto Bancário' })).toBeChecked();
  await expect(methods.getByRole('button', { name: 'Pagar com Boleto' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/simulado\//);
});

test('the subscription reads well at every width, its dialogs too', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await pagar(request, conta, 'premium', 'boleto');
  await entrar(page, conta);
  await planoTermina(page, conta, 5 * DIA);
  await page.goto('/assinatura');
  await expect(page.getByText('APROVADO')).toBeVisible();
  await conferir(page);
  await cartao(page, 'Premium').getByRole('button', { name: 'Cancelar Assinatura' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await cartao(page, 'Premium').getByRole('button', { name: 'Pagar Mais um Mês' }).click();
  await expect(page.getByRole('dialog', { name: 'Pagar mais um mês' })).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  await expect(methods).toBeVisible();
  await page.route('**/api/assinaturas/criar-checkout', (route) => route.fulfill({ json: {} }));
  await methods.getByRole('button', { name: 'Pagar com Cartão' }).click();
  await expect(methods.getByRole('alert')).toBeVisible();
  await conferir(page);
  for (const target of await methods.locator('label, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
