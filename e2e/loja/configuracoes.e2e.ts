import { conferir, entrar, expect, ler, lerBem, novaConta, test } from '../apoio/base.ts';

test('an owner describes the store; numbers are written the Brazilian way', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  await page.getByRole('link', { name: 'Configurações' }).click();
  const form = page.getByRole('form', { name: 'Loja' });
  await form.getByLabel('Nome da loja').fill('Mercearia da Ana');
  await form.getByLabel('CNPJ ou CPF').fill('12abc34501de36');
  await form.getByLabel('Telefone').fill('abc');
  await form.getByRole('button', { name: 'Salvar loja' }).click();
  await expect(form.getByText('Informe um telefone válido, como (11) 98888-7777.')).toBeVisible();
  await expect(form.getByLabel('Telefone')).toBeFocused();
  await form.getByLabel('Telefone').fill('9233334444');
  await expect(form.getByLabel('CNPJ ou CPF')).toHaveValue('12.ABC.345/01DE-36');
  await expect(form.getByText('Este CNPJ parece incorreto. Confira.')).toBeVisible();
  await form.getByLabel('CNPJ ou CPF').fill('12abc34501de35');
  await form.getByLabel('Endereço').fill('Rua das Flores, 12');
  await expect(form.getByText('Este CNPJ parece incorreto. Confira.')).toHaveCount(0);
  await expect(form.getByLabel('Telefone')).toHaveValue('(92) 3333-4444');

  const fuso = form.getByRole('combobox', { name: 'Fuso horário' });
  await fuso.click();
  await page.keyboard.type('manaus');
  await page.keyboard.press('Enter');
  await expect(fuso).toHaveValue('Amazonas (UTC−4)');
  await form.getByLabel('Comissão padrão (%)').fill('7,55');
  await form.getByRole('button', { name: 'Salvar loja' }).click();
  await expect(form.getByText('Informe um número, como 10 ou 7,5.')).toBeVisible();
  await expect(form.getByLabel('Comissão padrão (%)')).toBeFocused();
  await form.getByLabel('Comissão padrão (%)').fill('7,5');
  await form.getByLabel('Largura do papel').selectOption('58 mm');
  await form.getByLabel('Rodapé do recibo').fill('Volte sempre!');
  await form.getByRole('button', { name: 'Salvar loja' }).click();
  await expect(page.getByText('Dados da loja salvos.')).toBeVisible();
  expect(await ler(request, conta, '/api/loja')).toMatchObject({
    nome: 'Mercearia da Ana',
    endereco: 'Rua das Flores, 12',
    telefone: '(92) 3333-4444',
    documento: '12.ABC.345/01DE-35',
    fuso: 'America/Manaus',
    comissaoPadrao: 7.5,
    rodapeRecibo: 'Volte sempre!',
    larguraPapel: 58,
  });
  // The menu shows the new name at once.
  await expect(page.getByRole('navigation', { name: 'Principal' })).toContainText('Mercearia da Ana');
});

test('store settings that were not saved are not left without a question', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  const menu = page.getByRole('navigation', { name: 'Principal' });
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

test('the last backup, and everything of the store as a ZIP', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/configuracoes');
  const box = page.getByRole('region', { name: 'Último backup' });
  await expect(box.getByText(/Nenhum backup ainda|Verificado/)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  expect((await file).suggestedFilename()).toMatch(/^balcao-dados-\d{4}-\d\d-\d\d\.zip$/);
});

test('the settings read well at every width', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/configuracoes');
  await expect(page.getByRole('heading', { name: 'Último backup' })).toBeVisible();
  await conferir(page);
  await page.getByRole('combobox', { name: 'Fuso horário' }).fill('acre');
  await expect(page.getByRole('option', { name: /Acre/ })).toBeVisible();
  await lerBem(page);
});
