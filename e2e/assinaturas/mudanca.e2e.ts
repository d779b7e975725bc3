import type { Page } from '@playwright/test';
import { caixa, cartao, contaDaPagina, pagar } from '../apoio/assinatura.ts';
import {
  acessivel,
  type Conta,
  emCores,
  entrar,
  expect,
  ler,
  novaConta,
  REDE,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';
import { abrirCheckout, assinar, decidir, dia, quadro, situacaoDaLoja } from '../apoio/pagamento.ts';
import { daquiA, mudarPlano } from '../apoio/plano.ts';

interface Status {
  assinatura: { proximoVencimento: string };
  mudanca: { plano: string; em: string } | null;
  proximaCobranca: string | null;
}

/** From now on the server's word on the subscription is this one, as far as it is given. */
async function respondido(page: Page, conta: Conta, status: object): Promise<void> {
  const json = { ...(await ler<object>(page.request, conta, '/api/assinaturas/status')), ...status };
  await page.route('**/api/assinaturas/status', (route) => route.fulfill({ json }));
}

const cancelar = (page: Page) => page.getByRole('button', { name: 'Cancelar Assinatura' });

test('a lesser plan is confirmed at once, follows the better one, and its card can be cancelled', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await pagar(request, conta, 'premium');
  await entrar(page, conta);
  await assinar(page, 'Básico', 'cartao');
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page).toHaveURL(/\/sucesso$/);
  const fila = /Premium até \d\d\/\d\d\/\d{4}; depois, Básico até \d\d\/\d\d\/\d{4}\./;
  await expect(quadro(page)).toContainText(fila);
  await expect(quadro(page)).toContainText('Plano Premium ativo');
  await expect(quadro(page)).toContainText('Já está valendo');
  await expect(quadro(page)).not.toContainText('Válido até');

  const { assinatura, mudanca, proximaCobranca } = await ler<Status>(
    request,
    conta,
    '/api/assinaturas/status',
  );
  const inteira = `Premium até ${dia(mudanca?.em ?? null)}; depois, Básico até ${dia(assinatura.proximoVencimento)}.`;
  await expect(quadro(page)).toContainText(inteira);
  await page.goto('/obrigado');
  await expect(quadro(page)).toContainText(inteira);
  await page.goto('/assinatura');
  await expect(caixa(page)).toContainText('Ativa');
  await expect(caixa(page)).toContainText(inteira.slice(0, -1));
  await expect(caixa(page)).toContainText(`Próximo vencimento${dia(assinatura.proximoVencimento)}`);
  await expect(caixa(page)).toContainText(`a cada cobrança no cartão, a próxima em ${dia(proximaCobranca)}.`);
  await expect(cartao(page, 'Premium').getByRole('button')).toHaveText([
    'Plano Atual',
    'Pagar Mais um Mês',
    'Cancelar Assinatura',
  ]);
  await acessivel(page);
  for (const width of [320, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    await semRolagemLateral(page);
  }

  await cancelar(page).click();
  const sure = page.getByRole('dialog', { name: 'Cancelar assinatura' });
  await expect(sure).toContainText(`pode usar o que pagou: ${inteira}`);
  await sure.getByRole('button', { name: 'Cancelar Assinatura' }).click();
  await expect(caixa(page)).toContainText('Cancelada');
  await expect(caixa(page)).toContainText(inteira);
  await expect(caixa(page)).not.toContainText('Pode usar até');
  await expect(cancelar(page)).toHaveCount(0);
});

test('a card that lives can be cancelled when the plan is over, in the status box', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await pagar(request, conta, 'premium');
  await mudarPlano(conta, { plano: 'premium', expiraEm: new Date('2026-01-01') });
  await situacaoDaLoja(request, conta, 'pendente');
  await entrar(page, conta, '/assinatura');
  await expect(caixa(page)).toContainText('Pendente');
  await expect(caixa(page)).toContainText('Cartão de Crédito');
  await expect(cartao(page, 'Premium').getByRole('button')).toHaveText(['Assinar Agora']);
  await acessivel(page);
  await cancelar(page).click();
  const sure = page.getByRole('dialog', { name: 'Cancelar assinatura' });
  await expect(sure).toContainText('Você não será mais cobrado.');
  await sure.getByRole('button', { name: 'Cancelar Assinatura' }).click();
  await expect(page.getByText('Assinatura cancelada com sucesso!')).toBeVisible();
  await expect(caixa(page)).toContainText('Expirada');
  await expect(page.getByRole('heading', { name: 'Sua assinatura' })).toBeFocused();
  await expect(cancelar(page)).toHaveCount(0);
});

test('where a card renews the plan nothing is urgent, on the strip and on the page', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await pagar(request, conta, 'premium');
  await mudarPlano(conta, { plano: 'premium', expiraEm: daquiA(1.1) });
  await entrar(page, conta);
  const faixa = page.getByRole('complementary', { name: 'Prazo do plano' });
  await expect(faixa).toContainText(/Seu plano se renova no cartão (amanhã|n[ao] [a-zçá]+) às \d\d:\d\d/);
  await expect(faixa.getByRole('timer')).toHaveCount(0);
  await expect(faixa).not.toContainText('Urgente');
  for (const colorScheme of ['light', 'dark'] as const) {
    await emCores(page, colorScheme);
    await acessivel(page);
  }
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 640 });
    await semRolagemLateral(page);
    expect((await faixa.boundingBox())?.height).toBeLessThanOrEqual(56);
  }
  await faixa.getByRole('link', { name: 'Ver assinatura' }).click();
  await expect(page).toHaveURL(/\/assinatura$/);
  const conto = contaDaPagina(page).locator('[data-cor]');
  await expect(conto).toHaveAttribute('data-cor', 'gray');
  await expect(conto).toContainText('Seu plano se renova no cartão');
  await expect(contaDaPagina(page)).not.toContainText('Urgente');
  await acessivel(page);
});

test('a card that is about to be charged needs no second checkout', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  await respondido(page, conta, {
    assinatura: {
      plano: 'gratuito',
      status: 'pendente',
      proximoVencimento: null,
      metodoPagamento: 'cartao',
    },
    cancelavel: true,
    cartao: { plano: 'premium', autorizado: true },
  });
  await page.goto('/assinatura');
  await expect(caixa(page)).toContainText('Pendente');
  const premium = cartao(page, 'Premium').getByRole('button');
  await expect(premium).toHaveText(['Aguardando Pagamento']);
  await expect(premium).toBeDisabled();
  await expect(cartao(page, 'Básico').getByRole('button')).toHaveText(['Assinar Agora']);
  await expect(caixa(page).getByRole('button')).toHaveText(['Cancelar Assinatura']);
});

test('a payment made elsewhere changes status, history and badge of the open page, with the menu', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const checkout = await abrirCheckout(request, conta, 'premium', 'boleto');
  await decidir(request, checkout, 'pendente');
  await situacaoDaLoja(request, conta, 'pendente');
  await entrar(page, conta, '/assinatura');
  await expect(caixa(page)).toContainText('Aguardando pagamento do boleto: Premium');
  const historico = page.getByRole('region', { name: 'Histórico de Pagamentos' });
  await expect(historico).toContainText('PENDENTE');
  await expect(contaDaPagina(page)).not.toContainText('PREMIUM');
  await decidir(request, checkout, 'aprovado');
  // Nobody comes back to the window: the page looks by itself.
  await expect(historico).toContainText('APROVADO');
  await expect(caixa(page)).toContainText('Ativa');
  await expect(caixa(page)).not.toContainText('Aguardando');
  await expect(contaDaPagina(page)).toContainText('PREMIUM');
});
