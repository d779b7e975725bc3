import type { Page } from '@playwright/test';
import { conferir, entrar, expect, lerBem, noLogin, novaConta, REDE, test } from '../apoio/base.ts';
import { abrirCheckout, decidir, planoGuardado, quadro, situacaoDaLoja, titulo } from '../apoio/pagamento.ts';

test('a confirmation that takes its time is waited for, and shown without a reload', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const checkout = await abrirCheckout(request, conta);
  await entrar(page, conta);
  for (const path of ['/sucesso?collection_status=approved&payment_id=1', '/obrigado']) {
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route('**/api/assinaturas/status', async (route) => {
      await told;
      await route.continue();
    });
    await page.goto(path);
    await expect(quadro(page)).toContainText('Consultando o seu plano…');
    const link = page.getByRole('link', { name: 'Ir para o Dashboard' });
    const before = await link.boundingBox();
    tell();
    await expect(quadro(page)).toContainText('Ainda não confirmado');
    // What is pressed meanwhile is what was aimed at.
    expect(await link.boundingBox()).toEqual(before);
    await page.unrouteAll();
    await expect(quadro(page)).toContainText('Plano agora: Gratuito (teste), até ');
  }
  await decidir(request, checkout, 'aprovado');
  await expect(quadro(page)).toContainText('Plano Premium ativo');
  expect((await planoGuardado(page)).assinatura).toBe('premium');
});

/** Everything that is pressed is large enough for a finger. */
async function paraDedos(page: Page): Promise<void> {
  for (const target of await page.getByRole('main').locator('a, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

const PAGINAS = [
  ['/obrigado', 'Obrigado pela sua assinatura!'],
  ['/error', 'Tente novamente, o seu pagamento falhou.'],
  ['/sucesso', 'Pagamento Aprovado!'],
  ['/falha', 'Pagamento Não Aprovado'],
  ['/pendente', 'Pagamento em Análise'],
] as const;

test('every result is open to everybody, reads well, and leads to the login', async ({ page }) => {
  for (const [path, name] of PAGINAS) {
    await page.goto(path);
    await expect(titulo(page, name)).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Balcão`);
    // Its widths are looked at where all pages' are.
    await page.waitForLoadState('networkidle');
    await lerBem(page);
    await paraDedos(page);
    await page.getByRole('main').getByRole('link').first().click();
    await noLogin(page);
  }
});

/** At every width, in the colours of the test. */
async function lemBem(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Consultando')).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Carregando o pagamento' })).toHaveCount(0);
    await conferir(page);
    await paraDedos(page);
  }
}

test('the demonstration and what is said of the plan read well at every width', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await lemBem(page, [await abrirCheckout(request, await novaConta(request)), '/simulado/nada']);
  await entrar(page, conta);
  await lemBem(page, ['/sucesso', '/pendente']);
  await decidir(request, await abrirCheckout(request, conta), 'aprovado');
  await situacaoDaLoja(request, conta, 'ativa');
  await lemBem(page, ['/sucesso']);
});
