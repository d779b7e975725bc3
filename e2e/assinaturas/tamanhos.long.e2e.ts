/** The plan and its payments at every width: too many pages for the first ring. */
import type { Page } from '@playwright/test';
import { acessivel, conferir, emCores, lerBem, semRolagemLateral, WIDTHS } from '../apoio/aparencia.ts';
import { cartao, contaDaPagina, pagar, planoTermina } from '../apoio/assinatura.ts';
import { entrar, expect, novaConta, REDE, test } from '../apoio/base.ts';
import { abrirCheckout, decidir, situacaoDaLoja } from '../apoio/pagamento.ts';
import { daquiA, mudarPlano } from '../apoio/plano.ts';
import { emVigor } from '../apoio/rede.ts';

const DIA = 86_400_000;

const faixa = (page: Page) => page.getByRole('complementary', { name: 'Prazo do plano' });

test.beforeEach(({ esperados }) => {
  esperados.push(REDE);
});

test('the subscription reads well at every width, its dialogs too', async ({ page, request, conta }) => {
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
  await cartao(page, 'Premium').getByRole('button', { name: 'Pagar mais um mês' }).click();
  await expect(page.getByRole('dialog', { name: 'Pagar mais um mês' })).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  await expect(methods).toBeVisible();
  await page.route('**/api/assinaturas/criar-checkout', (route) => route.fulfill({ json: {} }));
  await emVigor(page);
  await methods.getByRole('button', { name: 'Pagar com Cartão' }).click();
  await expect(methods.getByRole('alert')).toBeVisible();
  await conferir(page);
  for (const target of await methods.locator('label, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('countdown and demonstration are slim and read well at every width', async ({ page, conta }) => {
  await entrar(page, conta);
  const demo = page.getByRole('complementary', { name: 'Demonstração' });
  for (const [dias, texto] of [
    [1.5, 'Urgente!'],
    [6.5, 'Expira em breve'],
  ] as const) {
    await mudarPlano(conta, { plano: 'gratuito', expiraEm: daquiA(dias) });
    await page.goto('/selling');
    await expect(faixa(page)).toContainText(texto);
    await expect(demo).toHaveText('Demonstração: nenhum pagamento é cobrado.');
    await lerBem(page);
    // The longest name of a day, whatever today is.
    await faixa(page)
      .locator('time')
      .evaluate((time) => {
        time.textContent = 'no domingo às 20:00';
      });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      await semRolagemLateral(page);
      const [one, two] = [await demo.boundingBox(), await faixa(page).boundingBox()];
      expect(one?.height).toBeLessThanOrEqual(28);
      expect(two?.height).toBeLessThanOrEqual(56);
    }
  }
});

test('nothing is urgent where a card renews the plan', async ({ page, request, conta }) => {
  await pagar(request, conta, 'premium');
  await mudarPlano(conta, { plano: 'premium', expiraEm: daquiA(1.1) });
  await entrar(page, conta);
  await expect(faixa(page)).toContainText(
    /Seu plano se renova no cartão (amanhã|n[ao] [a-zçá]+) às \d\d:\d\d/,
  );
  await expect(faixa(page).getByRole('timer')).toHaveCount(0);
  await expect(faixa(page)).not.toContainText('Urgente');
  for (const colorScheme of ['light', 'dark'] as const) {
    await emCores(page, colorScheme);
    await acessivel(page);
  }
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 640 });
    await semRolagemLateral(page);
    expect((await faixa(page).boundingBox())?.height).toBeLessThanOrEqual(56);
  }
  await faixa(page).getByRole('link', { name: 'Ver assinatura' }).click();
  await expect(page).toHaveURL(/\/assinatura$/);
  const conto = contaDaPagina(page).locator('[data-cor]');
  await expect(conto).toHaveAttribute('data-cor', 'gray');
  await expect(conto).toContainText('Seu plano se renova no cartão');
  await expect(contaDaPagina(page)).not.toContainText('Urgente');
  await acessivel(page);
});

/** Everything that is pressed is large enough for a finger. */
async function paraDedos(page: Page): Promise<void> {
  for (const target of await page.getByRole('main').locator('a, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

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
  conta,
}) => {
  await lemBem(page, [await abrirCheckout(request, await novaConta(request)), '/simulado/nada']);
  await entrar(page, conta);
  await lemBem(page, ['/sucesso', '/pendente']);
  await decidir(request, await abrirCheckout(request, conta), 'aprovado');
  await situacaoDaLoja(request, conta, 'ativa');
  await lemBem(page, ['/sucesso']);
});
