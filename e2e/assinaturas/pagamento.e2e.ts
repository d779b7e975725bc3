import { entrar, expect, novaConta, test } from '../apoio/base.ts';
import {
  abrirCheckout,
  assinar,
  dia,
  FORMA,
  planoGuardado,
  quadro,
  situacao,
  titulo,
} from '../apoio/pagamento.ts';

for (const metodo of ['cartao', 'boleto'] as const) {
  test(`approved by ${metodo}: from the choice of the plan to the new plan, at once and in the same session`, async ({
    page,
    request,
  }) => {
    const conta = await novaConta(request);
    await entrar(page, conta);
    expect((await planoGuardado(page)).assinatura).toBe('gratuito');
    await assinar(page, 'Premium', metodo);
    await expect(titulo(page, 'Pagamento de demonstração')).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText([
      'Balcão Premium: um mês',
      'R$ 59,90',
      FORMA[metodo],
    ]);
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await expect(page).toHaveURL(/\/sucesso$/);
    await expect(titulo(page, 'Pagamento Aprovado!')).toBeFocused();
    await expect(quadro(page)).toContainText('Plano Premium ativo');
    const agora = await situacao(request, conta);
    expect(agora).toMatchObject({ plano: 'premium', status: 'ativa', metodoPagamento: metodo });
    await expect(quadro(page)).toContainText(`Válido até ${dia(agora.proximoVencimento)}.`);
    await expect(quadro(page)).toContainText('não é preciso sair e entrar de novo');
    await expect(page.getByRole('button', { name: 'Verificar de novo' })).toHaveCount(0);
    expect(await planoGuardado(page)).toEqual({
      assinatura: 'premium',
      planoExpiraEm: agora.proximoVencimento,
    });
    await page.getByRole('link', { name: 'Ver minha assinatura' }).click();
    await expect(page).toHaveURL(/\/assinatura$/);
    await expect(page.getByRole('region', { name: 'Sua assinatura' })).toContainText(/Premium\s*Ativa/);
    await expect(page.getByText('APROVADO', { exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Ir para o Dashboard' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
}

test('by keyboard alone, from the payment to the plan', async ({ page, request }) => {
  const conta = await novaConta(request);
  const checkout = await abrirCheckout(request, conta);
  await entrar(page, conta, checkout);
  await expect(titulo(page, 'Pagamento de demonstração')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible();
  for (const name of ['Aprovar', 'Recusar', 'Deixar pendente']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(titulo(page, 'Pagamento em Análise')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Atualizar a página' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/assinatura$/);
});
