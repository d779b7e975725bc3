/** The questions of the first day, from the sign-up to the till. */
import type { Forma } from '@balcao/contract/caixa/formas';
import type { Page } from '@playwright/test';
import { acessivel, semRolagemLateral } from '../apoio/aparencia.ts';
import { entrar, expect, noLogin, test } from '../apoio/base.ts';

/** A sign-up by keyboard alone, as a person without a mouse; the login goes on by itself. */
async function cadastrar(page: Page): Promise<void> {
  await page.goto('/cadastro');
  await expect(page.getByLabel('Nome')).toBeFocused();
  await page.keyboard.type('Bar da Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${crypto.randomUUID()}@exemplo.com.br`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('segredo1');
  // Past the eye.
  while (!(await page.getByLabel('Confirmar senha').evaluate((node) => node === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('segredo1');
  await page.keyboard.press('Enter');
  await noLogin(page);
  await expect(page.getByText('Conta criada. Abrindo a sua loja…')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(titulo(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Mercado ou mercearia' })).toBeFocused();
}

const titulo = (page: Page) => page.getByRole('heading', { level: 1, name: 'Prepare o seu caixa' });

/** The server's answer, asked by the page itself. */
async function daLoja(page: Page) {
  const get = (path: string) =>
    page.evaluate(async (url) => {
      const { token } = JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}');
      return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
    }, path);
  const { formas } = (await get('/api/formas')) as { formas: Forma[] };
  const ligadas = formas.filter(({ ativa }) => ativa).map(({ nome }) => nome);
  return { loja: (await get('/api/loja')) as object, ligadas };
}

test('from the sign-up to the till by keyboard alone: a bar, its Pix, and a first sale', async ({ page }) => {
  await cadastrar(page);
  // Neither answered nor skipped: asked again.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Mercado ou mercearia' })).toBeFocused();
  await acessivel(page);
  const form = page.getByRole('form', { name: 'Prepare o seu caixa' });
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Bar' })).toBeChecked();
  await expect(
    form.getByText('A tela de vendas abre nas comandas, com taxa de serviço de 10%'),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('checkbox', { name: 'Dinheiro' })).toBeFocused();
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('Tab');
  await expect(form.getByRole('checkbox', { name: 'Fiado' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('(92) 98888-7777');
  await expect(form.getByText(/Chave do tipo Celular/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/selling\/caixa\/comanda$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  const { loja, ligadas } = await daLoja(page);
  expect(loja).toMatchObject({
    ...{ ramo: 'BAR', taxaServicoPadrao: 10, viradaDoDia: '04:00', pixChave: '+5592988887777' },
  });
  expect(ligadas).toEqual(['Dinheiro', 'Pix', 'Débito', 'Crédito']);
  // Asked once.
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a shelf that is ready: from the kind of shop to the first sale in five taps', async ({
  page,
  conta,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(([key, email]) => localStorage.setItem(key, email), [
    'balcao.primeira-visita',
    conta.email,
  ] as const);
  await entrar(page, conta, '/home');
  await expect(titulo(page)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByLabel('Padaria ou café').click();
  await page.getByLabel('Com 20 produtos prontos').click();
  await acessivel(page);
  await semRolagemLateral(page);
  await page.getByRole('button', { name: 'Começar a vender' }).click();
  const produtos = page.getByRole('list', { name: 'Produtos' });
  await produtos.getByRole('button', { name: 'Brigadeiro' }).click();
  await page.getByRole('button', { name: /Finalizar Venda/ }).click();
  await expect(page.getByText('Venda registrada · R$ 4,00')).toBeVisible();
});
