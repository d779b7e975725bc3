import { expect, test } from '../apoio/base.ts';
import { comCafe, quantidade, till } from '../apoio/caixa.ts';

test('on a phone the closed sheet opens at the quantity that is wrong', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comCafe(page, request);
  await till(page)
    .getByRole('button', { name: /Ver itens/ })
    .click();
  await quantidade(page, 'Café coado').fill('2,5');
  await till(page).getByRole('button', { name: 'Esconder itens' }).click();
  await till(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await expect(quantidade(page, 'Café coado')).toBeFocused();
  await expect(till(page).getByRole('list').getByText('Informe um número inteiro.')).toBeVisible();
});
