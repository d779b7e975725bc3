import type { Page } from '@playwright/test';
import { entrar, expect } from '../apoio/base.ts';
import { type Gateway, NUMERO_DO_CARTAO, test } from '../apoio/mercadopago.ts';
import { assinar, dia, planoGuardado, quadro, situacao, titulo } from '../apoio/pagamento.ts';

/** At the gateway: another company's address. */
async function noGateway(page: Page, gateway: Gateway): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Página do gateway' })).toBeVisible();
  expect(page.url().startsWith(`${gateway.server.url}/pagar/`)).toBe(true);
}

async function pagar(page: Page, gateway: Gateway): Promise<void> {
  await noGateway(page, gateway);
  await page.getByLabel('Número do cartão').fill(NUMERO_DO_CARTAO);
  await page.getByRole('button', { name: 'Pagar' }).click();
}

const assinatura = (page: Page) => page.getByRole('region', { name: 'Sua assinatura' });

test('a subscription by card: payment, the next month, its end', async ({
  page,
  request,
  gateway,
  conta,
}) => {
  await entrar(page, conta);
  const antes = await planoGuardado(page);
  expect(antes.assinatura).toBe('gratuito');

  await assinar(page, 'Premium', 'cartao');
  await pagar(page, gateway);
  await expect(page).toHaveURL(/\/obrigado\?preapproval_id=/);
  await expect(titulo(page, 'Obrigado pela sua assinatura!')).toBeVisible();
  await expect(quadro(page)).toContainText('Plano Premium ativo');
  const primeiro = (await situacao(request, conta)).proximoVencimento;
  expect(await planoGuardado(page)).toEqual({ assinatura: 'premium', planoExpiraEm: primeiro });
  const [pedido] = gateway.server.seen.filter(({ path }) => path === '/preapproval');
  expect(pedido).toMatchObject({
    method: 'POST',
    idempotencyKey: expect.any(String),
    body: { payer_email: conta.email, auto_recurring: { transaction_amount: 59.9, currency_id: 'BRL' } },
  });

  await page.getByRole('link', { name: 'Ver minha assinatura' }).click();
  await expect(assinatura(page)).toContainText(/Premium\s*Ativa/);
  await expect(assinatura(page)).toContainText(dia(primeiro));
  await expect(page.getByText('APROVADO', { exact: true })).toHaveCount(1);

  // The card's month comes by itself.
  const [preapproval = ''] = [...gateway.server.preapprovals.keys()].slice(-1);
  await gateway.cobrarMes(preapproval);
  await expect.poll(async () => (await situacao(request, conta)).proximoVencimento).not.toBe(primeiro);
  const segundo = (await situacao(request, conta)).proximoVencimento;
  await page.reload();
  await expect(assinatura(page)).toContainText(dia(segundo));
  await expect(page.getByText('APROVADO', { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Cancelar Assinatura' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Cancelar assinatura' });
  await expect(pergunta).toContainText('Tem certeza que deseja cancelar sua assinatura?');
  await pergunta.getByRole('button', { name: 'Cancelar Assinatura' }).click();
  await expect(page.getByText('Assinatura cancelada com sucesso!')).toBeVisible();
  await expect(assinatura(page)).toContainText(/Premium\s*Cancelada/);
  await expect(assinatura(page)).toContainText(dia(segundo));
  expect(gateway.server.preapprovals.get(preapproval)?.status).toBe('cancelled');
});

test('a notification that comes late is waited for on obrigado', async ({
  page,
  request,
  gateway,
  conta,
}) => {
  await entrar(page, conta);
  gateway.atrasa = true;
  await assinar(page, 'Básico', 'cartao');
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/assinaturas/status', async (route) => {
    if (new URL(page.url()).pathname === '/obrigado') await told;
    await route.continue();
  });
  await pagar(page, gateway);
  await expect(page).toHaveURL(/\/obrigado/);
  await expect(quadro(page)).toContainText('Consultando o seu plano…');
  const link = page.getByRole('link', { name: 'Ir para o Dashboard' });
  const before = await link.boundingBox();
  tell();
  await expect(quadro(page)).toContainText('Ainda não confirmado');
  // What is pressed meanwhile is what was aimed at.
  expect(await link.boundingBox()).toEqual(before);
  await page.unrouteAll();
  expect(await situacao(request, conta)).toMatchObject({ status: 'teste' });
  await gateway.entregar();
  await expect(quadro(page)).toContainText('Plano Básico ativo');
  expect((await planoGuardado(page)).assinatura).toBe('basico');
});
