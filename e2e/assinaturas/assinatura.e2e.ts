import { caixa, cartao, contaDaPagina, pagar } from '../apoio/assinatura.ts';
import { entrar, expect, ler, novaConta, test } from '../apoio/base.ts';
import { duploClique } from '../apoio/duplo-clique.ts';
import { decidir, situacaoDaLoja } from '../apoio/pagamento.ts';

interface Status {
  assinatura: { proximoVencimento: string };
}
const naLoja = (instante: string) =>
  new Date(instante).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

test('a card pays for premium; cancelled, it stays usable and can be had again', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await entrar(page, conta, '/assinatura');
  await cartao(page, 'Premium').getByRole('button', { name: 'Assinar Agora' }).click();
  const question = page.getByRole('dialog', { name: 'Assinar o plano Premium?' });
  await expect(question).toContainText('R$ 59,90/mês');
  await expect(question).toContainText('Os dias que restam do teste são somados.');
  await expect(question).toContainText('ninguém é cobrado');
  await question.getByRole('button', { name: 'Continuar' }).click();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  await expect(methods.getByRole('radio', { name: 'Cartão de Crédito' })).toBeChecked();
  for (const nota of [
    'Aprovação imediata',
    'Renovação mensal automática',
    'Aprovação em até 3 dias úteis',
    'Válido por 3 dias',
    'Acesso liberado após a compensação',
  ]) {
    await expect(methods.getByText(nota)).toBeVisible();
  }
  await methods.getByRole('button', { name: 'Pagar com Cartão' }).click();
  await page.waitForURL(/\/simulado\/[^/]+$/);
  await decidir(request, new URL(page.url()).pathname, 'aprovado');
  await situacaoDaLoja(request, conta, 'ativa');

  await page.goto('/assinatura');
  const { assinatura } = await ler<Status>(request, conta, '/api/assinaturas/status');
  await expect(caixa(page)).toContainText('Premium');
  await expect(caixa(page)).toContainText('Ativa');
  await expect(caixa(page)).toContainText(`Próximo vencimento${naLoja(assinatura.proximoVencimento)}`);
  const premium = cartao(page, 'Premium');
  await expect(premium.getByText('Atual', { exact: true })).toBeVisible();
  await expect(premium.getByRole('button')).toHaveText(['Plano Atual', 'Cancelar Assinatura']);
  await expect(cartao(page, 'Gratuito').getByRole('button')).toHaveText(['Plano Indisponível']);
  await expect(cartao(page, 'Gratuito').getByRole('button')).toBeDisabled();
  await expect(cartao(page, 'Básico').getByRole('button')).toHaveText(['Assinar Agora']);
  await expect(contaDaPagina(page)).toContainText('PREMIUM');
  const payment = page.getByRole('list', { name: 'Histórico de Pagamentos' }).getByRole('listitem');
  await expect(payment).toHaveCount(1);
  for (const text of [
    'APROVADO',
    'R$ 59,90',
    'Premium',
    'Cartão de Crédito',
    naLoja(new Date().toISOString()),
  ]) {
    await expect(payment).toContainText(text);
  }

  const cancel = premium.getByRole('button', { name: 'Cancelar Assinatura' });
  await cancel.click();
  const sure = page.getByRole('dialog', { name: 'Cancelar assinatura' });
  await expect(sure).toContainText('Tem certeza que deseja cancelar sua assinatura?');
  await sure.getByRole('button', { name: 'Voltar' }).click();
  await expect(caixa(page)).toContainText('Ativa');
  await expect(cancel).toBeFocused();
  await cancel.click();
  await sure.getByRole('button', { name: 'Cancelar Assinatura' }).click();
  await expect(page.getByText('Assinatura cancelada com sucesso!')).toBeVisible();
  await expect(caixa(page)).toContainText('Cancelada');
  await expect(caixa(page)).toContainText(`Pode usar até${naLoja(assinatura.proximoVencimento)}`);
  await expect(page.getByRole('heading', { name: 'Sua assinatura' })).toBeFocused();
  await expect(premium.getByText('Atual', { exact: true })).toBeVisible();
  await expect(premium.getByRole('button')).toHaveText(['Assinar Agora']);
  await pagar(request, conta);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(caixa(page)).toContainText('Ativa');
});

test('pressed twice, one question is asked and one checkout made', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/assinatura');
  const question = page.getByRole('dialog');
  await duploClique(cartao(page, 'Premium').getByRole('button', { name: 'Assinar Agora' }), () =>
    expect(question).toBeVisible(),
  );
  await question.getByRole('button', { name: 'Continuar' }).click();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  await expect(methods).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);

  let asked = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/assinaturas/criar-checkout', async (route) => {
    asked += 1;
    expect(route.request().postDataJSON()).toEqual({ planoId: 'premium', metodoPagamento: 'cartao' });
    await held;
    await route.continue();
  });
  await methods.getByRole('button', { name: 'Pagar com Cartão' }).dblclick();
  const busy = methods.getByRole('button', { name: 'Processando...' });
  await expect(busy).toBeVisible();
  await busy.click({ force: true });
  await page.keyboard.press('Escape');
  await expect(methods).toBeVisible();
  await expect(cartao(page, 'Premium').getByText('Processando...')).toBeAttached();
  answer();
  await page.waitForURL(/\/simulado\//);
  expect(asked).toBe(1);
});
