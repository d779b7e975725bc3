import type { Page } from '@playwright/test';
import { acessivel, type Conta, entrar, expect, noLogin, novaConta, REDE, test } from '../apoio/base.ts';
import {
  abrirCheckout,
  assinar,
  decidir,
  dia,
  FORMA,
  planoGuardado,
  quadro,
  situacao,
  situacaoDaLoja,
  titulo,
} from '../apoio/pagamento.ts';
import { mudarPlano } from '../apoio/plano.ts';

for (const metodo of ['cartao', 'boleto'] as const) {
  test.describe(`the demonstration by ${metodo}`, () => {
    async function abrir(page: Page, conta: Conta, checkout: string): Promise<void> {
      await entrar(page, conta, checkout);
      await cobra(page);
    }

    async function cobra(page: Page): Promise<void> {
      await expect(titulo(page, 'Pagamento de demonstração')).toBeVisible();
      await expect(page.getByText('Demonstração', { exact: true })).toBeVisible();
      await expect(page.getByText('Ninguém é cobrado e nenhum dado de cartão é pedido.')).toBeVisible();
      await expect(page.getByRole('term')).toHaveText(['Plano', 'Valor', 'Método']);
      await expect(page.getByRole('definition')).toHaveText([
        'Balcão Premium: um mês',
        'R$ 59,90',
        FORMA[metodo],
      ]);
      await expect(page.locator('input, select, textarea, iframe')).toHaveCount(0);
    }

    test('approved: from the choice of the plan to the new plan, at once and in the same session', async ({
      page,
      request,
    }) => {
      const conta = await novaConta(request);
      await entrar(page, conta);
      expect((await planoGuardado(page)).assinatura).toBe('gratuito');
      await assinar(page, 'Premium', metodo);
      await cobra(page);
      await page.getByRole('button', { name: 'Aprovar' }).click();
      await expect(page).toHaveURL(/\/sucesso$/);
      await expect(titulo(page, 'Pagamento Aprovado!')).toBeFocused();
      await expect(quadro(page)).toContainText('Plano Premium ativo');
      const agora = await situacao(request, conta);
      expect(agora).toMatchObject({ plano: 'premium', status: 'ativa', metodoPagamento: metodo });
      await expect(quadro(page)).toContainText(`Válido até ${dia(agora.proximoVencimento)}.`);
      await expect(quadro(page)).toContainText('não é preciso sair e entrar de novo');
      await expect(page.getByRole('button', { name: 'Verificar de novo' })).toHaveCount(0);
      expect(await planoGuardado(page)).toEqual({
        assinatura: 'premium',
        planoExpiraEm: agora.proximoVencimento,
      });
      await page.getByRole('link', { name: 'Ver minha assinatura' }).click();
      await expect(page).toHaveURL(/\/assinatura$/);
      await expect(page.getByRole('region', { name: 'Sua assinatura' })).toContainText(/Premium\s*Ativa/);
      await expect(page.getByText('APROVADO', { exact: true })).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'Ir para o Dashboard' }).click();
      await expect(page).toHaveURL(/\/home$/);
    });

    test('refused: said with its reasons, and nothing has changed', async ({ page, request }) => {
      const conta = await novaConta(request);
      await abrir(page, conta, await abrirCheckout(request, conta, 'premium', metodo));
      const antes = await planoGuardado(page);
      await page.getByRole('button', { name: 'Recusar' }).click();
      await expect(page).toHaveURL(/\/falha$/);
      await expect(titulo(page, 'Pagamento Não Aprovado')).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveText([
        'Dados do cartão incorretos',
        'Limite insuficiente',
        'Cartão bloqueado ou vencido',
        'Problema com a operadora',
      ]);
      expect(await planoGuardado(page)).toEqual(antes);
      await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click();
      await expect(page).toHaveURL(/\/home$/);
      expect(await situacao(request, conta)).toMatchObject({ plano: 'gratuito', status: 'teste' });
      for (const name of ['Tentar novamente', 'Escolher outro plano']) {
        await page.goto('/falha');
        await page.getByRole('link', { name }).click();
        await expect(page).toHaveURL(/\/assinatura$/);
      }
    });

    test('pending stays pending, until it is approved after all', async ({ page, request }) => {
      const conta = await novaConta(request);
      const checkout = await abrirCheckout(request, conta, 'premium', metodo);
      await abrir(page, conta, checkout);
      await page.getByRole('button', { name: 'Deixar pendente' }).click();
      await expect(page).toHaveURL(/\/pendente$/);
      await expect(titulo(page, 'Pagamento em Análise')).toBeVisible();
      await expect(
        page.getByText('está em análise pela operadora. Isso pode levar até 2 dias úteis.'),
      ).toBeVisible();
      await expect(page.getByText('Você será avisado por e-mail.')).toBeVisible();
      await situacaoDaLoja(request, conta, 'pendente');
      const atualizar = page.getByRole('button', { name: 'Atualizar a página' });
      await Promise.all([page.waitForEvent('load'), atualizar.click()]);
      await expect(quadro(page)).toContainText('Ainda em análise');
      await expect(quadro(page)).toContainText('Plano agora: Gratuito (pendente), até ');

      await decidir(request, checkout, 'aprovado');
      await situacaoDaLoja(request, conta, 'ativa');
      await Promise.all([page.waitForEvent('load'), atualizar.click()]);
      await expect(quadro(page)).toContainText('Plano Premium ativo');
      expect((await planoGuardado(page)).assinatura).toBe('premium');
      await page.getByRole('link', { name: 'Ver minha assinatura' }).click();
      await expect(page).toHaveURL(/\/assinatura$/);
      await page.goto('/pendente');
      await page.getByRole('link', { name: 'Ir para o Dashboard' }).click();
      await expect(page).toHaveURL(/\/home$/);
    });
  });
}

test('a store whose plan was over is open again with the payment', async ({ page, request }) => {
  const conta = await novaConta(request);
  await mudarPlano(conta, { plano: 'gratuito', expiraEm: new Date('2026-01-01') });
  const checkout = await abrirCheckout(request, conta, 'basico', 'cartao');
  expect(await situacao(request, conta)).toMatchObject({ status: 'expirada' });
  await entrar(page, conta, checkout);
  await expect(page.getByRole('definition').first()).toHaveText('Balcão Básico: um mês');
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await expect(quadro(page)).toContainText('Plano Básico ativo');
  await page.getByRole('link', { name: 'Ir para o Dashboard' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Faturamento do Dia')).toBeVisible();
});

test.describe('what may go wrong', () => {
  test.use({ esperados: [REDE] });

  test('a payment that is not there, or whose address is torn, says so', async ({ page }) => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'nada']) {
      await page.goto(`/simulado/${id}`);
      await expect(titulo(page, 'Pagamento não encontrado')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
    }
    await acessivel(page);
    await page.getByRole('link', { name: 'Ir para a assinatura' }).click();
    await noLogin(page);
  });

  test('a payment that cannot be read, and a decision that cannot be sent, can be tried again', async ({
    page,
    request,
  }) => {
    const conta = await novaConta(request);
    const checkout = await abrirCheckout(request, conta);
    await page.route('**/api/simulado/*', (route) => route.abort());
    await page.goto(checkout);
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar o pagamento.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('definition').first()).toHaveText('Balcão Premium: um mês');
    await page.route('**/api/simulado/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await expect(page.getByRole('alert')).toContainText('Erro de conexão com o servidor');
    await expect(page.getByRole('button', { name: 'Aprovar' })).toBeFocused();
    expect((await situacao(request, conta)).status).toBe('teste');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await expect(page).toHaveURL(/\/sucesso$/);
    await situacaoDaLoja(request, conta, 'ativa');
  });
});

test('a double click decides once, whatever else is pressed meanwhile', async ({ page, request }) => {
  const checkout = await abrirCheckout(request, await novaConta(request));
  const sent: string[] = [];
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/simulado/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postDataJSON().resultado);
    await held;
    await route.continue();
  });
  await page.goto(checkout);
  await page.getByRole('button', { name: 'Aprovar' }).dblclick();
  await expect(page.getByRole('button', { name: 'Processando...' })).toBeFocused();
  await page.getByRole('button', { name: 'Recusar' }).click({ force: true });
  answer();
  await expect(page).toHaveURL(/\/sucesso$/);
  expect(sent).toEqual(['aprovado']);
});

test('by keyboard alone, from the payment to the plan', async ({ page, request }) => {
  const conta = await novaConta(request);
  const checkout = await abrirCheckout(request, conta);
  await entrar(page, conta, checkout);
  await expect(titulo(page, 'Pagamento de demonstração')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible();
  for (const name of ['Aprovar', 'Recusar', 'Deixar pendente']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(titulo(page, 'Pagamento em Análise')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Atualizar a página' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/assinatura$/);
});
