import type { Page } from '@playwright/test';
import { acessivel, expect, test } from '../apoio/base.ts';
import { bipar, comCafe, feitas, guardar, quantidade, till, vendida } from '../apoio/caixa.ts';

async function digitar(page: Page, nome: string, texto: string): Promise<void> {
  await quantidade(page, nome).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(texto, { delay: 60 });
}

test.describe('the quantity that stands in the field is the one that is sold', () => {
  const WAYS: [string, string, (page: Page) => Promise<void>][] = [
    [
      'the mouse',
      'VENDAS',
      (page) =>
        till(page)
          .getByRole('button', { name: /Finalizar Venda/ })
          .click(),
    ],
    ['F4', 'VENDAS', (page) => page.keyboard.press('F4')],
    ['Ctrl+Enter', 'VENDAS', (page) => page.keyboard.press('Control+Enter')],
    [
      'F8',
      'FUTUROS',
      async (page) => {
        await page.keyboard.press('F8');
        // Pressed again, it is the question's key and does nothing.
        await page.keyboard.press('F8');
        await guardar(page);
      },
    ],
  ];
  for (const [way, tipo, submit] of WAYS) {
    test(`by ${way}`, async ({ page, request }) => {
      const conta = await comCafe(page, request);
      await digitar(page, 'Café coado', '6');
      await expect(till(page).getByText('6 itens')).toBeVisible();
      await expect(till(page).locator('strong')).toHaveText('R$ 27,00');
      await submit(page);
      await (tipo === 'VENDAS' ? vendida(page) : expect(till(page)).toBeHidden());
      expect(await feitas(request, conta)).toEqual([{ tipo, total: 27 }]);
    });
  }

  test('and one that is no whole number is an error there, and sells nothing', async ({ page, request }) => {
    const conta = await comCafe(page, request);
    const field = quantidade(page, 'Café coado');
    const itens = till(page).getByRole('list', { name: 'Itens da venda' });
    for (const [texto, erro] of [
      ['2,5', 'Informe um número inteiro.'],
      ['1.5', 'Informe um número inteiro.'],
      ['1e3', 'Informe um número inteiro.'],
      ['-4', 'A quantidade mínima é 1.'],
      ['9999999', 'A quantidade máxima é 1.000.000.'],
    ] as const) {
      await digitar(page, 'Café coado', texto);
      await expect(itens.getByText(erro)).toBeVisible();
      await expect(field).toHaveValue(texto);
      await expect(field).toHaveAccessibleDescription(erro);
    }
    await acessivel(page);
    await field.fill('');
    await page.keyboard.press('F2');
    for (const submit of ['F4', 'F8']) {
      await page.keyboard.press(submit);
      await expect(field).toBeFocused();
      await expect(itens.getByText('Informe um número inteiro.')).toBeVisible();
      await expect(till(page).getByRole('status').last()).toHaveText(/Informe um número inteiro\./);
    }
    expect(await feitas(request, conta)).toEqual([]);
    await page.keyboard.type('12345');
    await page.keyboard.press('F4');
    await vendida(page);
    expect(await feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 55_552.5 }]);
  });

  test('on a phone the closed sheet opens at the error', async ({ page, request }) => {
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

  test('a scan that lands in the field is no quantity', async ({ page, request }) => {
    const conta = await comCafe(page, request);
    await quantidade(page, 'Café coado').click();
    await bipar(page, '7891000100110');
    await expect(quantidade(page, 'Café coado')).toHaveValue('2');
    await page.keyboard.press('F4');
    await vendida(page);
    expect(await feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 9 }]);
  });
});
