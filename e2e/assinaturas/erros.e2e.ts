import { ERRORS } from '@balcao/contract/errors';
import type { Page } from '@playwright/test';
import { caixa, cartao, contaDaPagina, escolher, pagar } from '../apoio/assinatura.ts';
import { entrar, expect, naLanding, novaConta } from '../apoio/base.ts';
import { type Falha, falhar, lido, registrados, test } from '../apoio/erros.ts';
import { semEsperar } from '../apoio/pressa.ts';

const STATUS = '/api/assinaturas/status';
const CHECKOUT = '/api/assinaturas/criar-checkout';
const CANCELAR = '/api/assinaturas/cancelar';
const SEM_CONEXAO = 'Erro de conexão com o servidor';

/** What could not be had comes when asked again alone: the page does not look every 5 s. */
const semOlhar = (page: Page) => semEsperar(page, 'setInterval', 5000);

const PERDIDOS: readonly Falha[] = ['SEM_PERMISSAO', 'ERRO_INTERNO', 'outro servidor', 'sem rede'];
test('a status that cannot be had counts as the trial on the free plan', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(/Erro ao carregar assinatura/);
  const conta = await novaConta(request);
  await pagar(request, conta);
  await semOlhar(page);
  await entrar(page, conta, '/robots.txt');
  const logged = registrados(page);
  for (const falha of PERDIDOS) {
    await test.step(falha, async () => {
      logged.length = 0;
      await falhar(page, 'GET', STATUS, falha);
      await page.goto('/assinatura');
      // A failure that may be the weather's is tried twice more.
      await expect(caixa(page)).toContainText('Gratuito');
      await expect(caixa(page)).toContainText('Teste');
      await expect(cartao(page, 'Gratuito').getByRole('button', { name: 'Plano Atual' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Cancelar Assinatura' })).toHaveCount(0);
      // Only logged: nothing is in the way, and the rest of the page stands.
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText('APROVADO')).toBeVisible();
      if (falha !== 'SEM_PERMISSAO') await expect.poll(() => logged.length).toBeGreaterThan(0);
      await page.unrouteAll();
      await caixa(page).getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(caixa(page)).toContainText('Ativa');
      await expect(caixa(page).getByRole('button')).toHaveCount(0);
    });
  }
});

test('a status refused for the session ends it, as everywhere', async ({ page, request }) => {
  await falhar(page, 'GET', STATUS, 'NAO_AUTENTICADO');
  await entrar(page, await novaConta(request), '/assinatura');
  await naLanding(page);
  expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
});

/** How it fails, in which words of the server's, and what is said. Two that say the same do not follow each other. */
const CHECKOUTS: readonly [Falha, string | undefined, string][] = [
  ['INDISPONIVEL', 'O gateway está fora do ar.', 'O gateway está fora do ar.'],
  ['sem rede', undefined, SEM_CONEXAO],
  ['ERRO_INTERNO', undefined, ERRORS.ERRO_INTERNO.mensagem],
  ['outro servidor', undefined, SEM_CONEXAO],
];
test('a checkout that fails says why, and can be tried again', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/assinatura');
  const methods = await escolher(page, 'Premium');
  await methods.getByRole('radio', { name: 'Boleto Bancário' }).check();
  const pay = methods.getByRole('button', { name: 'Pagar com Boleto' });
  for (const [falha, mensagem, texto] of CHECKOUTS) {
    await test.step(falha, async () => {
      await falhar(page, 'POST', CHECKOUT, falha, mensagem);
      await pay.click();
      await expect(methods.getByRole('alert')).toHaveText(`Erro ao processar pagamento: ${texto}`);
      await expect(methods.getByRole('radio', { name: 'Boleto Bancário' })).toBeChecked();
      await expect(pay).toBeFocused();
      await page.unrouteAll();
    });
  }
  await pay.click();
  await page.waitForURL(/\/simulado\//);
});

test('a checkout without an address to go to says so; the text goes with the dialog', async ({
  page,
  request,
}) => {
  await entrar(page, await novaConta(request), '/assinatura');
  for (const answer of [{}, { checkoutUrl: '' }, { checkoutUrl: 'javascript:document.title=1' }]) {
    const methods = await escolher(page, 'Premium');
    await expect(methods.getByRole('alert')).toHaveCount(0);
    await page.route(`**${CHECKOUT}`, (route) => route.fulfill({ json: answer }));
    await methods.getByRole('button', { name: 'Pagar com Cartão' }).click();
    await expect(methods.getByRole('alert')).toHaveText('URL de checkout não foi gerada');
    await expect(page).toHaveURL(/\/assinatura$/);
    await methods.getByRole('button', { name: 'Cancelar' }).click();
    await expect(methods).toHaveCount(0);
    await page.unrouteAll();
  }
});

test('a cancellation that fails says so; then it works', async ({ page, request }) => {
  const conta = await novaConta(request);
  await pagar(request, conta);
  await entrar(page, conta, '/assinatura');
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancelar Assinatura' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar Assinatura' }).click();
  };
  for (const falha of ['INDISPONIVEL', 'SEM_ASSINATURA', 'sem rede', 'not 200'] as const) {
    await test.step(falha, async () => {
      if (falha !== 'not 200') await falhar(page, 'DELETE', CANCELAR, falha);
      else await page.route(`**${CANCELAR}`, (route) => route.fulfill({ json: { status: 500 } }));
      await cancel();
      await lido(page, 'Erro ao cancelar assinatura. Tente novamente.');
      await expect(caixa(page)).toContainText('Ativa');
      await page.unrouteAll();
    });
  }
  await cancel();
  await expect(page.getByText('Assinatura cancelada com sucesso!')).toBeVisible();
  await expect(caixa(page)).toContainText('Cancelada');
});

test('plans and history that cannot be loaded say so, and come when asked again', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(/Erro ao carregar assinatura/);
  await semOlhar(page);
  await falhar(page, 'GET', '/api/assinaturas/planos', 'SEM_PERMISSAO');
  await falhar(page, 'GET', '/api/assinaturas/historico', 'SEM_PERMISSAO');
  await entrar(page, await novaConta(request), '/assinatura');
  const plans = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar os planos.' });
  const history = page
    .getByRole('alert')
    .filter({ hasText: 'Não foi possível carregar o histórico de pagamentos.' });
  await expect(plans).toBeVisible();
  await expect(history).toBeVisible();
  await page.unrouteAll();
  await plans.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(cartao(page, 'Premium')).toBeVisible();
  await history.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible();
});

test('without the dashboard the account shows what was last known of the plan', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(/Erro ao carregar dashboard/);
  await entrar(page, await novaConta(request));
  await falhar(page, 'GET', '/api/dashboard', 'ERRO_INTERNO');
  await page.goto('/assinatura');
  await expect(contaDaPagina(page)).toContainText('TESTE');
  await expect(contaDaPagina(page).getByRole('timer')).toContainText('29');
});
