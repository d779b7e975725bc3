import type { Page } from '@playwright/test';
import type { Failure } from '../../apps/api/src/testing/process/mercadopago-server.ts';
import {
  type Conta,
  entrar,
  entrarPeloFormulario,
  expect,
  ler,
  noLogin,
  novaConta,
  REDE,
} from '../apoio/base.ts';
import { type Gateway, NUMERO_DO_CARTAO, test } from '../apoio/mercadopago.ts';
import { assinar, dia, planoGuardado, quadro, situacao, situacaoDaLoja, titulo } from '../apoio/pagamento.ts';

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

test('a subscription by card: sign-up, payment, the next month, its end', async ({
  page,
  request,
  gateway,
}) => {
  const conta = { nome: 'Padaria da Ana', email: `${crypto.randomUUID()}@exemplo.com.br`, senha: 'segredo1' };
  await page.goto('/cadastro');
  await page.getByLabel('Nome').fill(conta.nome);
  await page.getByLabel('E-mail').fill(conta.email);
  await page.getByLabel('Senha', { exact: true }).fill(conta.senha);
  await page.getByLabel('Confirmar senha').fill(conta.senha);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await noLogin(page);
  await entrarPeloFormulario(page, conta);
  const sessao = await page.evaluate(() => JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}'));
  const dono: Conta = { ...conta, ...sessao };
  const antes = await planoGuardado(page);
  expect(antes.assinatura).toBe('gratuito');

  await assinar(page, 'Premium', 'cartao');
  await pagar(page, gateway);
  await expect(page).toHaveURL(/\/obrigado\?preapproval_id=/);
  await expect(titulo(page, 'Obrigado pela sua assinatura!')).toBeVisible();
  await expect(quadro(page)).toContainText('Plano Premium ativo');
  const primeiro = (await situacao(request, dono)).proximoVencimento;
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
  await expect.poll(async () => (await situacao(request, dono)).proximoVencimento).not.toBe(primeiro);
  const segundo = (await situacao(request, dono)).proximoVencimento;
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

test('a notification that comes late is waited for on obrigado', async ({ page, request, gateway }) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  gateway.atrasa = true;
  await assinar(page, 'Básico', 'cartao');
  await pagar(page, gateway);
  await expect(page).toHaveURL(/\/obrigado/);
  await expect(quadro(page)).toContainText('Ainda não confirmado');
  expect(await situacao(request, conta)).toMatchObject({ status: 'teste' });
  await gateway.entregar();
  await expect(quadro(page)).toContainText('Plano Básico ativo');
  expect((await planoGuardado(page)).assinatura).toBe('basico');
});

test('a boleto: pending until the bank has it, then the plan is there', async ({
  page,
  request,
  gateway,
}) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  await assinar(page, 'Premium', 'boleto');
  await noGateway(page, gateway);
  await page.getByRole('button', { name: 'Pagar' }).click();
  await expect(page).toHaveURL(/\/pendente\?/);
  await expect(titulo(page, 'Pagamento em Análise')).toBeVisible();
  await situacaoDaLoja(request, conta, 'pendente');
  await page.getByRole('link', { name: 'Ver minha assinatura' }).click();
  await expect(page.getByText('PENDENTE', { exact: true })).toBeVisible();
  await gateway.compensar();
  await situacaoDaLoja(request, conta, 'ativa');
  await page.reload();
  await expect(assinatura(page)).toContainText(/Premium\s*Ativa/);
  await expect(page.getByText('APROVADO', { exact: true })).toBeVisible();
});

test('who gives up at the gateway is told so, may try again, and has lost nothing', async ({
  page,
  request,
  gateway,
}) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  await assinar(page, 'Premium', 'boleto');
  await noGateway(page, gateway);
  await page.getByRole('button', { name: 'Desistir' }).click();
  await expect(page).toHaveURL(/\/falha\?/);
  await expect(titulo(page, 'Pagamento Não Aprovado')).toBeVisible();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(assinatura(page)).toContainText(/Gratuito\s*Teste/);
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible();
});

for (const falha of [400, 500, 'hang', 'drop', 'garbage'] as const satisfies readonly Failure[]) {
  test.describe(`a gateway in trouble: ${falha}`, () => {
    test.use({ esperados: [REDE] });

    test('is said in words, and the next try may do better', async ({ page, request, gateway }) => {
      const { server } = gateway;
      const conta = await novaConta(request);
      await entrar(page, conta);
      // This call alone: jobs of the shop ask the gateway, too.
      const antes = server.onRequest;
      server.onRequest = (seen) => {
        if (seen.path !== '/preapproval') return antes(seen);
        server.onRequest = antes;
        server.failNext(falha);
      };
      await assinar(page, 'Premium', 'cartao');
      const escolha = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
      await expect(escolha.getByRole('alert')).toHaveText(
        'Erro ao processar pagamento: O serviço de pagamento não respondeu. Tente novamente em instantes.',
      );
      await expect(page).toHaveURL(/\/assinatura$/);
      expect(await situacao(request, conta)).toMatchObject({ status: 'teste' });
      const again = escolha.getByRole('button', { name: 'Pagar com Cartão' });
      await expect(again).toBeFocused();
      await again.click();
      await noGateway(page, gateway);
    });
  });
}

test('a forged notification changes nothing, a repeated one nothing more', async ({
  page,
  request,
  gateway,
}) => {
  const { server } = gateway;
  const conta = await novaConta(request);
  await entrar(page, conta);
  gateway.atrasa = true;
  await assinar(page, 'Premium', 'cartao');
  await pagar(page, gateway);
  await expect(quadro(page)).toContainText('Ainda não confirmado');
  const [payment = ''] = [...server.payments.keys()].slice(-1);
  const good = server.notification('payment', payment);
  const old = new Date(Date.now() - 6 * 60_000);
  const asked = server.seen.length;
  for (const forged of [
    server.notification('payment', payment, new Date(), 'outro segredo'),
    server.notification('payment', payment, old),
    { ...good, headers: {} },
    { ...good, headers: { ...good.headers, 'x-request-id': 'outro' } },
    { ...good, url: good.url.replace(payment, `${payment}0`) },
  ]) {
    expect(await gateway.notificar(forged)).toBe(401);
  }
  expect(server.seen.slice(asked).filter(({ path }) => path.includes(payment))).toEqual([]);
  expect(await situacao(request, conta)).toMatchObject({ plano: 'gratuito', status: 'teste' });
  await expect(quadro(page)).toContainText('Ainda não confirmado');

  expect(await gateway.notificar(good)).toBe(200);
  await situacaoDaLoja(request, conta, 'ativa');
  const paga = await situacao(request, conta);
  expect(await gateway.notificar(good)).toBe(200);
  await gateway.entregar();
  await expect.poll(() => gateway.porProcessar()).toBe(0);
  await page.goto('/assinatura');
  await expect(assinatura(page)).toContainText(dia(paga.proximoVencimento));
  const { historico } = await ler<{ historico: unknown[] }>(request, conta, '/api/assinaturas/historico');
  expect(historico).toHaveLength(1);
  expect(await situacao(request, conta)).toEqual(paga);
});
