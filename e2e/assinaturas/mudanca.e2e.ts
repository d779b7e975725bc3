import { caixa, contaDaPagina, pagar } from '../apoio/assinatura.ts';
import {
  acessivel,
  emCores,
  entrar,
  expect,
  novaConta,
  REDE,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';
import { abrirCheckout, decidir, situacaoDaLoja } from '../apoio/pagamento.ts';
import { daquiA, mudarPlano } from '../apoio/plano.ts';

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
