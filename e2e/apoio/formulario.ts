/** A form that is left half-filled. */
import type { Page } from '@playwright/test';
import { acessivel } from './aparencia.ts';
import { expect } from './base.ts';

interface Formulario {
  /** Of its page, to which a link leads from where the test is. */
  path: string;
  /** The button that opens it. */
  open: string;
  titulo: string;
  campo: string;
}

/** A half-filled form asks before it is lost: by Escape, by 'back', by the cross. 'Cancelar' does not ask. */
export async function largarPelaMetade(page: Page, { path, open, titulo, campo }: Formulario): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: open }).first().click();
  const form = page.getByRole('dialog', { name: titulo });
  const typed = form.getByLabel(campo).first();
  const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' });

  // Nothing typed: nothing to ask. Its code comes when it is asked for: before that there is nothing to close.
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: open }).first().click();
  await typed.fill('Suco de laranja');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Fechar' }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const way of ways) {
    await way();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(typed).toHaveValue('Suco de laranja');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }

  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await acessivel(page);
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));

  await page.goForward();
  await page.getByRole('button', { name: open }).first().click();
  await typed.fill('Suco de laranja');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}
