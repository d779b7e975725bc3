import { acessivel, conferir } from '../apoio/aparencia.ts';
import { entrar, expect, ler, test } from '../apoio/base.ts';

test('by keyboard: the settings are changed and exported', async ({ page, request, conta }) => {
  await entrar(page, conta);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Configurações' }).click();
  const lista = page.getByRole('navigation', { name: 'Configurações' });
  await expect(lista.getByText('À meia-noite')).toBeVisible();
  await conferir(page);

  for (const nome of ['Virada do dia', 'Pix', 'Seus dados']) {
    await lista.getByRole('link', { name: nome, exact: true }).press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: nome });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/configuracoes\/pix$/);
  // An address of when all of them were on one page.
  await page.goto('/configuracoes#formas');
  await expect(page).toHaveURL(/\/configuracoes\/formas$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Formas de pagamento' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Nome de Dinheiro' })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Buscar nas configurações' }).fill('cnpj');
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Loja' });
  await form.getByLabel('Nome da loja').fill('Mercearia da Ana');
  const fuso = form.getByRole('combobox', { name: 'Fuso horário' });
  await fuso.click();
  await page.keyboard.type('manaus');
  await expect(page.getByRole('option', { name: /Amazonas/ })).toBeVisible();
  await acessivel(page);
  await page.keyboard.press('Enter');
  await expect(fuso).toHaveValue('Amazonas (UTC−4)');
  await form.getByRole('button', { name: 'Salvar loja' }).click();
  await expect(page.getByText('Dados da loja salvos.')).toBeVisible();
  expect(await ler(request, conta, '/api/loja')).toMatchObject({
    ...{ nome: 'Mercearia da Ana', fuso: 'America/Manaus' },
  });
  // The menu shows the new name at once.
  await expect(menu).toContainText('Mercearia da Ana');

  await page.goto('/configuracoes/copias');
  await expect(
    page.getByRole('region', { name: 'Último backup' }).getByText(/Nenhum backup ainda|Verificado/),
  ).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  expect((await file).suggestedFilename()).toMatch(/^balcao-dados-\d{4}-\d\d-\d\d\.zip$/);
});

test('store settings that were not saved are not left without a question', async ({
  page,
  request,
  conta,
}) => {
  await entrar(page, conta);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  // From another page: 'back' has somewhere to go.
  await menu.getByRole('link', { name: 'Configurações' }).click();
  const form = page.getByRole('form', { name: 'Loja' });
  const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' });
  const inTheirWords: string[] = [];
  page.on('dialog', (dialog) => {
    inTheirWords.push(dialog.type());
    void dialog.dismiss();
  });
  await form.getByLabel('Endereço').fill('Rua das Flores, 12');
  for (const leave of [
    () => menu.getByRole('link', { name: 'Produtos' }).click(),
    () => page.getByRole('link', { name: 'Fiado', exact: true }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/configuracoes$/);
  }
  await page.evaluate(() => location.reload());
  await expect.poll(() => inTheirWords).toEqual(['beforeunload']);
  await expect(form.getByLabel('Endereço')).toHaveValue('Rua das Flores, 12');

  // What was saved is left without a question.
  await form.getByRole('button', { name: 'Salvar loja' }).click();
  await expect(page.getByText('Dados da loja salvos.')).toBeVisible();
  await menu.getByRole('link', { name: 'Produtos' }).click();
  await expect(page).toHaveURL(/\/products$/);

  await menu.getByRole('link', { name: 'Configurações' }).click();
  await form.getByLabel('Endereço').fill('Rua das Rosas, 3');
  await menu.getByRole('link', { name: 'Produtos' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await ler(request, conta, '/api/loja')).toMatchObject({ endereco: 'Rua das Flores, 12' });
});
