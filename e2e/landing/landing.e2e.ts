import { acessivel, lerBem, semRolagemLateral } from '../apoio/aparencia.ts';
import { expect, novaConta, REDE, sair, test } from '../apoio/base.ts';

const NUMA_LINHA = 1366;

test('the landing page fits every screen, without scripts too', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Começar Agora' }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^O caixa do Balcão/ })).toBeVisible();
  await lerBem(page);
  for (const width of [320, 768, NUMA_LINHA, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await semRolagemLateral(page);
  }

  await using context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.setViewportSize({ width: 320, height: 800 });
  await plain.goto('/');
  for (const name of ['Painel do dia', 'Registre vendas', 'Backups automáticos']) {
    await expect(plain.getByRole('heading', { name })).toBeVisible();
  }
  // By its element: Playwright's texts leave out what stands in a noscript.
  await expect(plain.locator('noscript p')).toBeVisible();
  await expect(plain.locator('noscript p')).toContainText('Para entrar é preciso JavaScript.');
  await expect(plain.getByLabel('E-mail')).toBeHidden();
  await expect(plain.getByRole('img', { name: /O caixa do Balcão/ })).toBeVisible();
});

test.describe('the login on the landing page', () => {
  // The first password is a wrong one.
  test.use({ esperados: [REDE] });

  test('by keyboard: the owner signs in, and the e-mail is remembered', async ({ page, request }) => {
    const conta = await novaConta(request, 'Ana Souza');
    await page.goto('/');
    const caixa = page.getByRole('region', { name: 'Entrar' });
    const senha = caixa.getByLabel('Senha', { exact: true });
    await caixa.getByLabel('E-mail').focus();
    await page.keyboard.type(conta.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('errada1');
    await page.keyboard.press('Enter');
    await expect(caixa.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
    await acessivel(page);
    // It is marked: what is typed next takes its place.
    await page.keyboard.type(conta.senha);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(senha).toHaveAttribute('type', 'text');
    await expect(senha).toHaveValue(conta.senha);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(caixa.getByLabel('Lembrar login e senha')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeHidden();
    await acessivel(page);
    await page.getByRole('main').getByRole('link', { name: 'Abrir o Balcão' }).first().click();
    await page.waitForURL('**/home');

    // Out again: the whole page is the landing page.
    await sair(page);
    expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
    await expect(page.getByLabel('E-mail')).toHaveValue(conta.email);
    await expect(page.getByLabel('Lembrar login e senha')).toBeChecked();
  });
});
